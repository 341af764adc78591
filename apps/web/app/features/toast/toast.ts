export interface Toast {
  id: number
  message: string
  /** A second line in ordinary weight. */
  detail?: string
  /** Where to go on: « Voir le panier ». */
  link?: { label: string; to: string }
}

// Only the browser may write to it: on the server all visitors would share it.
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a message for some seconds. Call it from an effect or an event, never while rendering. A
 * message with a link takes the place of the one before it, so that three purchases in a row show
 * one message.
 */
export function toast(message: string, more: Pick<Toast, 'detail' | 'link'> = {}): void {
  lastId += 1
  const others = more.link ? toasts.filter(({ link }) => !link) : toasts
  change([...others, { id: lastId, message, ...more }])
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export function listToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
