const PERSONAL = /^\/(?:auth|mon-espace|password|newsletter|commande|equipe)(?:[/.]|$)/

const SHARED = 'public, max-age=0, s-maxage=1'
const PRIVATE = 'private, no-store'

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
    page.status === 200 &&
    !page.hasOwnCookie &&
    !page.setsCookie &&
    !page.isLive &&
    !PERSONAL.test(page.pathname)
  return isShared ? SHARED : PRIVATE
}
