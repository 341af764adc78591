import type { DeliveryState } from '@sesame/contract/parcel'

import { advanceDelivery, findParcel } from '../../../src/modules/order/queries/deliveries.ts'
import { isNotifiedState } from '../../../src/modules/order/rules/delivery.ts'
import { decideStep } from '../../../src/modules/order/rules/parcel.ts'
import { deliveryMailKind } from '../../../src/modules/order/service/fulfil.ts'
import type { Context } from '../../../src/platform/context.ts'
import { french } from '../../typography.ts'
import { later, type History } from './history.ts'
import { recordMail } from './orders.ts'
import type { Person } from './people.ts'
import { planRefund } from './refunds.ts'
import { REFUND_REASONS } from './texts.ts'

export type Way = 'home' | 'relay' | 'counter'

const DAY_MINUTES = 1440

interface Sale {
  idOrder: string
  /** The member of staff who takes care of it. */
  by: string
}

/** Days after the payment on which each state is reached. */
const STEPS: Record<Way, [state: DeliveryState, afterDays: number][]> = {
  home: [
    ['prepared', 1],
    ['shipped', 2],
    ['delivered', 5],
  ],
  relay: [
    ['prepared', 1],
    ['shipped', 2],
    ['ready', 5],
    ['collected', 8],
  ],
  counter: [
    ['prepared', 1],
    ['ready', 1.2],
    ['collected', 3],
  ],
}

interface Parcel extends Sale {
  way: Way
  buyer: Person
}

/** The money goes back before anything is sent. */
export function planCancellation(history: History, paidAt: Date, sale: Sale): void {
  const { random } = history
  const reason = french(random.pick(REFUND_REASONS.goods.cancelled))
  planRefund(history, later(paidAt, random.between(30, 600)), { ...sale, reason })
}

/** Prepares, sends and hands over; some parcels come back, some bottles break. */
export function planParcel(history: History, paidAt: Date, parcel: Parcel): void {
  const { random } = history
  const { idOrder, by, way } = parcel
  for (const [state, afterDays] of STEPS[way]) {
    const at = later(paidAt, afterDays * DAY_MINUTES + random.between(0, 240))
    const trackingNumber = state === 'shipped' ? `6A${random.between(1e9, 9e9)}` : null
    history.plan(at, (ctx) => advance(history, ctx, { ...parcel, state, trackingNumber }))
  }
  const endedAt = later(paidAt, 9 * DAY_MINUTES)
  if (way === 'home' && random.isLikely(0.05)) {
    const returned = { ...parcel, state: 'returned' as const, trackingNumber: null }
    history.plan(endedAt, (ctx) => advance(history, ctx, returned))
  } else if (way !== 'counter' && random.isLikely(0.05)) {
    const reason = french(REFUND_REASONS.goods.broken)
    planRefund(history, endedAt, { idOrder, by, reason, amountCents: 1150 })
  }
}

interface Step extends Parcel {
  state: DeliveryState
  trackingNumber: string | null
}

async function advance(history: History, ctx: Context, step: Step): Promise<void> {
  const { db, site } = ctx
  const { idOrder, state, trackingNumber, by, buyer } = step
  const parcel = await findParcel(db, site.id, idOrder)
  const decision =
    parcel && decideStep({ ...parcel, isAlcohol: true }, { state, identityChecked: true })
  if (!decision?.ok) throw new Error(`order ${idOrder}: ${parcel?.state} cannot become ${state}`)
  const identityChecked = state === 'collected'
  const { state: from } = parcel!
  await advanceDelivery(db, site.id, { idOrder, from, state, trackingNumber, identityChecked, by })
  if (!isNotifiedState(state)) return
  const mail = { subject: idOrder, kind: deliveryMailKind(state), recipient: buyer.email }
  await recordMail(history, ctx, mail)
}
