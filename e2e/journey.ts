import { expect, test as base, type Request } from '@playwright/test'

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
      context.on('request', (request) => {
        const isExpected = mayBeRequested(request) || fakedHosts?.test(request.url())
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

/** Allowed origins: the website, and the payment provider on payment pages. */
function mayBeRequested(request: Request): boolean {
  const url = request.url()
  if (isOwnHost(new URL(url).host)) return true
  return url.startsWith(`${STRIPE_ORIGIN}/`) && isPaymentPage(request.frame().page().url())
}

function isPaymentPage(url: string): boolean {
  return /^\/commande(?:\/|$)/.test(new URL(url).pathname)
}

export { expect }
