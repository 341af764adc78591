import { z } from 'zod'

import { codesCookie } from './cookies.server.ts'
import type { Visit } from './visit.server.ts'

const OrderCodes = z.object({
  discount: z.string().max(40).nullable(),
  giftCards: z.array(z.string().max(40)).max(10),
})
export type OrderCodes = z.infer<typeof OrderCodes>

const NO_CODES: OrderCodes = { discount: null, giftCards: [] }

/** Codes of the order being made. A gift card's code is money: not in an address, not in a log. */
export function readOrderCodes(visit: Visit): OrderCodes {
  if (visit.codes === null) return NO_CODES
  try {
    const text = Buffer.from(visit.codes, 'base64url').toString()
    return OrderCodes.catch(NO_CODES).parse(JSON.parse(text))
  } catch {
    return NO_CODES
  }
}

/** For the rest of this request, and by the cookie it returns for those that follow. */
export function keepOrderCodes(visit: Visit, codes: OrderCodes): string {
  const isEmpty = codes.discount === null && codes.giftCards.length === 0
  const value = isEmpty ? '' : Buffer.from(JSON.stringify(codes)).toString('base64url')
  visit.codes = value || null
  return codesCookie(value, visit.house.isTls)
}
