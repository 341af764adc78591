import { randomUUID } from 'node:crypto'

import type { BrowserContext, Cookie } from '@playwright/test'

import { CONSENT_COOKIE } from '../apps/web/app/features/consent/choice.ts'
import { consentRevision } from '../apps/web/app/lib/site/consent-services.ts'
import { ESCAPE_GAME } from './sites.ts'

const DAY_MS = 86_400_000

/** Value of the cookie after a refusal of the demo site's services. */
export function refusal(): { value: string; expirationTime: number } {
  const at = new Date().toISOString()
  const choice = {
    categories: ['necessary'],
    // The services of the demo site.
    revision: consentRevision(['matomo', 'facebookPixel']),
    data: null,
    consentTimestamp: at,
    lastConsentTimestamp: at,
    consentId: randomUUID(),
    services: { necessary: [], audience: [], advertising: [] },
    languageCode: 'fr',
    expirationTime: Date.now() + 182 * DAY_MS,
  }
  const { expirationTime } = choice
  return { value: encodeURIComponent(JSON.stringify(choice)), expirationTime }
}

/** Stores a refusal, so that the banner does not appear in journeys about other subjects. */
export async function declineCookies(context: BrowserContext): Promise<void> {
  const { value, expirationTime } = refusal()
  await context.addCookies([
    {
      name: CONSENT_COOKIE,
      value,
      url: ESCAPE_GAME.origin,
      expires: Math.floor(expirationTime / 1000),
    },
  ])
}

export async function consentCookie(context: BrowserContext): Promise<Cookie | undefined> {
  return (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE)
}
