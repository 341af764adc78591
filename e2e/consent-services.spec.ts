import {
  banner,
  button,
  choose,
  chooseServices,
  cookieNames,
  manage,
  optionalCookies,
  panel,
  proofsOf,
  readGlobal,
} from './consent-choice.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { ALL_SERVICES, makeMeasuredSite } from './measured-site.ts'
import { waitForHydration } from './page-scripts.ts'
import { SITES } from './sites.ts'
import { fakeThirdPartyServices } from './stand-ins.ts'

const ADVERTISING = /doubleclick|googleadservices|facebook|gtm\.js|AW-/

test.use({ isFreshVisitor: true, fakedHosts: /^https:/ })

test('CK-04 with audience alone no advertising host is asked, and Google hears the three refusals', async ({
  page,
  context,
}) => {
  const requests = await fakeThirdPartyServices(context)
  const { origin } = await makeMeasuredSite(ALL_SERVICES)
  await page.goto(`${origin}/legal-notice`)
  await chooseServices(page, 'Matomo', 'Google Analytics', 'Plausible')
  await expect.poll(() => requests.length).toBe(3)
  expect(requests.filter((url) => ADVERTISING.test(url))).toEqual([])
  const layer = await readGlobal<unknown[][]>(page, 'dataLayer')
  expect(layer.find(([name, what]) => name === 'consent' && what === 'update')?.[2]).toEqual({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
})

test('CK-05 the first thing Google reads is that all is refused', async ({ page, context }) => {
  const requests = await fakeThirdPartyServices(context)
  const { origin } = await makeMeasuredSite(ALL_SERVICES)
  await page.goto(`${origin}/legal-notice`)
  await choose(page, 'Tout accepter')
  await expect.poll(() => requests.some((url) => url.includes('gtm.js'))).toBe(true)
  const layer = await readGlobal<unknown[]>(page, 'dataLayer')
  const denied = 'denied'
  expect(layer[0]).toEqual([
    'consent',
    'default',
    {
      ad_storage: denied,
      ad_user_data: denied,
      ad_personalization: denied,
      analytics_storage: denied,
    },
  ])
  const names = layer.map((entry) => (Array.isArray(entry) ? (entry[0] as string) : 'gtm.js'))
  expect(names.indexOf('config')).toBeGreaterThan(1)
  expect(names.indexOf('gtm.js')).toBeGreaterThan(1)
  await page.reload()
  await expect.poll(() => requests.filter((url) => url.includes('gtm.js')).length).toBe(2)
  expect((await readGlobal<unknown[][]>(page, 'dataLayer'))[0]?.[1]).toBe('default')
})

test('CK-06 a withdrawal by the footer stops the scripts, deletes what they left and tells Facebook', async ({
  page,
  context,
}) => {
  const requests = await fakeThirdPartyServices(context)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const { origin } = await makeMeasuredSite(ALL_SERVICES)
  await page.goto(`${origin}/legal-notice`)
  await choose(page, 'Tout accepter')
  const left = ['_fbc', '_fbp', '_ga', '_ga_ABCD1234', '_gcl_au', '_pk_id.7.ab', '_pk_ses.7.ab']
  await expect.poll(async () => (await optionalCookies(context)).sort()).toEqual(left)

  await manage(page).click()
  requests.length = 0
  const reloaded = page.waitForEvent('load')
  await button(panel(page), 'Tout refuser').click()
  await reloaded
  await waitForHydration(page)
  expect(await optionalCookies(context)).toEqual([])
  expect(said).toContain('fbq ["consent","revoke"]')
  expect(requests).toEqual([])
  const methods = (await proofsOf(context)).map(({ method }) => method)
  expect(methods).toEqual(['accept_all', 'withdraw'])
})

test('CK-11 the services keep their cookies for 13 months at most and do not renew them', async ({
  page,
  context,
}) => {
  await fakeThirdPartyServices(context)
  const { origin } = await makeMeasuredSite(ALL_SERVICES)
  await page.goto(`${origin}/legal-notice`)
  await choose(page, 'Tout accepter')
  await expect.poll(() => cookieNames(context)).toContain('_ga')
  const layer = await readGlobal<unknown[]>(page, 'dataLayer')
  const configs = layer.filter((entry) => Array.isArray(entry) && entry[0] === 'config')
  expect(configs).toHaveLength(2)
  for (const config of configs) {
    expect((config as unknown[])[2]).toEqual({ cookie_expires: 34_128_000, cookie_update: false })
  }
  expect(await readGlobal(page, '_paq')).toContainEqual(['setVisitorCookieTimeout', 33_955_200])
  const latest = Date.now() / 1000 + 396 * 86_400
  for (const { name, expires } of await context.cookies()) {
    expect(expires, name).toBeLessThan(latest)
  }
})

test('CK-13 nothing of another site is embedded in any page', async ({ page, context }) => {
  test.slow()
  const requests = await fakeThirdPartyServices(context)
  for (const { origin, ownPaths } of SITES) {
    for (const path of ['/', ...ownPaths]) {
      await page.goto(origin + path)
      await expect.soft(page.locator('iframe, embed, object'), origin + path).toHaveCount(0)
    }
  }
  expect(requests).toEqual([])
})

test('CK-16 a pasted script waits for consent to advertising, like any other', async ({
  page,
  context,
}) => {
  const requests = await fakeThirdPartyServices(context)
  const { origin } = await makeMeasuredSite({
    MATOMO_URL: ALL_SERVICES.MATOMO_URL,
    MATOMO_SITE_ID: '7',
    SCRIPT_TO_LOAD: `<script>window.pasted = 1</script><script src="https://chat.example.test/a.js"></script>`,
  })
  const hasRun = () => page.evaluate<boolean>('window.pasted === 1')
  await page.goto(`${origin}/legal-notice`)
  await chooseServices(page, 'Matomo')
  await expect.poll(() => requests.length).toBe(1)
  expect(await hasRun()).toBe(false)

  await manage(page).click()
  await panel(page).getByRole('checkbox', { name: 'Script de l’établissement' }).check()
  await button(panel(page), 'Enregistrer mon choix').click()
  await expect.poll(hasRun).toBe(true)
  await expect.poll(() => requests).toContain('https://chat.example.test/a.js')
})

test.describe('a page view', () => {
  // Visits by robots are not counted, and Playwright's default user agent is taken for one.
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/146 Safari/537',
  })

  test('is counted after consent, on each page, and not before', async ({ page, context }) => {
    await fakeThirdPartyServices(context)
    const { id, origin } = await makeMeasuredSite(ALL_SERVICES)
    const viewed = async () => {
      const rows = await queryDatabase<{ path: string }>(
        'SELECT path FROM page_view WHERE id_site = $1 ORDER BY viewed_at, id',
        [id],
      )
      return rows.map(({ path }) => path)
    }
    await page.goto(`${origin}/privacy-policy`)
    await expect(banner(page)).toBeVisible()
    expect(await viewed()).toEqual([])
    await choose(page, 'Tout accepter')
    await expect.poll(viewed).toEqual(['/privacy-policy'])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
    await expect.poll(viewed).toEqual(['/privacy-policy', '/legal-notice'])
    const commands = await readGlobal<unknown[][]>(page, '_paq')
    expect(commands.filter(([name]) => name === 'trackPageView')).toHaveLength(2)
  })
})
