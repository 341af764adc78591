const KEY = 'reloaded-at'
const GUARD_MS = 60_000

/**
 * A file of an older version is gone after a deployment: reloading brings the new one. Once a
 * minute at most, so that a file that stays missing does not make the page reload for ever.
 */
export function reloadOncePerMinute(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (now - last < GUARD_MS) return false
  sessionStorage.setItem(KEY, String(now))
  window.location.reload()
  return true
}
