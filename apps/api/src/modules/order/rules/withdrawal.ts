import { addDays, isWorkingDay, type Day } from '@sesame/values/working-days'

const WITHDRAWAL_DAYS = 14

const SESSION =
  'Une session a lieu à une date fixée\u00a0: la loi exclut le droit de rétractation (article\u00a0L.\u00a0221-28, 12° du Code de la consommation).'
const TOO_LATE = 'Le délai de 14\u00a0jours est passé.'
const CARD_USED = 'Cette carte cadeau a déjà servi.'
const ALREADY = 'Vous vous êtes déjà rétracté pour cet article.'
const REFUNDED = 'Cette commande est déjà remboursée.'

export interface Parcel {
  /** As it is written in `order_delivery.status`. */
  state: string
  /** Days of the venue on which something happened, oldest first. */
  events: { state: string; day: Day }[]
  /** How long a parcel is on its way at most; null where nothing is sent. */
  maxDays: number | null
}

/**
 * The day on which goods came: the one we know of, else the last on which the parcel was to
 * come. Nothing where it has not been sent.
 */
export function receptionOf({ events, maxDays }: Parcel): Day | null {
  const received = events.find(({ state }) => state === 'delivered' || state === 'collected')
  if (received) return received.day
  const shipped = events.find(({ state }) => state === 'shipped')
  return shipped ? addDays(shipped.day, maxDays ?? 0) : null
}

/** Fourteen days, and on to the next day on which people work (L. 221-19). */
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
}

export interface Contract {
  /** The venue's day on which it was paid: from it runs the time of a gift card. */
  paidOn: Day
  isRefunded: boolean
  lines: SoldLine[]
  parcel: Parcel | null
  /** Lines of which somebody withdrew before. */
  withdrawn: number[]
  /** Those of them that the operator refused: they stay with the customer. */
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

/** Of each line: whether one may withdraw today, or the reason why not. */
export function decideWithdrawal(contract: Contract, today: Day): LineRight[] {
  return contract.lines.map((sold) => {
    const { line, kind, label, detail, quantity } = sold
    const reason = refusalOf(contract, sold, today)
    const refundCents = sold.totalCents - sold.discountCents
    return { line, kind, label, detail, quantity, refundCents, canWithdraw: !reason, reason }
  })
}

function refusalOf(contract: Contract, { line, kind }: SoldLine, today: Day): string | null {
  if (kind === 'session') return SESSION
  if (contract.withdrawn.includes(line)) return ALREADY
  if (contract.isRefunded) return REFUNDED
  if (kind === 'gift_card') {
    if (contract.usedCards.includes(line)) return CARD_USED
    return today > lastDay(contract.paidOn) ? TOO_LATE : null
  }
  const until = goodsUntil(contract)
  return until !== null && today > until ? TOO_LATE : null
}

/** The last day for goods; null as long as nothing came. */
export function goodsUntil({ parcel }: Pick<Contract, 'parcel'>): Day | null {
  const received = parcel ? receptionOf(parcel) : null
  return received === null ? null : lastDay(received)
}

/** The last day of all, for the order's page. */
export function withdrawableUntil(contract: Contract): Day | null {
  const hasGoods = contract.lines.some(({ kind }) => kind === 'product')
  if (hasGoods) return goodsUntil(contract)
  const hasCards = contract.lines.some(({ kind }) => kind === 'gift_card')
  return hasCards ? lastDay(contract.paidOn) : null
}

/** Whether with these lines nothing of the goods is left with the customer. */
export function withdrawsAllGoods(
  { lines: sold, withdrawn, refused }: Pick<Contract, 'lines' | 'withdrawn' | 'refused'>,
  lines: number[],
): boolean {
  const back = new Set([...lines, ...withdrawn.filter((line) => !refused.includes(line))])
  const goods = sold.filter(({ kind }) => kind === 'product').map(({ line }) => line)
  const isNow = goods.some((line) => lines.includes(line))
  return isNow && goods.every((line) => back.has(line))
}

/** The delivery is given back with the last of the goods, and so once. */
export function shippingBack(contract: Contract, lines: number[]): number {
  return withdrawsAllGoods(contract, lines) ? contract.shippingCents : 0
}

const AT_HOME = new Set(['paid', 'prepared', 'cancelled'])

/** The goods have not left the house: nothing is to be sent back. */
export function isAtHome({ parcel }: Pick<Contract, 'parcel'>): boolean {
  if (!parcel) return false
  const { state, maxDays } = parcel
  // At the counter « ready » is still here; at a relay point it is not.
  return AT_HOME.has(state) || (state === 'ready' && maxDays === null)
}

/** Days before the refund is due from which on it is urgent: ten of the fourteen are gone. */
export const URGENT_DAYS = 4

export function isUrgent(refundDue: Day, today: Day): boolean {
  return addDays(today, URGENT_DAYS) >= refundDue
}
