import { randomUUID } from 'node:crypto'

import type { BrowserContext, Cookie } from '@playwright/test'

import { CONSENT_COOKIE } from '../apps/web/app/features/consent/choice.ts'
import { consentRevision } from '../apps/web/app/lib/site/consent-services.ts'
import { ESCAPE_GAME } from './sites.ts'

const DAY_MS = 86_400_000

/** Stores a refusal, so that the banner does not appear in journeys about other subjects. */
export async function declineCookies(context: BrowserContext): Promise<void> {
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
  await context.addCookies([
    {
      name: CONSENT_COOKIE,
      value: encodeURIComponent(JSON.stringify(choice)),
      url: ESCAPE_GAME.origin,
      expires: Math.floor(choice.expirationTime / 1000),
    },
  ])
}

export async function consentCookie(context: BrowserContext): Promise<Cookie | undefined> {
  return (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE)
}
