import type { Order } from '@sesame/contract/order'
import type { advanceDelivery as endpoint } from '@sesame/contract/order-staff'
import type { DeliveryState } from '@sesame/contract/parcel'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as deliveries from '../queries/deliveries.ts'
import * as orders from '../queries/orders.ts'
import { isNotifiedState } from '../rules/delivery.ts'
import { decideStep } from '../rules/parcel.ts'
import { viewOrder } from './read.ts'

type Step = z.output<NonNullable<typeof endpoint.body>>

/** Advances a delivery and enqueues its mail. */
export async function advanceDelivery(ctx: Context, id: string, step: Step): Promise<Order> {
  const { db, site, actor } = ctx
  if (step.state === 'shipped' && !step.trackingNumber) {
    const errors = { trackingNumber: ['Indiquez le numéro de suivi du colis.'] }
    throw new AppError('invalid_input', { errors })
  }
  const order = await db.transaction().execute(async (tx) => {
    // Takes the order's lock like refunds and withdrawals, so that nothing is shipped while it is
    // refunded.
    await orders.lockOrder(tx, site.id, id)
    const found = await orders.findOrder(tx, site.id, id)
    if (!found) throw new AppError('not_found')
    // Refunded goods are not shipped; shipped goods may still be returned.
    if (found.status !== 'paid' && step.state !== 'returned') throw new AppError('delivery_state')
    const from = await requireStep(ctx, tx, { idOrder: id, step })
    await deliveries.advanceDelivery(tx, site.id, {
      idOrder: id,
      from,
      state: step.state,
      trackingNumber: step.trackingNumber ?? null,
      identityChecked: step.identityChecked,
      by: actor?.id ?? null,
    })
    await requestDeliveryMail(ctx, tx, { idOrder: id, state: step.state, recipient: found.email })
    return found
  })
  signalOperators(ctx, ['order'])
  return viewOrder(ctx, { ...order, isBuyer: false })
}

/** The state that a step starts from; refuses one that the rules do not allow. */
async function requireStep(
  { site }: Context,
  tx: Db,
  { idOrder, step }: { idOrder: string; step: Step },
): Promise<DeliveryState> {
  const parcel = await deliveries.findParcel(tx, site.id, idOrder)
  if (!parcel) throw new AppError('delivery_state')
  const goods = await deliveries.listGoods(tx, site.id, [idOrder])
  const isAlcohol = goods.some((line) => line.isAlcohol)
  const decision = decideStep({ ...parcel, isAlcohol }, step)
  if (!decision.ok) throw new AppError(decision.reason)
  return parcel.state
}

export async function getAdvancedOrder(ctx: Context, id: string): Promise<Order> {
  const order = await orders.findOrder(ctx.db, ctx.site.id, id)
  if (!order) throw new AppError('not_found')
  return viewOrder(ctx, { ...order, isBuyer: false })
}

async function requestDeliveryMail(
  ctx: Context,
  tx: Db,
  { idOrder, state, recipient }: { idOrder: string; state: Step['state']; recipient: string },
): Promise<void> {
  if (!isNotifiedState(state)) return
  const mail = { subject: idOrder, kind: deliveryMailKind(state), recipient }
  if (!(await requestMail(ctx, tx, mail))) return
  await ctx.queue.enqueue(tx, jobs.sendDeliveryMail, { idSite: ctx.site.id, idOrder, state })
}

export function deliveryMailKind(state: string): string {
  return `delivery-${state}`
}
