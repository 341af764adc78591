import { LRUCache } from 'lru-cache'

const FRESH_MS = 5_000
const QUICKLY_STALE_MS = 60_000
const MAX_HOSTS = 10_000

/** A refusal says why the site cannot be shown; it is cached as long as a value is fresh. */
type Outcome<T> = { value: T } | { refusal: Error }

export interface SiteCache<T> {
  get(host: string): T | Promise<T>
}

/**
 * Caches per host what a site's pages share. Fresh for 5 s; then the old value is served while one
 * refresh is under way; after a minute without requests the refresh is waited for, and the old
 * value is still served if the API fails.
 */
export function createSiteCache<T>({
  load,
  isFinal,
  now = Date.now,
  maxHosts = MAX_HOSTS,
}: {
  load: (host: string, previous: T | undefined) => Promise<T>
  /** A failure that the old value must not hide: the site does not exist. */
  isFinal: (error: Error) => boolean
  now?: () => number
  maxHosts?: number
}): SiteCache<T> {
  const cache = new LRUCache<string, Outcome<T>>({
    max: maxHosts,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // A host that leaves the cache while it is loaded still gets its page.
    ignoreFetchAbort: true,
    fetchMethod: async (host, previous) => {
      try {
        return {
          value: await load(host, previous && 'value' in previous ? previous.value : undefined),
        }
      } catch (error) {
        if (error instanceof Error && isFinal(error)) return { refusal: error }
        throw error
      }
    },
  })

  async function refresh(host: string, old?: Outcome<T>): Promise<T> {
    try {
      return valueOf(await cache.forceFetch(host))
    } catch (error) {
      if (error instanceof Error && isFinal(error)) throw error
      if (old && 'value' in old) return old.value
      throw error
    }
  }

  return {
    get(host) {
      const known = cache.get(host, { allowStale: true })
      const age = FRESH_MS - cache.getRemainingTTL(host)
      if (!known) return refresh(host)
      if (age < FRESH_MS) return 'value' in known ? known.value : Promise.reject(known.refusal)
      const refreshed = refresh(host, known)
      if (age >= QUICKLY_STALE_MS || 'refusal' in known) return refreshed
      refreshed.catch(() => undefined)
      return known.value
    },
  }
}

function valueOf<T>(outcome: Outcome<T>): T {
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.value
}
