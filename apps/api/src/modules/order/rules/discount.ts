import type { Day } from '@sesame/values/working-days'

import type { Discount } from './price-cart.ts'

/** The venue invites: everything is free, except gift cards. */
export const INVITATION: Discount = {
  ...{ id: null, kind: 'percent', value: 10_000, scope: 'both', minCents: 0 },
}

export interface DiscountCode {
  id: number
  kind: string
  value: number
  scope: string
  minCents: number
  validFrom: Day | null
  validUntil: Day | null
  maxUses: number | null
  used: number
  isActive: boolean
}

export type DiscountDecision =
  | { ok: true; discount: Discount }
  | { ok: false; reason: 'discount_unknown' | 'discount_over' }

export function decideDiscount(code: DiscountCode | undefined, today: Day): DiscountDecision {
  if (!code || (code.validFrom !== null && today < code.validFrom)) {
    return { ok: false, reason: 'discount_unknown' }
  }
  const isUsedUp = code.maxUses !== null && code.used >= code.maxUses
  const isPast = code.validUntil !== null && today > code.validUntil
  if (!code.isActive || isUsedUp || isPast) return { ok: false, reason: 'discount_over' }
  const { id, value, minCents } = code
  const kind = code.kind as Discount['kind']
  const scope = code.scope as Discount['scope']
  return { ok: true, discount: { id, kind, value, scope, minCents } }
}
