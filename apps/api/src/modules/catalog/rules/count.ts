import type { CountedStock, RefusedCount } from '@sesame/contract/stock'

export interface StockNow {
  onHand: number
  reserved: number
  /** On hand when the stock was read by who counted it. */
  expected: number
  /** Somebody else has counted it since, or recorded an entry or exit. */
  isChanged: boolean
}

export type CountDecision =
  | { ok: true; difference: number; onHand: number }
  | { ok: false; reason: RefusedCount['reason']; wouldBe: number }

/**
 * A count says how much was missing or left over when it was made: that is what is corrected, so
 * that a sale made since stays sold. Entries, returns and other counts may be in what was counted
 * or not, so they are decided by people.
 */
export function decideCount(
  { onHand, reserved, expected, isChanged }: StockNow,
  { counted, toPrepare }: Pick<CountedStock, 'counted' | 'toPrepare'>,
): CountDecision {
  const difference = counted - toPrepare - expected
  const after = onHand + difference
  if (isChanged) return { ok: false, reason: 'changed', wouldBe: after }
  if (after < reserved) return { ok: false, reason: 'below_orders', wouldBe: after }
  return { ok: true, difference, onHand: after }
}
