import type { BrowserContext, Page } from '@playwright/test'

/** Fake scripts of the services, which leave the traces that journeys check. */
const SCRIPTS: [RegExp, string][] = [
  [
    /matomo\.js$/,
    `const timeout = window._paq.find(([name]) => name === 'setVisitorCookieTimeout')?.[1]
     document.cookie = '_pk_id.7.ab=1; path=/; max-age=' + timeout
     document.cookie = '_pk_ses.7.ab=1; path=/; max-age=1800'`,
  ],
  [
    /gtag\/js/,
    `const config = [...window.dataLayer].filter(({ length }) => length).map((entry) => [...entry])
       .find(([name, id]) => name === 'config')
     const parent = location.hostname.split('.').slice(-2).join('.')
     document.cookie = '_ga=1; path=/; domain=' + parent + '; max-age=' + config[2].cookie_expires
     document.cookie = '_ga_ABCD1234=1; path=/; domain=' + location.hostname + '; max-age=' + config[2].cookie_expires
     document.cookie = '_gcl_au=1; path=/; max-age=7776000'`,
  ],
  [
    /fbevents\.js$/,
    `const say = (...command) => console.info('fbq', JSON.stringify(command))
     window.fbq.queue.splice(0).forEach((command) => say(...command))
     window.fbq.callMethod = say
     const parent = location.hostname.split('.').slice(-2).join('.')
     document.cookie = '_fbp=1; path=/; domain=' + parent + '; max-age=7776000'
     document.cookie = '_fbc=1; path=/; max-age=7776000'`,
  ],
]

const CORS = [
  { name: 'access-control-allow-origin', value: '*' },
  { name: 'access-control-allow-headers', value: '*' },
]

/**
 * Fakes every external host and records its requests. Playwright's own routes are not used, because
 * they disable the browser cache.
 */
export async function fakeThirdPartyServices(context: BrowserContext): Promise<string[]> {
  const requests: string[] = []
  context.on('page', (page) => void fakeThirdPartyResponses(page, requests))
  for (const page of context.pages()) await fakeThirdPartyResponses(page, requests)
  return requests
}

async function fakeThirdPartyResponses(page: Page, requests: string[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  client.on('Fetch.requestPaused', ({ requestId, request: { url, method } }) => {
    const isPreflight = method === 'OPTIONS'
    if (!isPreflight) requests.push(url)
    const { href } = new URL(url)
    const script = SCRIPTS.find(([name]) => name.test(href.replace(/\?.*$/, '')))?.[1] ?? ''
    const response = {
      requestId,
      responseCode: isPreflight ? 204 : 200,
      responseHeaders: [{ name: 'content-type', value: 'text/javascript' }, ...CORS],
      body: Buffer.from(`{${script}}`).toString('base64'),
    }
    // Leaving a page aborts its requests.
    client.send('Fetch.fulfillRequest', response).catch(() => undefined)
  })
  await client.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
}
