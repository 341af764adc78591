import {
  expect,
  test as base,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test'

import { openOwnAddress, type ClientAddress } from './client-address.ts'
import { declineCookies } from './consent.ts'
import { ESCAPE_GAME, isOwnHost } from './sites.ts'
import { STRIPE_ORIGIN } from './stripe.ts'

interface Journey {
  /** Source address of this visitor; see client-address.ts. */
  clientAddress: ClientAddress
  /** Whether the visitor has made no consent choice yet; by default they have refused. */
  isFreshVisitor: boolean
  /** External hosts that the journey fakes. */
  fakedHosts: RegExp | null
  /** Faults that fail every journey. */
  faults: string[]
}

/** Console messages about CSP violations, errors and hydration mismatches. */
const FAULT = /Content.Security.Policy|Permissions policy|hydrat|Minified React error|Uncaught/i

export const test = base.extend<Journey>({
  baseURL: ESCAPE_GAME.origin,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed
  clientAddress: async ({}, use) => {
    const clientAddress = await openOwnAddress()
    await use(clientAddress)
    await clientAddress.close()
  },
  isFreshVisitor: [false, { option: true }],
  fakedHosts: [null, { option: true }],
  context: async ({ context, isFreshVisitor }, use) => {
    if (!isFreshVisitor) await declineCookies(context)
    await use(context)
    // Requests still running at the end, such as prefetches, must not fail the next journey.
    for (const part of [context, ...context.pages()]) {
      await part.unrouteAll({ behavior: 'ignoreErrors' })
    }
  },
  proxy: async ({ clientAddress }, use) => use({ server: clientAddress.proxy }),
  faults: [
    async ({ context, fakedHosts }, use) => {
      const faults: string[] = []
      const isPaymentRequest = watchPayments(context)
      context.on('request', (request) => {
        const isExpected =
          isOwnHost(new URL(request.url()).host) ||
          isPaymentRequest(request) ||
          fakedHosts?.test(request.url())
        if (!isExpected) faults.push(`${request.url()} was asked for`)
      })
      context.on('weberror', (error) => faults.push(String(error.error())))
      context.on('console', (message) => {
        if (FAULT.test(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Tells requests to the payment provider that a payment page makes. A part of the provider's
 * script may still load after the visitor has gone on within the same document.
 */
function watchPayments(context: BrowserContext): (request: Request) => boolean {
  const paying = new Set<Page>()
  context.on('page', (page) => {
    page.on('domcontentloaded', () => {
      if (!isPaymentPage(page.url())) paying.delete(page)
    })
  })
  return (request) => {
    if (!request.url().startsWith(`${STRIPE_ORIGIN}/`)) return false
    const page = request.frame().page()
    if (isPaymentPage(page.url())) paying.add(page)
    return paying.has(page)
  }
}

function isPaymentPage(url: string): boolean {
  return /^\/commande(?:\/|$)/.test(new URL(url).pathname)
}

export { expect }
