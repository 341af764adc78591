/** Opened since the document came: not a second time, whatever the popup says of reloads. */
const opened = new Set<number>()

const keyOf = (id: number) => `popup-dismissed-${id}`

export function mayOpen(id: number): boolean {
  return !opened.has(id) && !isDismissed(id)
}

export function noteOpened(id: number): void {
  opened.add(id)
}

/** Kept for ever: somebody who closed it has seen it. */
export function noteDismissed(id: number): void {
  try {
    localStorage.setItem(keyOf(id), 'true')
  } catch {
    // A browser that keeps nothing shows it once a visit.
  }
}

function isDismissed(id: number): boolean {
  try {
    return localStorage.getItem(keyOf(id)) !== null
  } catch {
    return false
  }
}
