export const CONSENT_CATEGORIES = ['audience', 'advertising'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** Services a visitor may allow, each for one purpose. `script` is code pasted by an operator. */
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

/** Maximum validity of a choice; operators can only shorten it. */
export const MAX_CONSENT_MONTHS = 13
export const USUAL_CONSENT_MONTHS = 6
