export interface Toast {
  id: number
  message: string
  kind: 'ok' | 'bad' | 'info'
}

// Only the browser may write to it: on the server all visitors would share it.
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message for three seconds. Call it from an effect or an event, never while rendering. */
export function toast(message: string, kind: Toast['kind'] = 'ok'): void {
  lastId += 1
  change([...toasts, { id: lastId, message, kind }])
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
