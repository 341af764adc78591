import { randomBytes, timingSafeEqual } from 'node:crypto'

import { FORM_TOKEN_FIELD } from './form-token.tsx'

const TOKEN = /^[\w-]{43}$/
const TOKEN_SECONDS = 86_400

/** With TLS, the `__Host-` prefix keeps other hosts of the domain from setting the cookie. */
const cookieName = (isTls: boolean) => (isTls ? '__Host-form' : 'form')

export function createFormToken(): string {
  return randomBytes(32).toString('base64url')
}

export function readFormTokenCookie(header: string | undefined, isTls: boolean): string | null {
  const name = `${cookieName(isTls)}=`
  const pair = header?.split(';').find((one) => one.trim().startsWith(name))
  const value = pair?.trim().slice(name.length) ?? ''
  return TOKEN.test(value) ? value : null
}

export function formTokenCookie(token: string, isTls: boolean): string {
  const flags = `Path=/; Max-Age=${TOKEN_SECONDS}; SameSite=Lax; HttpOnly${isTls ? '; Secure' : ''}`
  return `${cookieName(isTls)}=${token}; ${flags}`
}

interface SentForm {
  /** Scheme and host of the website, as the visitor reached it. */
  ownOrigin: string
  origin: string | undefined
  fetchSite: string | undefined
  contentType: string | undefined
  body: Uint8Array<ArrayBuffer> | undefined
  cookieToken: string | null
}

/**
 * Whether a form was sent from our own pages. Browsers say so in `Origin` or `Sec-Fetch-Site`;
 * without these headers the form must repeat the token of our cookie.
 */
export async function isOwnForm(sent: SentForm): Promise<boolean> {
  const { origin, fetchSite, cookieToken } = sent
  if (origin !== undefined) return origin === new URL(sent.ownOrigin).origin
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  if (cookieToken === null) return false
  const fieldToken = await readFieldToken(sent)
  return fieldToken !== null && timingSafeEqual(Buffer.from(fieldToken), Buffer.from(cookieToken))
}

async function readFieldToken({ contentType, body }: SentForm): Promise<string | null> {
  if (contentType === undefined || body === undefined) return null
  try {
    const headers = { 'content-type': contentType }
    const form = await new Response(body, { headers }).formData()
    const value = form.get(FORM_TOKEN_FIELD)
    return typeof value === 'string' && TOKEN.test(value) ? value : null
  } catch {
    return null
  }
}
