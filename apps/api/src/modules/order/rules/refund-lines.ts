import { allocate } from '@sesame/values/money'

import type { SalesShare } from './price-cart.ts'
import { accountOf, grossOf, type Part, type SoldLine } from './refund.ts'

interface Counted extends SoldLine {
  quantity: number
}

/** What a refund gave back of one line. */
export interface RefundedLine {
  line: number
  cents: number
  quantity: number
  /** False for the share of an amount. */
  isChosen: boolean
}

export interface EarlierRefund {
  accounts: SalesShare[]
  /** Empty for refunds that were made before lines were known. */
  lines: RefundedLine[]
}

export interface LineLeft {
  line: number
  kind: string
  account: string
  rateBp: number | null
  quantity: number
  priceCents: number
  leftCents: number
  leftQuantity: number
}

/** What is left of each line after earlier refunds, which together never exceed its price. */
export function linesLeft(sold: readonly Counted[], earlier: readonly EarlierRefund[]): LineLeft[] {
  const whole = sold.map(({ line, kind, quantity, vatRateBp, totalCents, discountCents }) => {
    const priceCents = totalCents - discountCents
    const account = accountOf(kind, vatRateBp)
    const left = { leftCents: priceCents, leftQuantity: quantity }
    return { line, kind, account, rateBp: vatRateBp, quantity, priceCents, ...left }
  })
  return earlier.reduce<LineLeft[]>((left, refund) => {
    const lines = refund.lines.length > 0 ? refund.lines : divide(left, refund.accounts, [])
    return left.map((one) => subtract(one, lines))
  }, whole)
}

function subtract(left: LineLeft, lines: readonly RefundedLine[]): LineLeft {
  const gone = lines.filter(({ line }) => line === left.line)
  const cents = gone.reduce((sum, one) => sum + one.cents, 0)
  const quantity = gone.reduce((sum, one) => sum + one.quantity, 0)
  return {
    ...left,
    leftCents: Math.max(0, left.leftCents - cents),
    leftQuantity: Math.max(0, left.leftQuantity - quantity),
  }
}

export interface ChosenLine {
  line: number
  quantity?: number | undefined
}

/** Amounts of chosen lines; undefined if one of them has not as much left. */
export function amountsOf(
  left: readonly LineLeft[],
  chosen: readonly ChosenLine[],
): RefundedLine[] | undefined {
  const amounts = chosen.flatMap(({ line, quantity }) => {
    const found = left.find((one) => one.line === line)
    if (!found || found.leftCents === 0) return []
    const pieces = quantity ?? found.leftQuantity
    if (pieces > found.leftQuantity) return []
    return { line, cents: priceOf(found, pieces), quantity: pieces, isChosen: true }
  })
  const isWhole = amounts.length === chosen.length && amounts.every(({ cents }) => cents > 0)
  const isOnce = new Set(chosen.map(({ line }) => line)).size === chosen.length
  return isWhole && isOnce ? amounts : undefined
}

/** The last pieces get what rounding left, and what earlier amounts took is not given again. */
function priceOf(
  { priceCents, quantity, leftCents, leftQuantity }: LineLeft,
  pieces: number,
): number {
  if (pieces === leftQuantity) return leftCents
  return Math.min(leftCents, Math.floor((priceCents * pieces) / quantity))
}

/** Accounts from which chosen amounts are taken. */
export function partsOfLines(left: readonly LineLeft[], lines: readonly RefundedLine[]): Part[] {
  return lines.flatMap(({ line, cents }) => {
    const found = left.find((one) => one.line === line)
    return found ? { account: found.account, rateBp: found.rateBp, cents } : []
  })
}

/**
 * Divides a refund among the lines of its accounts: chosen amounts first, the rest in proportion to
 * what is left. Shipping is the account of no line.
 */
export function divide(
  left: readonly LineLeft[],
  shares: readonly SalesShare[],
  chosen: readonly RefundedLine[],
): RefundedLine[] {
  return shares.flatMap((share) => {
    const own = left.filter(
      ({ account, rateBp }) => account === share.account && rateBp === share.rateBp,
    )
    return divideShare(own, grossOf([share]), chosen)
  })
}

function divideShare(
  own: readonly LineLeft[],
  cents: number,
  chosen: readonly RefundedLine[],
): RefundedLine[] {
  let remaining = cents
  const first = own.map(({ line, leftCents }) => {
    const wanted = chosen.find((one) => one.line === line)
    const part = Math.min(wanted?.cents ?? 0, leftCents, remaining)
    remaining -= part
    return part
  })
  const rest = own.map(({ leftCents }, index) => leftCents - first[index]!)
  const others = allocate(Math.min(remaining, sum(rest)), rest.length > 0 ? rest : [0])
  return own.flatMap(({ line }, index) => {
    const wanted = chosen.find((one) => one.line === line)
    const amount = first[index]! + others[index]!
    const quantity = wanted?.quantity ?? 0
    return amount > 0 ? { line, cents: amount, quantity, isChosen: wanted !== undefined } : []
  })
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0)
}
