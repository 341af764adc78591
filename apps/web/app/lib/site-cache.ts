const FRESH_MS = 5_000
const QUICKLY_STALE_MS = 60_000
const MAX_HOSTS = 10_000

interface Entry<T> {
  value?: T
  /** Why the site cannot be shown; kept as long as a value would be fresh. */
  refusal?: Error
  loadedAt: number
  refresh?: Promise<T> | undefined
}

export interface SiteCache<T> {
  get(host: string): T | Promise<T>
}

/**
 * What a site's pages share, kept per host. Fresh for 5 s; then the old value is served while
 * one refresh is under way; after a minute without visits the refresh is waited for, and the
 * old value still answers if the API does not.
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
  const entries = new Map<string, Entry<T>>()

  // Last in, so that the hosts nobody asks for leave first.
  function keep(host: string, entry: Entry<T>) {
    entries.delete(host)
    entries.set(host, entry)
    const oldest = entries.keys().next()
    if (entries.size > maxHosts && !oldest.done) entries.delete(oldest.value)
  }

  async function loadInto(host: string, entry: Entry<T>): Promise<T> {
    try {
      const value = await load(host, entry.value)
      keep(host, { value, loadedAt: now() })
      return value
    } catch (error) {
      if (error instanceof Error && isFinal(error)) {
        keep(host, { refusal: error, loadedAt: now() })
      } else if (entry.value !== undefined) {
        return entry.value
      } else {
        entries.delete(host)
      }
      throw error
    } finally {
      entry.refresh = undefined
    }
  }

  function refresh(host: string, entry: Entry<T>): Promise<T> {
    entry.refresh ??= loadInto(host, entry)
    return entry.refresh
  }

  return {
    get(host) {
      const entry = entries.get(host)
      if (!entry) {
        const first: Entry<T> = { loadedAt: 0 }
        entries.set(host, first)
        return refresh(host, first)
      }
      const age = now() - entry.loadedAt
      if (age < FRESH_MS && entry.refusal) return Promise.reject(entry.refusal)
      if (entry.value === undefined) return refresh(host, entry)
      if (age < FRESH_MS) return entry.value
      const refreshed = refresh(host, entry)
      if (age >= QUICKLY_STALE_MS) return refreshed
      refreshed.catch(() => undefined)
      return entry.value
    },
  }
}
