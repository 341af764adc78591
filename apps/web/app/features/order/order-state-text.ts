import type { Order } from '@sesame/contract/order'
import type { DeliveryState } from '@sesame/contract/parcel'

import { stateLabel } from './parcel-steps.ts'

const TEXTS: Record<Order['state'], string> = {
  pending: 'À régler',
  paid: 'Payée',
  confirmed: 'Confirmée',
  expired: 'Non payée à temps',
  refunding: 'Remboursement en cours',
  refunded: 'Remboursée',
}

const PAID = new Set<Order['state']>(['paid', 'confirmed'])
const HIDDEN_STATES = new Set<DeliveryState>(['pending', 'paid'])

/** Once an order is paid, the state of its parcel is shown instead, because it says more. */
export function orderStateText(state: Order['state'], parcel: DeliveryState | null): string {
  if (parcel === null || !PAID.has(state) || HIDDEN_STATES.has(parcel)) return TEXTS[state]
  return stateLabel(parcel)
}
