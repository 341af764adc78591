import type { DeliveryState } from '@sesame/contract/parcel'
import type { RefundDue } from '@sesame/contract/refund'

const HOUR_MS = 3_600_000

/** States in which goods are still with their buyer or on their way. */
const AWAY: ReadonlySet<DeliveryState> = new Set(['shipped', 'ready', 'delivered', 'collected'])

/** What a refund waits for; the bank accepts one within minutes. */
export function waitsFor(
  { kind, deliveryState, since }: Pick<RefundDue, 'kind' | 'deliveryState'> & { since: Date },
  now: Date,
): RefundDue['waitsFor'] {
  if (kind === 'pending') return now.getTime() - since.getTime() > HOUR_MS ? 'stuck' : 'bank'
  if (kind === 'choice') return 'customer'
  return deliveryState !== null && AWAY.has(deliveryState) ? 'goods' : 'decision'
}
