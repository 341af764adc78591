import type { Role } from '@sesame/contract/role'
import { addDays, type Day } from '@sesame/values/working-days'

import { shareOfRefund, type SalesShare } from './price-cart.ts'

const NOT_SUPPLIED_DAYS = 14
const RETURN_DAYS = 30

/** Legal deadline: 14 days if not supplied, 30 days for other returns. */
export function refundDay(today: Day, { isReturn }: { isReturn: boolean }): Day {
  return addDays(today, isReturn ? RETURN_DAYS : NOT_SUPPLIED_DAYS)
}

/** What STAFF may refund of one order and its supplements without an administrator. */
const STAFF_REFUND_CENTS = 5000

/** Whether a role may bring the refunds of an order to this total; null is a job. */
export function isWithinRefundLimit(role: Role | null, totalCents: number): boolean {
  return role !== 'STAFF' || totalCents <= STAFF_REFUND_CENTS
}

export type RefundDecision =
  | { ok: true; amountCents: number; shares: SalesShare[] }
  | { ok: false; reason: 'not_refundable' }

/**
 * Decides the amount of a refund and its share of each account. Sold gift cards are refunded
 * completely with the order or not at all, because a usable card remains a debt.
 */
export function decideRefund(
  sold: SalesShare[],
  given: SalesShare[][],
  wanted: { amountCents?: number | undefined; cancels: boolean },
): RefundDecision {
  const left = leftOf(sold, given)
  const open = wanted.cancels ? left : left.filter((share) => !isOfCards(share))
  const all = grossOf(open)
  const amountCents = wanted.amountCents ?? all
  const hasCards = grossOf(open.filter(isOfCards)) > 0
  if (amountCents <= 0 || amountCents > all || (hasCards && amountCents < all)) {
    return { ok: false, reason: 'not_refundable' }
  }
  return { ok: true, amountCents, shares: shareOfRefund(open, amountCents) }
}

/** Refund of one account: a returned line or the shipping. */
export interface Part {
  account: string
  rateBp: number | null
  cents: number
}

export interface SoldLine {
  line: number
  kind: string
  totalCents: number
  discountCents: number
  vatRateBp: number | null
}

/** Splits a refund into lines and, above their price, shipping. */
export function partsOf(
  { sold, accounts }: { sold: SoldLine[]; accounts: SalesShare[] },
  { lines, refundCents }: { lines: number[]; refundCents: number },
): Part[] {
  const parts = sold
    .filter(({ line }) => lines.includes(line))
    .map(({ kind, vatRateBp, totalCents, discountCents }) => ({
      account: accountOf(kind, vatRateBp),
      rateBp: vatRateBp,
      cents: totalCents - discountCents,
    }))
  const linesCents = parts.reduce((sum, { cents }) => sum + cents, 0)
  if (refundCents <= linesCents) return parts
  const shipping = accounts.filter(({ account }) => account === '7085')
  return [
    ...parts,
    ...shipping.map((share) => ({
      account: share.account,
      rateBp: share.rateBp,
      cents: grossOf([share]),
    })),
  ]
}

export function accountOf(kind: string, vatRateBp: number | null): string {
  if (kind === 'gift_card') return vatRateBp === null ? '4191' : '4871'
  return kind === 'product' ? '707' : '706'
}

/**
 * Share of these parts in what is left of their accounts; earlier refunds are not refunded again.
 */
export function decidePartsRefund(
  sold: SalesShare[],
  given: SalesShare[][],
  parts: Part[],
): RefundDecision {
  const shares = leftOf(sold, given).flatMap((share) => {
    const wanted = parts
      .filter(({ account, rateBp }) => account === share.account && rateBp === share.rateBp)
      .reduce((sum, { cents }) => sum + cents, 0)
    const cents = Math.min(wanted, grossOf([share]))
    return cents > 0 ? shareOfRefund([share], cents) : []
  })
  const amountCents = grossOf(shares)
  return amountCents > 0
    ? { ok: true, amountCents, shares }
    : { ok: false, reason: 'not_refundable' }
}

export function leftOf(sold: SalesShare[], given: SalesShare[][]): SalesShare[] {
  return sold.map((share) => {
    const gone = given
      .flat()
      .filter(({ account, rateBp }) => account === share.account && rateBp === share.rateBp)
    return gone.reduce(
      (left, { netCents, vatCents }) => ({
        ...left,
        netCents: left.netCents - netCents,
        vatCents: left.vatCents - vatCents,
      }),
      share,
    )
  })
}

function isOfCards({ account }: SalesShare): boolean {
  return account === '4191' || account === '4871'
}

export function grossOf(shares: SalesShare[]): number {
  return shares.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)
}

/** Splits a refund: to the bank card up to what it paid, the rest to gift cards. */
export function splitRefund(
  amountCents: number,
  paid: {
    totalCents: number
    used: CardUsed[]
    given: { cardCents: number; giftCardCents: number }[]
  },
): { cardCents: number; cards: { lastCharacters: string; cents: number }[] } {
  const beforeCents = paid.given.reduce((sum, { giftCardCents }) => sum + giftCardCents, 0)
  const cardGiven = paid.given.reduce((sum, one) => sum + one.cardCents, 0)
  const cardCents = Math.min(amountCents, paid.totalCents - cardGiven)
  const cards = cardsOfRefund(paid.used, { beforeCents, cents: amountCents - cardCents })
  return { cardCents, cards }
}

interface CardUsed {
  hint: string
  usedCents: number
}

/** Gift cards credited by a refund: last used first, after earlier refunds. */
export function cardsOfRefund(
  used: CardUsed[],
  { beforeCents, cents }: { beforeCents: number; cents: number },
): { lastCharacters: string; cents: number }[] {
  let skipped = beforeCents
  let remaining = cents
  return used.toReversed().flatMap(({ hint, usedCents }) => {
    const gone = Math.min(skipped, usedCents)
    skipped -= gone
    const part = Math.min(remaining, usedCents - gone)
    remaining -= part
    return part > 0 ? [{ lastCharacters: hint, cents: part }] : []
  })
}

interface CancelledSession {
  idBooking: string
  priceCents: number
  givenCents: number
}

/** Assigns an amount to cancelled sessions in turn, each fully before the next. */
export function decideCover(
  sessions: CancelledSession[],
  cents: number,
): { idBooking: string; givenCents: number; isWhole: boolean }[] {
  let left = cents
  return sessions.flatMap(({ idBooking, priceCents, givenCents }) => {
    const part = Math.min(left, priceCents - givenCents)
    if (part <= 0) return []
    left -= part
    return [{ idBooking, givenCents: givenCents + part, isWhole: givenCents + part === priceCents }]
  })
}
