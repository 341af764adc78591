import { useMemo, useSyncExternalStore } from 'react'

import type { ConsentData } from '../../lib/site/consent-services.ts'
import { CONSENT_COOKIE, readChoice, type Choice } from './choice.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyChoiceChanged(): void {
  for (const listener of listeners) listener()
}

function readCookie(): string {
  const pairs = document.cookie.split('; ')
  return pairs.find((pair) => pair.startsWith(`${CONSENT_COOKIE}=`)) ?? ''
}

/** Null if the visitor has not chosen yet; undefined until the browser's cookies are read. */
export function useChoice(consent: ConsentData | null): Choice | null | undefined {
  const cookie = useSyncExternalStore(subscribe, readCookie, () => undefined)
  const revision = consent?.revision
  return useMemo(() => {
    if (cookie === undefined) return undefined
    return revision === undefined ? null : readChoice(cookie, revision)
  }, [cookie, revision])
}
