import { isRefusal } from '@sesame/contract/client'

/** `crypto.randomUUID` is missing where a site is not yet on HTTPS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  )
}

/** Refusals after which the same call may still be under way, or done. */
function isUndecided(error: unknown): boolean {
  return !isRefusal(error) || error.status >= 500 || error.code === 'idempotency_in_progress'
}

/**
 * Idempotency keys of the changes of one screen. A call whose outcome is unknown keeps its key, so
 * that trying it again has no second effect.
 */
export function createCallKeys(newKey: () => string = randomKey) {
  const keys = new Map<string, string>()
  return async <Reply>(name: string, call: (key: string) => Promise<Reply>): Promise<Reply> => {
    const key = keys.get(name) ?? newKey()
    keys.set(name, key)
    try {
      const reply = await call(key)
      keys.delete(name)
      return reply
    } catch (error) {
      if (!isUndecided(error)) keys.delete(name)
      throw error
    }
  }
}
