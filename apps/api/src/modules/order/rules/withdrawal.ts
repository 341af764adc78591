import type { WithdrawalOffer } from '@sesame/values/withdrawal'
import { addDays, isWorkingDay, type Day } from '@sesame/values/working-days'

const WITHDRAWAL_DAYS = 14

const SESSION =
  'Une session a lieu à une date fixée\u00a0: la loi exclut le droit de rétractation (article\u00a0L.\u00a0221-28, 12° du Code de la consommation).'
const TOO_LATE = 'Le délai de 14\u00a0jours est passé.'
const CARD_USED = 'Cette carte cadeau a déjà servi.'
const ALREADY = 'Vous vous êtes déjà rétracté pour cet article.'
const REFUNDED = 'Cette commande est déjà remboursée.'
const LINE_REFUNDED = 'Cet article est déjà remboursé.'

export interface Parcel {
  /** Value of `order_delivery.status`. */
  state: string
  /** Days of the venue on which something happened, oldest first. */
  events: { state: string; day: Day }[]
  /** Maximum transit days; null without shipping. */
  maxDays: number | null
}

/** Day of reception: the known one, or the latest expected one. Null if not shipped. */
export function receptionDay({ events, maxDays }: Parcel): Day | null {
  const received = events.find(({ state }) => state === 'delivered' || state === 'collected')
  if (received) return received.day
  const shipped = events.find(({ state }) => state === 'shipped')
  return shipped ? addDays(shipped.day, maxDays ?? 0) : null
}

/** Fourteen days, extended to the next working day (L. 221-19). */
export function lastDay(from: Day): Day {
  let day = addDays(from, WITHDRAWAL_DAYS)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

export function refundDueOn(received: Day): Day {
  return addDays(received, WITHDRAWAL_DAYS)
}

interface SoldLine {
  line: number
  kind: string
  label: string
  detail: string
  quantity: number
  totalCents: number
  discountCents: number
  /** What an operator refunded of this line; missing where nothing was. */
  refundedCents?: number
}

export interface Contract {
  /** Day of payment, from which a gift card's withdrawal period runs. */
  paidOn: Day
  isRefunded: boolean
  lines: SoldLine[]
  parcel: Parcel | null
  withdrawn: number[]
  /** Withdrawn lines that the operator refused. */
  refused: number[]
  /** Lines of gift cards that were used. */
  usedCards: number[]
  shippingCents: number
}

export interface LineRight extends Pick<SoldLine, 'line' | 'label' | 'detail' | 'quantity'> {
  kind: string
  refundCents: number
  canWithdraw: boolean
  reason: string | null
}

/** For each line, whether it can be withdrawn today, or why not. */
export function decideWithdrawal(contract: Contract, today: Day): LineRight[] {
  return contract.lines.map((sold) => {
    const { line, kind, label, detail, quantity } = sold
    const reason = refusalOf(contract, sold, today)
    const refundCents = leftOf(sold)
    return { line, kind, label, detail, quantity, refundCents, canWithdraw: !reason, reason }
  })
}

function leftOf({ totalCents, discountCents, refundedCents = 0 }: SoldLine): number {
  return totalCents - discountCents - refundedCents
}

function refusalOf(contract: Contract, sold: SoldLine, today: Day): string | null {
  const { line, kind, refundedCents = 0 } = sold
  if (kind === 'session' || kind === 'supplement') return SESSION
  if (contract.withdrawn.includes(line)) return ALREADY
  if (contract.isRefunded) return REFUNDED
  if (refundedCents > 0 && leftOf(sold) <= 0) return LINE_REFUNDED
  if (kind === 'gift_card') {
    if (contract.usedCards.includes(line)) return CARD_USED
    return today > lastDay(contract.paidOn) ? TOO_LATE : null
  }
  const until = goodsUntil(contract)
  return until !== null && today > until ? TOO_LATE : null
}

/** Last day to withdraw from goods; null if not yet received. */
export function goodsUntil({ parcel }: Pick<Contract, 'parcel'>): Day | null {
  const received = parcel ? receptionDay(parcel) : null
  return received === null ? null : lastDay(received)
}

/** Latest withdrawal day of the order, for its page. */
export function withdrawableUntil(contract: Contract): Day | null {
  const hasGoods = contract.lines.some(({ kind }) => kind === 'product')
  if (hasGoods) return goodsUntil(contract)
  const hasCards = contract.lines.some(({ kind }) => kind === 'gift_card')
  return hasCards ? lastDay(contract.paidOn) : null
}

type Goods = Pick<Contract, 'lines' | 'withdrawn' | 'refused'>

const goodsOf = ({ lines }: Pick<Goods, 'lines'>): number[] =>
  lines.filter(({ kind }) => kind === 'product').map(({ line }) => line)

/** Goods that were not withdrawn; a refused withdrawal does not count. */
function goodsLeft({ lines, withdrawn, refused }: Goods): number[] {
  return goodsOf({ lines }).filter((line) => !withdrawn.includes(line) || refused.includes(line))
}

/** True if all goods of the order are withdrawn with these lines. */
export function withdrawsAllGoods(contract: Goods, lines: number[]): boolean {
  const isNow = goodsOf(contract).some((line) => lines.includes(line))
  return isNow && goodsLeft(contract).every((line) => lines.includes(line))
}

/** What may be withdrawn today. Standard shipping is refunded once, with the last goods. */
export function offerWithdrawal(contract: Contract, today: Day) {
  const lines = decideWithdrawal(contract, today)
  const open = lines.filter(({ canWithdraw }) => canWithdraw).map(({ line }) => line)
  const shippingCents = withdrawsAllGoods(contract, open) ? contract.shippingCents : 0
  return { lines, shippingCents, shippingLines: goodsLeft(contract) } satisfies WithdrawalOffer
}

const NOT_SHIPPED_STATES = new Set(['paid', 'prepared', 'cancelled'])

/** True if the goods were not shipped, so nothing must be sent back. */
export function isNotShipped({ parcel }: Pick<Contract, 'parcel'>): boolean {
  if (!parcel) return false
  const { state, maxDays } = parcel
  // « ready » means still here at a collect point, but not at a relay point.
  return NOT_SHIPPED_STATES.has(state) || (state === 'ready' && maxDays === null)
}

/** Days before the legal deadline from which a refund is urgent. */
export const URGENT_DAYS = 4

export function isUrgent(refundDue: Day, today: Day): boolean {
  return addDays(today, URGENT_DAYS) >= refundDue
}
