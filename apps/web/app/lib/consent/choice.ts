import { CONSENT_SERVICES, type ConsentServiceId } from '@sesame/values/consent'

export const CONSENT_COOKIE = 'consent'

export interface Choice {
  /** The random number under which the proof is kept. */
  idConsent: string
  allowed: ConsentServiceId[]
}

/**
 * The choice in a browser's cookies, as vanilla-cookieconsent writes it. Read here as well so
 * that the library is not loaded where there is nothing to ask. Null where it must be asked for.
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
