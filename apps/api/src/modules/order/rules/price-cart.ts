import type { Quote } from '@sesame/contract/checkout'
import type { OrderLine } from '@sesame/contract/order'
import { allocate, vatOf } from '@sesame/values/money'

/** Accounts of the French chart that a sale is written to. */
type SalesAccount = '706' | '707' | '7085' | '4191' | '4871'

/** One thing in the cart at its full price. */
export interface CartLine extends Pick<
  OrderLine,
  | 'kind'
  | 'label'
  | 'detail'
  | 'quantity'
  | 'unitCents'
  | 'vatRateBp'
  | 'idDeclination'
  | 'isAlcohol'
> {
  idBooking: string | null
  account: SalesAccount
  /** Day of supply in the venue's time zone. */
  suppliedOn: string
}

export interface Discount {
  /** Null for an invitation, which has no code. */
  id: number | null
  kind: 'percent' | 'amount'
  value: number
  scope: 'services' | 'products' | 'both'
  minCents: number
}

export interface PayingCard {
  id: string
  hint: string
  balanceCents: number
}

interface PricedLine extends CartLine {
  line: number
  totalCents: number
  discountCents: number
}

export interface SalesShare {
  account: SalesAccount
  rateBp: number | null
  netCents: number
  vatCents: number
}

export interface PricedCart extends Pick<
  Quote,
  'subtotalCents' | 'shippingCents' | 'discountCents' | 'giftCardCents' | 'totalCents'
> {
  lines: PricedLine[]
  accounts: SalesShare[]
  cards: { id: string; hint: string; position: number; usedCents: number; leftCents: number }[]
}

export type Pricing =
  | { ok: true; cart: PricedCart }
  | { ok: false; reason: 'empty_order' | 'discount_scope' | 'discount_minimum' }

/** Stripe's minimum charge: smaller amounts cannot be paid by card. */
const LEAST_CHARGE_CENTS = 50

/**
 * Computes the price of a cart. Everything shown, charged and invoiced comes from this function.
 */
export function priceCart(
  lines: CartLine[],
  {
    discount,
    cards,
    shippingCents = 0,
  }: { discount: Discount | null; cards: PayingCard[]; shippingCents?: number },
): Pricing {
  if (lines.length === 0) return { ok: false, reason: 'empty_order' }
  const totals = lines.map(({ quantity, unitCents }) => quantity * unitCents)
  const reduced = lines.map((line, index) => (isReduced(line, discount) ? totals[index]! : 0))
  const base = sum(reduced)
  if (discount && base === 0) return { ok: false, reason: 'discount_scope' }
  if (discount && base < discount.minCents) return { ok: false, reason: 'discount_minimum' }

  const discounts = allocate(discountOn(base, discount, sum(totals) + shippingCents), reduced)
  const priced = lines.map((line, index) => ({
    ...line,
    line: index + 1,
    totalCents: totals[index]!,
    discountCents: discounts[index]!,
  }))
  const subtotalCents = sum(totals)
  const discountCents = sum(discounts)
  const used = useCards(priced, cards, { discountCents, shippingCents })
  const giftCardCents = sum(used.map(({ usedCents }) => usedCents))
  return {
    ok: true,
    cart: {
      lines: priced,
      accounts: [...shareBetweenAccounts(priced), ...shareOfShipping(priced, shippingCents)],
      cards: used,
      subtotalCents,
      shippingCents,
      discountCents,
      giftCardCents,
      totalCents: subtotalCents + shippingCents - discountCents - giftCardCents,
    },
  }
}

/** Gift cards are never discounted. */
function isReduced({ kind }: CartLine, discount: Discount | null): boolean {
  if (!discount || kind === 'gift_card') return false
  if (discount.scope === 'both') return true
  return discount.scope === (kind === 'session' ? 'services' : 'products')
}

/** Discount base: everything that may be discounted, never shipping. */
function discountOn(base: number, discount: Discount | null, fullCents: number): number {
  if (!discount) return 0
  const { kind, value } = discount
  const off = kind === 'percent' ? Math.round((base * value) / 10_000) : Math.min(value, base)
  // If the rest is below the minimum charge, the discount covers it as far as it may.
  const left = fullCents - off
  return left > 0 && left < LEAST_CHARGE_CENTS ? Math.min(base, fullCents) : off
}

/**
 * Applies gift cards in the given order, never to gift cards; the rest is zero or at least the
 * minimum charge.
 */
function useCards(
  lines: PricedLine[],
  cards: PayingCard[],
  { discountCents, shippingCents }: { discountCents: number; shippingCents: number },
): PricedCart['cards'] {
  const toPay = sum(lines.map(({ totalCents }) => totalCents)) + shippingCents - discountCents
  const payable = sum([
    shippingCents,
    ...lines
      .filter(({ kind }) => kind !== 'gift_card')
      .map((line) => line.totalCents - line.discountCents),
  ])
  const available = Math.min(payable, sum(cards.map(({ balanceCents }) => balanceCents)))
  const left = toPay - available
  let remaining =
    left > 0 && left < LEAST_CHARGE_CENTS ? Math.max(0, toPay - LEAST_CHARGE_CENTS) : available
  const used: PricedCart['cards'] = []
  for (const { id, hint, balanceCents } of cards) {
    const usedCents = Math.min(balanceCents, remaining)
    if (usedCents === 0) continue
    remaining -= usedCents
    const position = used.length + 1
    used.push({ id, hint, position, usedCents, leftCents: balanceCents - usedCents })
  }
  return used
}

/** VAT is rounded once per account and rate, never per line. */
function shareBetweenAccounts(lines: PricedLine[]): SalesShare[] {
  const gross = new Map<string, { line: PricedLine; cents: number }>()
  for (const line of lines) {
    const key = `${line.account}:${line.vatRateBp}`
    const cents = (gross.get(key)?.cents ?? 0) + line.totalCents - line.discountCents
    gross.set(key, { line, cents })
  }
  return [...gross.values()].map(({ line: { account, vatRateBp }, cents }) => ({
    account,
    rateBp: vatRateBp,
    ...vatOf(cents, vatRateBp ?? 0),
  }))
}

/** Shipping is taxed like the goods, in proportion to their prices. */
function shareOfShipping(lines: PricedLine[], shippingCents: number): SalesShare[] {
  if (shippingCents === 0) return []
  const goods = new Map<number, number>()
  for (const { kind, vatRateBp, totalCents, discountCents } of lines) {
    if (kind !== 'product') continue
    const rateBp = vatRateBp ?? 0
    goods.set(rateBp, (goods.get(rateBp) ?? 0) + totalCents - discountCents)
  }
  const rates = [...goods.keys()]
  return allocate(shippingCents, [...goods.values()])
    .map((cents, index) => ({ cents, rateBp: rates[index]! }))
    .filter(({ cents }) => cents > 0)
    .map(({ cents, rateBp }) => ({ account: '7085' as const, rateBp, ...vatOf(cents, rateBp) }))
}

/** Distributes a refund over what is left of each account, by VAT rate. */
export function shareOfRefund(left: SalesShare[], amountCents: number): SalesShare[] {
  const gross = left.map(({ netCents, vatCents }) => netCents + vatCents)
  const isWhole = sum(gross) === amountCents
  if (isWhole) return left
  return allocate(amountCents, gross).map((cents, index) => {
    const { account, rateBp, netCents, vatCents } = left[index]!
    // Each refund is rounded and capped at what is left, so that the last one balances.
    const tax = Math.max(vatOf(cents, rateBp ?? 0).vatCents, cents - netCents)
    const given = Math.min(tax, vatCents)
    return { account, rateBp, netCents: cents - given, vatCents: given }
  })
}

/** VAT by rate over all accounts. */
export function vatByRate(
  accounts: SalesShare[],
): { rateBp: number; netCents: number; vatCents: number }[] {
  const rates = new Map<number, { netCents: number; vatCents: number }>()
  for (const { rateBp, netCents, vatCents } of accounts) {
    if (rateBp === null) continue
    const known = rates.get(rateBp) ?? { netCents: 0, vatCents: 0 }
    rates.set(rateBp, {
      netCents: known.netCents + netCents,
      vatCents: known.vatCents + vatCents,
    })
  }
  return [...rates]
    .map(([rateBp, amounts]) => ({ rateBp, ...amounts }))
    .toSorted((a, b) => a.rateBp - b.rateBp)
}

function sum(cents: number[]): number {
  return cents.reduce((total, one) => total + one, 0)
}
