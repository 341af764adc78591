import type { DeliveryState, OrderDelivery } from '@sesame/contract/parcel'

export interface ParcelStep {
  state: DeliveryState
  label: string
  /** Null if the step is still to come or its time was not recorded. */
  at: string | null
  isDone: boolean
}

const PATHS: Record<OrderDelivery['type'], DeliveryState[]> = {
  DELIVERY: ['paid', 'prepared', 'shipped', 'delivered'],
  PICKUP: ['paid', 'prepared', 'shipped', 'delivered'],
  CLICK_AND_COLLECT: ['paid', 'ready', 'collected'],
  COUNTER: ['paid', 'collected'],
  NO_DELIVERY: ['delivered'],
}

const LABELS: Record<DeliveryState, string> = {
  pending: 'En attente du paiement',
  paid: 'Commande payée',
  prepared: 'Préparée',
  shipped: 'Expédiée',
  ready: 'Prête à retirer',
  delivered: 'Livrée',
  collected: 'Retirée',
  returned: 'Retournée',
  cancelled: 'Annulée',
}

export function stateLabel(state: DeliveryState): string {
  return LABELS[state]
}

/** Final states: no further step is shown, even if some were skipped. */
const ENDS = new Set<DeliveryState>(['delivered', 'collected', 'returned', 'cancelled'])

/** Past steps first, then those to come. */
export function parcelSteps({ type, state, events }: OrderDelivery): ParcelStep[] {
  const happened = [...new Set([...events.map((event) => event.state), state])].filter(
    (one) => one !== 'pending',
  )
  const path = PATHS[type]
  const reached = Math.max(...happened.map((one) => path.indexOf(one)), -1)
  const isOver = happened.some((one) => ENDS.has(one))
  const label = (one: DeliveryState) => labelOf(one, type)
  return [
    ...happened.map((one) => ({
      state: one,
      label: label(one),
      at: timeOf(events, one),
      isDone: true,
    })),
    ...(isOver ? [] : path.slice(reached + 1)).map((one) => ({
      state: one,
      label: label(one),
      at: null,
      isDone: false,
    })),
  ]
}

function labelOf(state: DeliveryState, type: OrderDelivery['type']): string {
  if (type === 'NO_DELIVERY' && state === 'delivered') return 'Payée, rien à envoyer'
  return type === 'PICKUP' && state === 'delivered' ? 'Arrivée au point relais' : LABELS[state]
}

function timeOf(events: OrderDelivery['events'], state: DeliveryState): string | null {
  return events.findLast((event) => event.state === state)?.at ?? null
}
