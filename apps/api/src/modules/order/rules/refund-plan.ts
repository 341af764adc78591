import type { SalesShare } from './price-cart.ts'
import {
  amountsOf,
  divide,
  linesLeft,
  partsOfLines,
  type EarlierRefund,
  type LineLeft,
  type RefundedLine,
} from './refund-lines.ts'
import {
  decidePartsRefund,
  decideRefund,
  grossOf,
  leftOf,
  splitRefund,
  type Part,
  type SoldLine,
} from './refund.ts'

const SHIPPING = '7085'

/** What was sold, paid and refunded of an order: all that a refund is decided on. */
export interface RefundState {
  /** What the bank card paid. */
  totalCents: number
  lines: (SoldLine & { quantity: number })[]
  accounts: SalesShare[]
  cardsUsed: { hint: string; usedCents: number }[]
  earlier: (EarlierRefund & { cardCents: number; giftCardCents: number })[]
  /** Lines that cannot be chosen, such as those of gift cards that were used. */
  closedLines: readonly number[]
}

export type RefundWanted = { cancels: boolean } & (
  | { kind: 'amount'; amountCents: number | undefined }
  | { kind: 'lines'; lines: { line: number; quantity?: number | undefined }[]; shipping: boolean }
  /** Lines with the parts of accounts that were computed for them. */
  | { kind: 'parts'; lines: number[]; parts: Part[] }
)

export interface RefundPlan {
  ok: true
  amountCents: number
  shares: SalesShare[]
  way: ReturnType<typeof splitRefund>
  lines: RefundedLine[]
}

export type PlanDecision =
  | RefundPlan
  | { ok: false; reason: 'not_refundable' | 'line_not_refundable' }

/** Decides a refund to the cent. Its preview and its effect are this function. */
export function planRefund(state: RefundState, wanted: RefundWanted): PlanDecision {
  const left = linesLeft(state.lines, state.earlier)
  const chosen = chooseLines(state, left, wanted)
  if (!chosen) return { ok: false, reason: 'line_not_refundable' }
  const given = state.earlier.map(({ accounts }) => accounts)
  const decision =
    wanted.kind === 'amount'
      ? decideRefund(state.accounts, given, wanted)
      : decidePartsRefund(state.accounts, given, chosen.parts)
  if (!decision.ok) return decision
  const { amountCents, shares } = decision
  const paid = { totalCents: state.totalCents, used: state.cardsUsed, given: state.earlier }
  return {
    ok: true,
    ...{ amountCents, shares },
    way: splitRefund(amountCents, paid),
    lines: divide(left, shares, chosen.lines),
  }
}

function chooseLines(
  { accounts, earlier, closedLines }: RefundState,
  left: LineLeft[],
  wanted: RefundWanted,
): { lines: RefundedLine[]; parts: Part[] } | undefined {
  if (wanted.kind === 'amount') return { lines: [], parts: [] }
  if (wanted.kind === 'parts') return { lines: ofParts(left, wanted), parts: wanted.parts }
  const lines = amountsOf(left, wanted.lines)
  if (!lines || wanted.lines.some(({ line }) => closedLines.includes(line))) return undefined
  const shipping = wanted.shipping ? shippingLeft(accounts, earlier) : []
  return { lines, parts: [...partsOfLines(left, lines), ...shipping] }
}

/** Each line as far as its account gives back. */
function ofParts(left: LineLeft[], { lines, parts }: { lines: number[]; parts: Part[] }) {
  const budget = new Map<string, number>()
  for (const { account, rateBp, cents } of parts) {
    const key = `${account}:${rateBp}`
    budget.set(key, (budget.get(key) ?? 0) + cents)
  }
  return left
    .filter(({ line }) => lines.includes(line))
    .map(({ line, account, rateBp, leftCents }) => {
      const key = `${account}:${rateBp}`
      const cents = Math.min(leftCents, budget.get(key) ?? 0)
      budget.set(key, (budget.get(key) ?? 0) - cents)
      return { line, cents, quantity: 0, isChosen: true }
    })
}

export function shippingLeft(accounts: SalesShare[], earlier: readonly EarlierRefund[]): Part[] {
  const given = earlier.map((refund) => refund.accounts)
  return leftOf(accounts, given)
    .filter(({ account }) => account === SHIPPING)
    .map((share) => ({ account: share.account, rateBp: share.rateBp, cents: grossOf([share]) }))
    .filter(({ cents }) => cents > 0)
}
