import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:https'

import acme from 'acme-client'

const TIMEOUT_MS = 15_000
/** A longer Retry-After is not believed: one mistake of the authority must not cost a week. */
const MAX_RETRY_S = 86_400

/**
 * The authority itself refuses or fails, which says nothing about the host: it refused for rate,
 * answered 5xx, or did not answer. `retryAfterS` is the time that it asked for, if it did.
 */
export class AuthorityError extends Error {
  readonly isRateLimit: boolean
  readonly retryAfterS: number | undefined

  constructor({ message, isRateLimit, retryAfterS }: Trouble, cause: unknown) {
    super(message, { cause })
    this.name = 'AuthorityError'
    this.isRateLimit = isRateLimit
    this.retryAfterS = retryAfterS
  }
}

interface Trouble {
  message: string
  isRateLimit: boolean
  retryAfterS: number | undefined
}

/** The library throws plain texts, so status and Retry-After of its calls are noted here. */
const calls = new AsyncLocalStorage<{ trouble?: Trouble }>()

acme.axios.interceptors.response.use(
  (response) => {
    const call = calls.getStore()
    const { status } = response
    const isRateLimit = status === 429
    if (call && (isRateLimit || status >= 500)) {
      const message = isRateLimit
        ? 'the authority refuses for rate'
        : `the authority answers ${status}`
      const retryAfterS = retryAfterSeconds(response.headers['retry-after'] as unknown)
      call.trouble = { message, isRateLimit, retryAfterS }
    }
    return response
  },
  (error: unknown) => {
    const call = calls.getStore()
    const message = 'the authority does not answer'
    if (call) call.trouble = { message, isRateLimit: false, retryAfterS: undefined }
    throw error
  },
)

/** The form of Retry-After is a number of seconds or a date. */
function retryAfterSeconds(header: unknown): number | undefined {
  const text = typeof header === 'string' ? header : ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  if (!(seconds > 0)) return undefined
  return Math.min(MAX_RETRY_S, Math.ceil(seconds))
}

/** Applies to all calls of this process; a private authority has a root of its own. */
export function configureAuthority(caFile: string): void {
  const ca = caFile === '' ? undefined : readFileSync(caFile)
  // The library would wait and try again in the middle of an order; the pauses are ours, in the
  // database, so that they hold for all workers.
  const settings = { acmeSettings: { retryMaxAttempts: 0, retryDefaultDelay: 1 } }
  const httpsAgent = new Agent({ keepAlive: true, maxSockets: 16, ...(ca && { ca }) })
  Object.assign(acme.axios.defaults, settings, { timeout: TIMEOUT_MS, httpsAgent })
}

/** Runs calls of the library and turns the authority's own failures into `AuthorityError`. */
export async function callAuthority<T>(work: () => Promise<T>): Promise<T> {
  const call: { trouble?: Trouble } = {}
  return calls.run(call, async () => {
    try {
      return await work()
    } catch (error) {
      if (call.trouble === undefined) throw error
      throw new AuthorityError(call.trouble, error)
    }
  })
}
