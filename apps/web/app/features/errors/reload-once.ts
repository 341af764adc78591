const KEY = 'reloaded-at'
const GUARD_MS = 60_000

/**
 * After a deployment the files of the old version are gone, and a reload loads the new ones. At
 * most once a minute, so that a file that stays missing does not cause endless reloads.
 */
export function reloadOncePerMinute(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (now - last < GUARD_MS) return false
  sessionStorage.setItem(KEY, String(now))
  window.location.reload()
  return true
}
