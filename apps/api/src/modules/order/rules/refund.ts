import { shareOfRefund, type SalesShare } from './price-cart.ts'

export type RefundDecision =
  | { ok: true; amountCents: number; shares: SalesShare[] }
  | { ok: false; reason: 'not_refundable' }

/**
 * How much goes back, and what it takes of each account. Gift cards that were sold go back
 * whole and with the order, or not at all: a card that can still be used stays a debt.
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

/** What goes back of one account: a line that was given back, or the delivery. */
export interface Part {
  account: string
  rateBp: number | null
  cents: number
}

interface SoldLine {
  line: number
  kind: string
  totalCents: number
  discountCents: number
  vatRateBp: number | null
}

/** Lines that go back and, where more goes back than they cost, the delivery. */
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

function accountOf(kind: string, vatRateBp: number | null): string {
  if (kind === 'gift_card') return vatRateBp === null ? '4191' : '4871'
  return kind === 'product' ? '707' : '706'
}

/**
 * What these parts take of what is left of their accounts. What was given back before, whatever
 * for, is not given back again.
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

function leftOf(sold: SalesShare[], given: SalesShare[][]): SalesShare[] {
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

function grossOf(shares: SalesShare[]): number {
  return shares.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)
}

/** Where a refund goes: to the bank card as far as it paid, the rest to the gift cards. */
export function wayBack(
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

/** Which cards a refund went back to: the last used first, after what went back before. */
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

/** Which cancelled sessions a sum pays back, in turn: all of a price before any of the next. */
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
