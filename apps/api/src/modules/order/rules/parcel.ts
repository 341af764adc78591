import type { DeliveryState, OrderDelivery } from '@sesame/contract/parcel'

/** How goods are handed over. */
export type ParcelType = OrderDelivery['type']

/**
 * Transitions that an operator may make. A payment sets `paid`; a refund or withdrawal ends the
 * delivery, see `finalDeliveryState`. Relay points report ready; goods collected at the counter are
 * never shipped.
 */
const STEPS: Record<ParcelType, Partial<Record<DeliveryState, readonly DeliveryState[]>>> = {
  DELIVERY: {
    paid: ['prepared', 'shipped'],
    prepared: ['shipped'],
    shipped: ['delivered', 'returned'],
    delivered: ['returned'],
  },
  PICKUP: {
    paid: ['prepared', 'shipped'],
    prepared: ['shipped'],
    shipped: ['ready', 'delivered', 'returned'],
    ready: ['collected', 'returned'],
    delivered: ['returned'],
    collected: ['returned'],
  },
  CLICK_AND_COLLECT: {
    paid: ['prepared', 'ready'],
    prepared: ['ready'],
    ready: ['collected', 'returned'],
    collected: ['returned'],
  },
  COUNTER: { paid: ['collected'], collected: ['returned'] },
  NO_DELIVERY: {},
}

export interface ParcelNow {
  type: ParcelType
  state: DeliveryState
}

export type StepDecision =
  | { ok: true }
  | { ok: false; reason: 'delivery_state' | 'alcohol_refused' }

/** Alcohol is handed over at the counter only to somebody whose age was checked. */
export function decideStep(
  { type, state, isAlcohol }: ParcelNow & { isAlcohol: boolean },
  step: { state: DeliveryState; identityChecked: boolean },
): StepDecision {
  if (!STEPS[type][state]?.includes(step.state)) return { ok: false, reason: 'delivery_state' }
  const isHandedOver = type === 'CLICK_AND_COLLECT' || type === 'COUNTER'
  const isCounter = isHandedOver && step.state === 'collected'
  if (isCounter && isAlcohol && !step.identityChecked) {
    return { ok: false, reason: 'alcohol_refused' }
  }
  return { ok: true }
}

/** States in which the goods are still at the venue. */
const HERE: Record<ParcelType, readonly DeliveryState[]> = {
  DELIVERY: ['paid', 'prepared'],
  PICKUP: ['paid', 'prepared'],
  CLICK_AND_COLLECT: ['paid', 'prepared', 'ready'],
  COUNTER: ['paid'],
  NO_DELIVERY: ['delivered'],
}

const OVER: ReadonlySet<DeliveryState> = new Set(['pending', 'returned', 'cancelled'])

/** Final state of a delivery whose goods are returned; null if it has already ended. */
export function finalDeliveryState({ type, state }: ParcelNow): 'cancelled' | 'returned' | null {
  if (OVER.has(state)) return null
  return HERE[type].includes(state) ? 'cancelled' : 'returned'
}
