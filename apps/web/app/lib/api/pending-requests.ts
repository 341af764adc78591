import { useSyncExternalStore } from 'react'

interface PendingRequests {
  isBusy: boolean
  /** The last request failed: no response, or an error of the server. */
  hasFailed: boolean
}

const NONE: PendingRequests = { isBusy: false, hasFailed: false }

let count = 0
let state = NONE
const listeners = new Set<() => void>()

function set(next: PendingRequests): void {
  if (next.isBusy === state.isBusy && next.hasFailed === state.hasFailed) return
  state = next
  for (const listener of listeners) listener()
}

/** `fetch` for requests that the progress bar shows; those of React Router it knows itself. */
export const fetchWithProgress: typeof fetch = async (input, init) => {
  count += 1
  set({ isBusy: true, hasFailed: false })
  let hasFailed = false
  try {
    const response = await fetch(input, init)
    hasFailed = response.status >= 500
    return response
  } catch (error) {
    // A request that was given up is no failure.
    hasFailed = !(error instanceof DOMException && error.name === 'AbortError')
    throw error
  } finally {
    count -= 1
    set({ isBusy: count > 0, hasFailed })
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePendingRequests(): PendingRequests {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => NONE,
  )
}
