/** Until the browser was looked at, a question may still come. */
let isAsking = true
const listeners = new Set<() => void>()

export function noteAsking(asks: boolean): void {
  isAsking = asks
  for (const listener of listeners) listener()
}

/** Whether the visitor is, or may be about to be, asked for consent. */
export function mayAskConsent(): boolean {
  return isAsking
}

export function onAsking(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
