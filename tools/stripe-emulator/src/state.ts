import type { Store } from './store.ts'

type Sum = { count: number; sum: number }

/** Totals that drills compare with our orders, in cents. */
export type Summary = {
  paymentIntents: { total: number; byStatus: Record<string, number> }
  charges: { succeeded: Sum; failed: Sum }
  refunds: Sum
  customers: number
  disputes: number
  events: { total: number; undelivered: number; byType: Record<string, number> }
}

export function summarize(store: Store): Summary {
  const intents = store.all('payment_intent')
  const charges = store.all('charge')
  const events = store.all('event')
  return {
    paymentIntents: { total: intents.length, byStatus: countBy(intents, ({ status }) => status) },
    charges: {
      succeeded: sumOf(charges.filter(({ captured }) => captured).map((c) => c.amount_captured)),
      failed: sumOf(charges.filter(({ status }) => status === 'failed').map((c) => c.amount)),
    },
    refunds: sumOf(store.all('refund').map(({ amount }) => amount)),
    customers: store.all('customer').length,
    disputes: store.all('dispute').length,
    events: {
      total: events.length,
      undelivered: store.queued().length,
      byType: countBy(events, ({ type }) => type),
    },
  }
}

function sumOf(amounts: readonly number[]): Sum {
  return { count: amounts.length, sum: amounts.reduce((total, amount) => total + amount, 0) }
}

function countBy<T>(items: readonly T[], name: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[name(item)] = (counts[name(item)] ?? 0) + 1
  return counts
}
