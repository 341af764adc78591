import type { BrowserContext, Page, Route } from '@playwright/test'

import { isOwnHost } from '../sites.ts'

/** What must not happen while hostile content is shown. */
export interface Tripwire {
  /** Scripts that ran, dialogs, requests to other hosts, ways off the page. */
  tripped: string[]
  /** What only the policy of the page has stopped: nothing was left for it to stop. */
  stopped: string[]
}

const STRIPPED = new Set(['content-security-policy', 'content-security-policy-report-only'])

/** Watches every page and frame of a browser. `hasPolicy: false` takes the policy off all answers. */
export async function watch(
  context: BrowserContext,
  { hasPolicy }: { hasPolicy: boolean },
): Promise<Tripwire> {
  const wire: Tripwire = { tripped: [], stopped: [] }
  await context.exposeBinding('tripped', ({ frame }, what: string) => {
    wire.tripped.push(`${what} on ${frame.url()}`)
  })
  await context.exposeBinding('stopped', (_, what: string) => {
    wire.stopped.push(what)
  })
  await context.addInitScript(layWire)
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !isOwnHost(host)) {
      wire.tripped.push(`${request.url()} was asked for`)
    }
  })
  context.on('dialog', (dialog) => {
    wire.tripped.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  if (!hasPolicy) await context.route(isDocument, passWithoutPolicy)
  return wire
}

/** In every frame, before anything else: what hostile scripts call tells of them instead. */
function layWire(): void {
  const told = window as unknown as Record<'tripped' | 'stopped', (what: string) => void>
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
    window[name] = ((what: unknown) => told.tripped(`${name}(${String(what)})`)) as never
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    told.stopped(`${event.violatedDirective} ${event.blockedURI} on ${document.URL}`)
  })
}

const isDocument = (url: URL) =>
  isOwnHost(url.host) && !/^\/(?:assets|api|icons|site-\d+)\//.test(url.pathname)

async function passWithoutPolicy(route: Route): Promise<void> {
  const answer = await route.fetch({ maxRedirects: 0 })
  const headers = Object.fromEntries(
    Object.entries(answer.headers()).filter(([name]) => !STRIPPED.has(name)),
  )
  await route.fulfill({ response: answer, headers })
}

/** A page of ours with this in it, at an address of the site. */
export async function showDocument(page: Page, address: string, html: string): Promise<void> {
  const own = (route: Route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  await page.route(address, own)
  await page.goto(address)
  await page.unroute(address, own)
}
