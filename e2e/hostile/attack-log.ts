import type { BrowserContext, Page, Route } from '@playwright/test'

import { isOwnHost } from '../sites.ts'

/** Effects of hostile content; both lists must stay empty. */
export interface AttackLog {
  /** Scripts that ran, dialogs, requests to other hosts, and navigations away from the page. */
  tripped: string[]
  /** Violations blocked by the CSP alone; cleaning should have removed them before. */
  stopped: string[]
}

const STRIPPED = new Set(['content-security-policy', 'content-security-policy-report-only'])

/** Watches all pages and frames. `hasPolicy: false` removes the CSP from all responses. */
export async function watch(
  context: BrowserContext,
  { hasPolicy }: { hasPolicy: boolean },
): Promise<AttackLog> {
  const wire: AttackLog = { tripped: [], stopped: [] }
  await context.exposeBinding('tripped', ({ frame }, what: string) => {
    wire.tripped.push(`${what} on ${frame.url()}`)
  })
  await context.exposeBinding('stopped', (_, what: string) => {
    wire.stopped.push(what)
  })
  await context.addInitScript(installHooks)
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

/** Replaces alert and similar functions in every frame, to record calls. */
function installHooks(): void {
  const bindings = window as unknown as Record<'tripped' | 'stopped', (what: string) => void>
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
    window[name] = ((what: unknown) => bindings.tripped(`${name}(${String(what)})`)) as never
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    bindings.stopped(`${event.violatedDirective} ${event.blockedURI} on ${document.URL}`)
  })
}

const isDocument = (url: URL) =>
  isOwnHost(url.host) && !/^\/(?:assets|api|icons|site-\d+)\//.test(url.pathname)

async function passWithoutPolicy(route: Route): Promise<void> {
  const reply = await route.fetch({ maxRedirects: 0 })
  const headers = Object.fromEntries(
    Object.entries(reply.headers()).filter(([name]) => !STRIPPED.has(name)),
  )
  await route.fulfill({ response: reply, headers })
}

/** Shows this HTML at a URL of the site. */
export async function showDocument(page: Page, address: string, html: string): Promise<void> {
  const own = (route: Route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  await page.route(address, own)
  await page.goto(address)
  await page.unroute(address, own)
}
