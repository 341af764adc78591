import { expect, test as base, type Request } from '@playwright/test'

import { openOwnAddress, type OwnAddress } from './own-address.ts'
import { ESCAPE_GAME, SITES } from './sites.ts'
import { STRIPE_ORIGIN } from './stripe.ts'

interface Journey {
  /** Where this visitor comes from; see own-address.ts. */
  door: OwnAddress
  /** What no journey may cause, whatever it is about. */
  faults: string[]
}

/** What the browser says when a page breaks its own policy, fails, or was drawn differently twice. */
const FAULT = /Content.Security.Policy|Permissions policy|hydrat|Minified React error|Uncaught/i

export const test = base.extend<Journey>({
  baseURL: ESCAPE_GAME.origin,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed
  door: async ({}, use) => {
    const door = await openOwnAddress()
    await use(door)
    await door.close()
  },
  proxy: async ({ door }, use) => use({ server: door.proxy }),
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on('request', (request) => {
        if (!mayBeAsked(request)) faults.push(`${request.url()} was asked for`)
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

/** The website's own addresses; the payment provider's where one pays. Nobody else's, anywhere. */
function mayBeAsked(request: Request): boolean {
  const url = request.url()
  if (SITES.some(({ origin }) => url.startsWith(`${origin}/`))) return true
  return url.startsWith(`${STRIPE_ORIGIN}/`) && isPaymentPage(request.frame().page().url())
}

function isPaymentPage(url: string): boolean {
  return /^\/commande(?:\/|$)/.test(new URL(url).pathname)
}

export { expect }
