import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token of an order's link, made from the order: no table holds it. */
export function orderToken(secret: string, idSite: number, idOrder: string): string {
  return mac(secret, `order\n${idSite}\n${idOrder}`)
}

export function isOrderToken(
  token: string,
  order: { secret: string; idSite: number; idOrder: string },
): boolean {
  return isSame(token, orderToken(order.secret, order.idSite, order.idOrder))
}

const ID_LENGTH = 22

/** 43 letters that name a booking and prove that we made them. */
export function teamToken(secret: string, idSite: number, idBooking: string): string {
  const id = Buffer.from(idBooking.replaceAll('-', ''), 'hex').toString('base64url')
  return id + mac(secret, `team\n${idSite}\n${idBooking}`).slice(0, 43 - ID_LENGTH)
}

/** The booking a team's token is for; nothing where it was not made here. */
export function readTeamToken(token: string, secret: string, idSite: number): string | undefined {
  const bytes = Buffer.from(token.slice(0, ID_LENGTH), 'base64url')
  if (bytes.length !== 16) return undefined
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return isSame(token, teamToken(secret, idSite, id)) ? id : undefined
}

function mac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
