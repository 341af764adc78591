// The gateway keeps the last word from visitors: it is for its own cache.
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=2'
export const PRIVATE = 'private, no-store'

/**
 * A page that is gone or has moved for good is kept like one that is there: else the gateway
 * would go on showing the page it had, for as long as somebody asks for it.
 */
const KEPT = new Set([200, 301, 404])

/**
 * Private unless the route that was matched declares that its answers are the same for everybody.
 * The gateway keeps those for one second; the nonce in a kept page repeats for that second, among
 * visitors who all see the same page.
 */
export function cacheControlOf(answer: {
  method: string
  status: number
  /** What the route declares; see `app/lib/route-declaration.ts`. */
  cache: 'shared' | undefined
  /** The loaders found something that is not for everybody, or changes at any moment. */
  isPrivate: boolean
  /** Any cookie but those that are known to change nothing. */
  hasPersonalCookie: boolean
  setsCookie: boolean
}): string {
  const isShared =
    answer.cache === 'shared' &&
    (answer.method === 'GET' || answer.method === 'HEAD') &&
    KEPT.has(answer.status) &&
    !answer.isPrivate &&
    !answer.hasPersonalCookie &&
    !answer.setsCookie
  return isShared ? SHARED : PRIVATE
}
