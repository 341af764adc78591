export const CONSENT_CATEGORIES = ['audience', 'advertising'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** What a visitor may allow, each for one purpose. `script` is the text an operator pasted. */
export const CONSENT_SERVICES = {
  matomo: 'audience',
  ga4: 'audience',
  plausible: 'audience',
  googleAds: 'advertising',
  gtm: 'advertising',
  facebookPixel: 'advertising',
  script: 'advertising',
} as const satisfies Record<string, ConsentCategory>
export type ConsentServiceId = keyof typeof CONSENT_SERVICES

export const CONSENT_SERVICE_IDS = Object.keys(CONSENT_SERVICES) as ConsentServiceId[]

/** A choice is asked for again after so long, whatever an operator sets. */
export const MAX_CONSENT_MONTHS = 13
export const USUAL_CONSENT_MONTHS = 6
