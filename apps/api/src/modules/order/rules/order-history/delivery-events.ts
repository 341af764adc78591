import type { DeliveryState } from '@sesame/contract/parcel'
import { addDays, dayIn } from '@sesame/values/working-days'

import { noonOf, type EventDraft } from './event.ts'

export interface DeliveryEventRow {
  state: DeliveryState
  at: Date
  by: string | null
}

/** What was settled with the order says the rest. */
const TITLES: Partial<Record<DeliveryState, string>> = {
  prepared: 'Colis préparé',
  shipped: 'Colis expédié',
  ready: 'Commande prête à retirer',
  delivered: 'Colis livré',
  collected: 'Commande retirée',
  returned: 'Colis revenu',
  cancelled: 'Livraison annulée',
}

export function deliveryEvents(events: readonly DeliveryEventRow[]): EventDraft[] {
  return events.flatMap(({ state, at, by }) => {
    const title = TITLES[state]
    return title ? [{ at, kind: 'delivery' as const, title, by }] : []
  })
}

export interface OpenDelivery {
  state: DeliveryState
  collectAt: Date | null
  /** Days that the carrier takes at most. */
  maxDays: number | null
  events: readonly DeliveryEventRow[]
}

const TO_COLLECT = new Set<DeliveryState>(['paid', 'prepared', 'ready'])

export function deliveryToCome(delivery: OpenDelivery | null, timeZone: string): EventDraft[] {
  if (!delivery) return []
  const { state, collectAt, maxDays, events } = delivery
  if (collectAt && TO_COLLECT.has(state)) {
    return [{ at: collectAt, kind: 'delivery', title: 'Retrait attendu' }]
  }
  const shipped = events.find((event) => event.state === 'shipped')
  if (state !== 'shipped' || !shipped || maxDays === null) return []
  const day = addDays(dayIn(timeZone, shipped.at), maxDays)
  const title = 'Livraison attendue au plus tard'
  return [{ at: noonOf(day), isWholeDay: true, kind: 'delivery', title }]
}
