import type { OrderSource, OnlineSource } from '@sesame/contract/checkout'
import type { SalePaymentChoice } from '@sesame/contract/sale'

/** The team sells at the counter by a code on the screen, and otherwise by telephone. */
export function sourceOf(
  soldWay: SalePaymentChoice['way'] | null,
  visit: OnlineSource | undefined,
): OrderSource {
  if (soldWay === null) return visit ?? 'site'
  return soldWay === 'counter' ? 'counter' : 'phone'
}
