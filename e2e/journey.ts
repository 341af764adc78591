import { expect, test as base, type Request } from '@playwright/test'

import { refuseCookies } from './consent.ts'
import { openOwnAddress, type OwnAddress } from './own-address.ts'
import { ESCAPE_GAME, isOwnHost } from './sites.ts'
import { STRIPE_ORIGIN } from './stripe.ts'

interface Journey {
  /** Where this visitor comes from; see own-address.ts. */
  door: OwnAddress
  /** Not asked yet about cookies; else somebody who refused. */
  isFreshVisitor: boolean
  /** Hosts beyond the website that the journey stands in for. */
  mayAlsoAsk: RegExp | null
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
  isFreshVisitor: [false, { option: true }],
  mayAlsoAsk: [null, { option: true }],
  context: async ({ context, isFreshVisitor }, use) => {
    if (!isFreshVisitor) await refuseCookies(context)
    await use(context)
    // What is under way when a journey ends, a prefetch perhaps, must not fail the next one.
    for (const part of [context, ...context.pages()]) {
      await part.unrouteAll({ behavior: 'ignoreErrors' })
    }
  },
  proxy: async ({ door }, use) => use({ server: door.proxy }),
  faults: [
    async ({ context, mayAlsoAsk }, use) => {
      const faults: string[] = []
      context.on('request', (request) => {
        const isExpected = mayBeAsked(request) || mayAlsoAsk?.test(request.url())
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

/** The website's own addresses; the payment provider's where one pays. Nobody else's, anywhere. */
function mayBeAsked(request: Request): boolean {
  const url = request.url()
  if (isOwnHost(new URL(url).host)) return true
  return url.startsWith(`${STRIPE_ORIGIN}/`) && isPaymentPage(request.frame().page().url())
}

function isPaymentPage(url: string): boolean {
  return /^\/commande(?:\/|$)/.test(new URL(url).pathname)
}

export { expect }
