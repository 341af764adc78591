import type { DeliveryState, Order } from '@sesame/contract/order'

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
const UNTOLD = new Set<DeliveryState>(['pending', 'paid'])

/** Once it is paid, where the parcel is says more than that it is paid. */
export function orderStateText(state: Order['state'], parcel: DeliveryState | null): string {
  if (parcel === null || !PAID.has(state) || UNTOLD.has(parcel)) return TEXTS[state]
  return stateLabel(parcel)
}
