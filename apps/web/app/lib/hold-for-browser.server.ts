import { randomBytes } from 'node:crypto'

import { holdSession, type Hold } from '@sesame/contract/booking'

import { browserCookie } from './cookies.server.ts'
import type { Visit } from './visit.server.ts'

interface HoldWish {
  idService: number
  start: string
  players: number
}

/** Holds a session under this browser's name; the cookie keeps the name for the next hold. */
export async function holdForBrowser(
  visit: Visit,
  wish: HoldWish,
  formKey: string | undefined,
): Promise<{ hold: Hold; headers: { 'set-cookie': string } }> {
  const browser = visit.browser ?? newBrowser(formKey)
  const hold = await visit.api(holdSession, { body: { ...wish, browser } }, formKey)
  return { hold, headers: { 'set-cookie': browserCookie(browser, visit.house.isTls) } }
}

/** The same for each sending of one form: the name is part of what is sent, and so of its key. */
function newBrowser(formKey: string | undefined): string {
  const bytes = formKey === undefined ? randomBytes(16) : Buffer.from(formKey, 'hex')
  return bytes.toString('base64url')
}
