import {
  CONSENT_SERVICES,
  type ConsentCategory,
  type ConsentServiceId,
  CONSENT_SERVICE_IDS,
  MAX_CONSENT_MONTHS,
  USUAL_CONSENT_MONTHS,
} from '@sesame/values/consent'

import type { Parameters } from './parameters.ts'

/** A service as configured for the site; `account` is its id or the pasted script. */
export interface ConsentService {
  id: ConsentServiceId
  account: string
  /** Address of the installation, for services that each site hosts itself. */
  url?: string
}

/** Services that need consent; null if the site uses none. */
export interface ConsentData {
  services: ConsentService[]
  months: number
  /** Changes with the services and the text, so that the banner is shown again. */
  revision: number
}

/** Increase it when the text of the banner or of the panel changes. */
const TEXT_VERSION = 1

export function bannerVersion(revision: number): string {
  return `${TEXT_VERSION}-${revision.toString(36)}`
}

/** Hash of the text version and the services (FNV-1a, 31 bits). */
export function consentRevision(ids: readonly ConsentServiceId[], text = TEXT_VERSION): number {
  let hash = 0x811c9dc5
  for (const char of `${text} ${ids.toSorted().join(' ')}`) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  }
  return hash >>> 1
}

const DAYS_A_MONTH = 30.44

export function lifetimeDays(months: number): number {
  return Math.floor(months * DAYS_A_MONTH)
}

export function servicesOf<S extends { id: ConsentServiceId }>(
  services: readonly S[],
  category: ConsentCategory,
): S[] {
  return services.filter(({ id }) => CONSENT_SERVICES[id] === category)
}

const MAX_SCRIPT = 20_000

/**
 * Parameter that enables a service, and the format of its value, which is inserted into a script.
 */
const ACCOUNTS: Record<ConsentServiceId, { type: string; form: RegExp }> = {
  matomo: { type: 'MATOMO_SITE_ID', form: /^\d{1,9}$/ },
  ga4: { type: 'GA4_ID', form: /^G-[A-Z0-9]{4,20}$/ },
  plausible: { type: 'PLAUSIBLE_DOMAIN', form: /^[a-z0-9][a-z0-9.-]{2,100}$/ },
  googleAds: { type: 'GOOGLE_ADS_ID', form: /^AW-\d{6,20}$/ },
  gtm: { type: 'GTM_ID', form: /^GTM-[A-Z0-9]{4,12}$/ },
  facebookPixel: { type: 'FACEBOOK_PIXEL_ID', form: /^\d{6,20}$/ },
  script: { type: 'SCRIPT_TO_LOAD', form: /\S/ },
}

/** Reads the services from the site's parameters; invalid accounts are left out. */
export function readConsent(parameters: Parameters): ConsentData | null {
  const services = CONSENT_SERVICE_IDS.flatMap((id) => readService(id, parameters) ?? [])
  if (services.length === 0) return null
  const ids = services.map(({ id }) => id)
  const wanted = parameters.number('CONSENT_LIFETIME_MONTHS') ?? USUAL_CONSENT_MONTHS
  const isUsable = Number.isInteger(wanted) && wanted >= 1
  const months = isUsable ? Math.min(wanted, MAX_CONSENT_MONTHS) : USUAL_CONSENT_MONTHS
  return { services, months, revision: consentRevision(ids) }
}

function readService(id: ConsentServiceId, parameters: Parameters): ConsentService | null {
  const { type, form } = ACCOUNTS[id]
  const account = parameters.text(type)
  if (account === null || !form.test(account) || account.length > MAX_SCRIPT) return null
  if (id !== 'matomo') return { id, account }
  const url = readMatomoUrl(parameters.text('MATOMO_URL'))
  return url === null ? null : { id, account, url }
}

/** Ends with a slash, because file names are appended to it. */
function readMatomoUrl(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return `${url.origin}${url.pathname.replace(/\/*$/, '/')}`
}
