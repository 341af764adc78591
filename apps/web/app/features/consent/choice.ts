import { CONSENT_SERVICES, type ConsentServiceId } from '@sesame/values/consent'

export const CONSENT_COOKIE = 'consent'

export interface Choice {
  /** Random id under which the API stores the proof. */
  idConsent: string
  allowed: ConsentServiceId[]
}

/**
 * Reads the choice from the cookie that vanilla-cookieconsent writes. Done without the library, so
 * that it is not loaded for visitors who have chosen. Null if there is no valid choice.
 */
export function readChoice(cookies: string, revision: number): Choice | null {
  const written = cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1)
  if (!written) return null
  try {
    return toChoice(JSON.parse(decodeURIComponent(written)) as Stored, revision)
  } catch {
    return null
  }
}

interface Stored {
  revision?: unknown
  consentId?: unknown
  services?: Record<string, unknown>
}

function toChoice(stored: Stored, revision: number): Choice | null {
  const { consentId, services } = stored
  if (stored.revision !== revision || typeof consentId !== 'string') return null
  if (typeof services !== 'object' || services === null) return null
  const named = Object.values(services).flatMap((ids) =>
    Array.isArray(ids) ? (ids as unknown[]) : [],
  )
  return { idConsent: consentId, allowed: named.filter(isService) }
}

function isService(id: unknown): id is ConsentServiceId {
  return typeof id === 'string' && Object.hasOwn(CONSENT_SERVICES, id)
}
