import { CART_DAYS, NEW_CART } from '@sesame/values/cart'

const KEY = 'cartId'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Stores the id of the browser's cart. */
export interface CartMemory {
  read: () => string
  write: (id: string) => void
}

/** Returns the first valid id, or `NEW_CART`. */
export function readCartId(...found: (string | null | undefined)[]): string {
  return found.find((value) => value && UUID.test(value)) ?? NEW_CART
}

export function cartIdInCookies(cookies: string): string | undefined {
  return /(?:^|;\s*)cart=([^;]*)/.exec(cookies)?.[1]
}

/**
 * Stored in local storage, and in a cookie so that the server can render the cart without
 * JavaScript.
 */
export const browserMemory: CartMemory = {
  read: () => readCartId(stored(), cartIdInCookies(document.cookie)),
  write: (id) => {
    const age = id === NEW_CART ? 0 : CART_DAYS * 86_400
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const value = id === NEW_CART ? '' : id
    document.cookie = `cart=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
    try {
      localStorage.setItem(KEY, id)
    } catch {
      // Storage may be blocked; the cookie is then enough.
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
