import {
  CONSENT_SERVICES,
  type ConsentCategory,
  type ConsentServiceId,
} from '@sesame/values/consent'

/** A service as the site has it set: its account, or the text that was pasted. */
export interface ConsentService {
  id: ConsentServiceId
  account: string
  /** Where it is installed, for those that every house installs itself. */
  url?: string
}

/** What the visitor is asked; null where the site uses nothing that needs asking. */
export interface ConsentData {
  services: ConsentService[]
  months: number
  /** Changes with the services and with the text: the choice is then asked for again. */
  revision: number
}

/** To be changed with the words of the banner or of the panel. */
const TEXT_VERSION = 1

export function bannerVersion(revision: number): string {
  return `${TEXT_VERSION}-${revision.toString(36)}`
}

/** One number for a text and a set of services (FNV-1a, 31 bits). */
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
