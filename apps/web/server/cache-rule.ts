const PERSONAL = /^\/(?:auth|mon-espace|password|newsletter|commande|panier|equipe)(?:[/.]|$)/

const SHARED = 'public, max-age=0, s-maxage=1'
const PRIVATE = 'private, no-store'

/**
 * A page that is gone or has moved for good is kept like one that is there: else the gateway
 * would go on showing the page it had, for as long as somebody asks for it.
 */
const KEPT = new Set([200, 301, 404])

/**
 * What the gateway may keep for one second: plain pages, asked for by nobody in particular.
 * The nonce in a kept page repeats for that second, for visitors who all see the same page.
 */
export function cacheControlOf(page: {
  method: string
  pathname: string
  status: number
  hasOwnCookie: boolean
  setsCookie: boolean
  isLive: boolean
}): string {
  const isShared =
    (page.method === 'GET' || page.method === 'HEAD') &&
    KEPT.has(page.status) &&
    !page.hasOwnCookie &&
    !page.setsCookie &&
    !page.isLive &&
    !PERSONAL.test(page.pathname)
  return isShared ? SHARED : PRIVATE
}
