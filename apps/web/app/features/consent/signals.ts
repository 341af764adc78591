const OPEN_PANEL = 'consent-panel'

/** Called by « Gérer mes cookies »; `Consent` listens. */
export function openConsentPanel(): void {
  window.dispatchEvent(new Event(OPEN_PANEL))
}

export function onConsentPanel(open: () => void): () => void {
  window.addEventListener(OPEN_PANEL, open)
  return () => window.removeEventListener(OPEN_PANEL, open)
}

/** True until the cookies are read, because the banner may still appear. */
let isConsentPending = true
const listeners = new Set<() => void>()

export function setConsentPending(isPending: boolean): void {
  isConsentPending = isPending
  for (const listener of listeners) listener()
}

/** True while the consent banner is shown or may still appear. */
export function mayShowConsent(): boolean {
  return isConsentPending
}

export function onConsentPending(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
