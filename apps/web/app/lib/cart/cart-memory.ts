/** What stands in the place of an id while there is no cart. */
export const NO_CART = 'new'

const KEY = 'cartId'
const COOKIE_DAYS = 90
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Where a browser keeps the id of its cart. */
export interface CartMemory {
  read: () => string
  write: (id: string) => void
}

/** An id, or that there is none, whatever was found. */
export function readCartId(...found: (string | null | undefined)[]): string {
  return found.find((value) => value && UUID.test(value)) ?? NO_CART
}

export function cartIdInCookies(cookies: string): string | undefined {
  return /(?:^|;\s*)cart=([^;]*)/.exec(cookies)?.[1]
}

/**
 * In local storage; and in a cookie, so that the server can draw the cart for those without
 * JavaScript, and find what they put into it.
 */
export const browserMemory: CartMemory = {
  read: () => readCartId(stored(), cartIdInCookies(document.cookie)),
  write: (id) => {
    const age = id === NO_CART ? 0 : COOKIE_DAYS * 86_400
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const value = id === NO_CART ? '' : id
    document.cookie = `cart=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
    try {
      localStorage.setItem(KEY, id)
    } catch {
      // Storage may be forbidden; the cookie is enough.
    }
  },
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
