import { type Cart, refreshCart } from '@sesame/contract/cart'
import { GiftCardCode } from '@sesame/contract/gift-card'
import { hasGiftCardLength, normaliseGiftCardCode } from '@sesame/values/gift-card-code'
import { z } from 'zod'

import { attempt } from '../../lib/api/api.server.ts'
import { codesCookie } from '../../lib/api/cookies.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'

const MOST_GIFT_CARDS = 10
const OrderCodes = z.object({
  discount: z.string().max(40).nullable(),
  giftCards: z.array(GiftCardCode).max(MOST_GIFT_CARDS),
})
export type OrderCodes = z.infer<typeof OrderCodes>

const NO_CODES: OrderCodes = { discount: null, giftCards: [] }

/** Codes of the order being made; the discount is that of the cart unless another was typed. */
export function readOrderCodes(ctx: RequestContext, cart: Cart | null): OrderCodes {
  const codes = readCookie(ctx)
  return { ...codes, discount: codes.discount ?? cart?.discountCode ?? null }
}

/** A gift card's code is money: not in an address, not in a log. */
function readCookie(ctx: RequestContext): OrderCodes {
  if (ctx.codes === null) return NO_CODES
  try {
    const text = Buffer.from(ctx.codes, 'base64url').toString()
    return OrderCodes.catch(NO_CODES).parse(JSON.parse(text))
  } catch {
    return NO_CODES
  }
}

/** The cart keeps the discount as well, for the other devices of its owner. */
export async function storeDiscount(
  ctx: RequestContext,
  cart: Cart | null,
  { discount }: OrderCodes,
): Promise<void> {
  if (!cart || cart.discountCode === discount) return
  const stored = { params: { cartId: cart.id }, body: { discountCode: discount } }
  const outcome = await attempt(ctx.api, refreshCart, stored)
  if (outcome.kind === 'failed') ctx.log(outcome.error, ctx.host)
}

/** For the rest of this request, and by the cookie it returns for those that follow. */
export function saveOrderCodes(ctx: RequestContext, codes: OrderCodes): string {
  const isEmpty = codes.discount === null && codes.giftCards.length === 0
  const value = isEmpty ? '' : Buffer.from(JSON.stringify(codes)).toString('base64url')
  ctx.codes = value || null
  return codesCookie(value, ctx.app.isTls)
}

/** The ways a typed code may be meant, likeliest first. */
export function withCode(codes: OrderCodes, typed: string): [OrderCodes, ...OrderCodes[]] {
  const code = typed.trim().toUpperCase()
  const asDiscount = { ...codes, discount: code }
  if (!hasGiftCardLength(code)) return [asDiscount]
  const others = codes.giftCards.filter((known) => !isSame(known, code))
  return [{ ...codes, giftCards: [...others, code].slice(-MOST_GIFT_CARDS) }, asDiscount]
}

export function withoutCode(codes: OrderCodes, code: string): OrderCodes {
  return {
    discount: codes.discount === code ? null : codes.discount,
    giftCards: codes.giftCards.filter((known) => known !== code),
  }
}

function isSame(one: string, other: string): boolean {
  return normaliseGiftCardCode(one) === normaliseGiftCardCode(other)
}
