/** Popups opened in this document are not opened again, whatever their reload setting is. */
const opened = new Set<number>()

const keyOf = (id: number) => `popup-dismissed-${id}`

export function mayOpen(id: number): boolean {
  return !opened.has(id) && !isDismissed(id)
}

export function markOpened(id: number): void {
  opened.add(id)
}

/** Stored without expiry, because a visitor who closed it has seen it. */
export function saveDismissed(id: number): void {
  try {
    localStorage.setItem(keyOf(id), 'true')
  } catch {
    // Without storage the popup opens once per document.
  }
}

function isDismissed(id: number): boolean {
  try {
    return localStorage.getItem(keyOf(id)) !== null
  } catch {
    return false
  }
}
