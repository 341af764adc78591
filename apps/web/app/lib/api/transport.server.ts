/** Calls that wait for the head of a response at the same time; further ones queue in a rush. */
export const MAX_CALLS = 128

let calls = 0
const waiting: (() => void)[] = []

/**
 * `fetch` for calls to the API. An API that restarts closes its connections, so a call that does
 * no harm twice is repeated once.
 */
export const fetchFromApi: typeof fetch = async (input, init) => {
  if (calls >= MAX_CALLS) await new Promise<void>((resolve) => waiting.push(resolve))
  else calls += 1
  try {
    return await fetch(input, init)
  } catch (error) {
    if (isRepeatable(init) && isConnectionClosed(error)) return await fetch(input, init)
    throw error
  } finally {
    const next = waiting.shift()
    if (next) next()
    else calls -= 1
  }
}

/** A read, or a call that the API recognises by its idempotency key. */
function isRepeatable(init: RequestInit | undefined): boolean {
  const isRead = (init?.method ?? 'GET') === 'GET'
  return isRead || new Headers(init?.headers).has('idempotency-key')
}

const CLOSED_CODES = new Set<unknown>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

function isConnectionClosed(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && CLOSED_CODES.has(cause.code)
}
