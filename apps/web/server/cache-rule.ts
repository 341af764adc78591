// The gateway removes `stale-while-revalidate`, which is for its own cache, from what visitors get.
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=2'
export const PRIVATE = 'private, no-store'

/**
 * Statuses that the gateway may cache. 301 and 404 are included, otherwise it would go on serving a
 * stale page.
 */
const CACHEABLE_STATUSES = new Set([200, 301, 404])

/**
 * Responses are private unless the matched route declares them shared. The gateway caches shared
 * ones for one second, in which the nonce repeats for visitors of the same page.
 */
export function cacheControlOf(response: {
  method: string
  status: number
  /** What the route declares; see `app/lib/document/route-declaration.ts`. */
  cache: 'shared' | undefined
  /** Set by loaders if the response is personal or changes at any moment. */
  isPrivate: boolean
  /** True for any cookie that may change the response. */
  hasPersonalCookie: boolean
  setsCookie: boolean
}): string {
  const isShared =
    response.cache === 'shared' &&
    (response.method === 'GET' || response.method === 'HEAD') &&
    CACHEABLE_STATUSES.has(response.status) &&
    !response.isPrivate &&
    !response.hasPersonalCookie &&
    !response.setsCookie
  return isShared ? SHARED : PRIVATE
}
