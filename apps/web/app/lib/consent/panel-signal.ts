const ASKED = 'consent-panel'

/** « Gérer mes cookies »: whoever shows the panel listens. */
export function askForConsentPanel(): void {
  window.dispatchEvent(new Event(ASKED))
}

export function onConsentPanel(open: () => void): () => void {
  window.addEventListener(ASKED, open)
  return () => window.removeEventListener(ASKED, open)
}
