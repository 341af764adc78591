/**
 * Cookies that the website never reads. Any other cookie makes a response private, in the website
 * and in the gateway.
 */
const HARMLESS = [
  'consent',
  'locale',
  // Cookies of the services that a site may use: see `consent.ts`.
  '_pk_[\\w.]+',
  '_ga(?:_\\w+)?',
  '_gid',
  '_gat(?:_\\w+)?',
  '_gcl_\\w+',
  '_fb[pc]',
]

/** A `Cookie` header with harmless cookies only; nginx reads it as well (PCRE). */
export const HARMLESS_COOKIES = `^(?:(?:${HARMLESS.join('|')})=[^;]*(?:; *|$))+$`

const pattern = new RegExp(HARMLESS_COOKIES)

export function hasPersonalCookie(header: string | undefined): boolean {
  return header !== undefined && header !== '' && !pattern.test(header)
}
