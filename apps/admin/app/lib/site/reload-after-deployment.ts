const RELOADED = 'sesame.reloaded'
const ONE_MINUTE_MS = 60_000

/**
 * A deployment replaces the files of an open screen. Loading the document again fetches the new
 * ones; at most once a minute, because the network may be what fails.
 */
export function reloadAfterDeployment(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
    if (Date.now() - last < ONE_MINUTE_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED, String(Date.now()))
    window.location.reload()
  })
}
