import { useMemo, useSyncExternalStore } from 'react'

import { CONSENT_COOKIE, readChoice, type Choice } from '../../lib/consent/choice.ts'
import type { ConsentData } from '../../lib/consent/consent-data.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** After the cookie was written. */
export function noteChoice(): void {
  for (const listener of listeners) listener()
}

function readCookie(): string {
  const pairs = document.cookie.split('; ')
  return pairs.find((pair) => pair.startsWith(`${CONSENT_COOKIE}=`)) ?? ''
}

/** Null where it is to be asked for, undefined until the browser was looked at. */
export function useChoice(consent: ConsentData | null): Choice | null | undefined {
  const cookie = useSyncExternalStore(subscribe, readCookie, () => undefined)
  const revision = consent?.revision
  return useMemo(() => {
    if (cookie === undefined) return undefined
    return revision === undefined ? null : readChoice(cookie, revision)
  }, [cookie, revision])
}
