import { createHmac, timingSafeEqual } from 'node:crypto'

import type { OrderTokenScope } from '@sesame/contract/endpoint'
import type { Role } from '@sesame/contract/role'

interface TokenOf {
  scope: OrderTokenScope
  idSite: number
  idOrder: string
}

/** First line of what is signed. Links in mails sent before there were scopes say `order`. */
const SIGNED_AS: Record<OrderTokenScope, string> = { guest: 'order', pay: 'order-pay' }

/** Derives the token of an order's link from the order, so that no table stores it. */
export function orderToken(secret: string, { scope, idSite, idOrder }: TokenOf): string {
  return mac(secret, `${SIGNED_AS[scope]}\n${idSite}\n${idOrder}`)
}

/** True if one of the current keys made this token for this order and this scope. */
export function isOrderToken(token: string, secrets: string[], order: TokenOf): boolean {
  return secrets.some((secret) => isSame(token, orderToken(secret, order)))
}

const ID_LENGTH = 22

/** A signed token of 43 characters that contains a booking's id. */
export function teamToken(secret: string, idSite: number, idBooking: string): string {
  const id = Buffer.from(idBooking.replaceAll('-', ''), 'hex').toString('base64url')
  return id + mac(secret, `team\n${idSite}\n${idBooking}`).slice(0, 43 - ID_LENGTH)
}

/** Booking id of a team token; undefined if its signature is invalid. */
export function readTeamToken(
  token: string,
  secrets: string[],
  idSite: number,
): string | undefined {
  const bytes = Buffer.from(token.slice(0, ID_LENGTH), 'base64url')
  if (bytes.length !== 16) return undefined
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return secrets.some((secret) => isSame(token, teamToken(secret, idSite, id))) ? id : undefined
}

function mac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** STAFF and the accountant read every order of their site. */
export function mayReadOrders(role: Role): boolean {
  return role !== 'CUSTOMER'
}

/** STAFF changes orders only by calls of its own, which limit what it may refund. */
export function mayChangeOrders(role: Role): boolean {
  return role === 'ADMIN' || role === 'SUPER_ADMIN'
}
