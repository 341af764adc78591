import { MAX_ORDER_EVENTS, type OrderEvent } from '@sesame/contract/order-sheet'

import { toEvent, type EventDraft } from './event.ts'

const MAX_COMING = 50

/**
 * What is to come, then what happened, the newest first. Of events of one instant, those that are
 * given later happened later.
 */
export function orderHistory({
  past,
  coming,
}: {
  past: readonly EventDraft[]
  coming: readonly EventDraft[]
}): OrderEvent[] {
  const soonest = byInstant(coming).slice(0, MAX_COMING)
  const newest = byInstant(past).slice(-MAX_ORDER_EVENTS)
  return [
    ...soonest.map((event) => toEvent(event, true)).toReversed(),
    ...newest.map((event) => toEvent(event, false)).toReversed(),
  ]
}

function byInstant(events: readonly EventDraft[]): EventDraft[] {
  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
