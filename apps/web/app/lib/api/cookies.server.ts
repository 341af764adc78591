import { CART_DAYS } from '@sesame/values/cart'

const LOGIN_SECONDS = 86_400
const PENDING_SECONDS = 600
const FLASH_SECONDS = 60
const CODES_SECONDS = 3600
const LOCALE_SECONDS = 365 * 86_400
const CART_SECONDS = CART_DAYS * 86_400
/** Must outlast every hold that it counts. */
const BROWSER_SECONDS = 3600

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export interface Cookies {
  token: string | null
  /** Token of a login whose second factor is missing; only pages below /auth get it. */
  pending: string | null
  flash: string | null
  /** Discount and gift card codes of the current order; see `features/checkout/codes.server.ts`. */
  codes: string | null
  /** Id of the browser's cart; see `features/cart`. */
  cart: string | null
  /** Identifies this browser when it holds sessions, so that the API can limit their number. */
  browser: string | null
}

const NO_COOKIES: Cookies = {
  token: null,
  pending: null,
  flash: null,
  codes: null,
  cart: null,
  browser: null,
}

/** Other cookies are ignored. */
export function readCookies(header: string | undefined): Cookies {
  if (!header) return NO_COOKIES
  const found = { ...NO_COOKIES }
  const names: string[] = []
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=')
    if (separator < 0) continue
    const name = pair.slice(0, separator).trim()
    const value = pair.slice(separator + 1).trim()
    names.push(name)
    if (name === 'token' && /^[\w-]{16,256}$/.test(value)) found.token = value
    if (name === 'pending' && /^[\w-]{43}$/.test(value)) found.pending = value
    if (name === 'flash' && /^[a-z-]{1,40}$/.test(value)) found.flash = value
    if (name === 'codes' && /^[\w-]{1,1000}$/.test(value)) found.codes = value
    if (name === 'cart' && UUID.test(value)) found.cart = value
    if (name === 'browser' && /^[\w-]{22}$/.test(value)) found.browser = value
  }
  // If a cookie was sent twice, another host of the same domain may have set one, and nothing
  // distinguishes them: neither counts. The API does the same.
  for (const name of ['token', 'pending'] as const) {
    if (names.indexOf(name) !== names.lastIndexOf(name)) found[name] = null
  }
  return found
}

export function loginCookies(login: { token: string; idSite: number }, isTls: boolean): string[] {
  return [
    cookie('token', login.token, { maxAge: LOGIN_SECONDS, isTls, isHttpOnly: true }),
    cookie('idSite', String(login.idSite), { maxAge: LOGIN_SECONDS, isTls }),
  ]
}

/** Sent to the login pages only, because it can only finish a login. */
export function pendingCookie(token: string, isTls: boolean): string {
  const maxAge = token === '' ? 0 : PENDING_SECONDS
  return cookie('pending', token, { maxAge, isTls, isHttpOnly: true, path: '/auth' })
}

export function logoutCookies(isTls: boolean): string[] {
  return [
    cookie('token', '', { maxAge: 0, isTls, isHttpOnly: true }),
    cookie('idSite', '', { maxAge: 0, isTls }),
  ]
}

/** Name of a message that the page after a redirect shows. */
export function flashCookie(name: string, isTls: boolean): string {
  return cookie('flash', name, { maxAge: FLASH_SECONDS, isTls })
}

export function noFlashCookie(isTls: boolean): string {
  return cookie('flash', '', { maxAge: 0, isTls })
}

/** Codes that reduce or pay an order being made: short-lived, out of reach of scripts. */
export function codesCookie(value: string, isTls: boolean): string {
  const maxAge = value === '' ? 0 : CODES_SECONDS
  return cookie('codes', value, { maxAge, isTls, isHttpOnly: true })
}

/**
 * Readable by scripts, which also write it; the id gives access to a cart and nothing else. Null
 * deletes it.
 */
export function cartCookie(id: string | null, isTls: boolean): string {
  return cookie('cart', id ?? '', { maxAge: id === null ? 0 : CART_SECONDS, isTls })
}

/** Set when a session is held; scripts do not need it. */
export function browserCookie(id: string, isTls: boolean): string {
  return cookie('browser', id, { maxAge: BROWSER_SECONDS, isTls, isHttpOnly: true })
}

/** Language of the URL prefix. */
export function localeCookie(locale: string, isTls: boolean): string {
  return cookie('locale', locale, { maxAge: LOCALE_SECONDS, isTls })
}

interface CookieOptions {
  maxAge: number
  isTls: boolean
  isHttpOnly?: boolean
  path?: string
}

function cookie(
  name: string,
  value: string,
  { maxAge, isTls, isHttpOnly, path = '/' }: CookieOptions,
): string {
  const flags = [isHttpOnly && 'HttpOnly', isTls && 'Secure'].filter(Boolean)
  return [`${name}=${value}`, `Path=${path}`, `Max-Age=${maxAge}`, 'SameSite=Lax', ...flags].join(
    '; ',
  )
}
