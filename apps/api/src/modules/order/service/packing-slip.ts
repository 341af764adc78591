import { dayIn } from '@sesame/values/working-days'

import { drawDocument } from '../../../adapters/documents/draw-document.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { RawReply } from '../../../platform/raw-reply.ts'
import { getMailVenue } from '../../site/service.ts'
import * as deliveries from '../queries/deliveries.ts'
import { listPackedOrders } from '../queries/preparation.ts'
import { describeDelivery, viewDelivery } from './delivery.ts'

/**
 * What goes into the parcels of these orders, a page each, in their order. One that was refunded
 * since the list was read has no page, so that nobody packs it.
 */
export async function getPackingSlips(ctx: Context, idOrders: string[]): Promise<RawReply> {
  const { db, site } = ctx
  const orders = await listPackedOrders(db, site.id, idOrders)
  if (orders.length === 0) throw new AppError('not_found')
  const goods = await deliveries.listGoods(db, site.id, idOrders)
  const slips = []
  for (const id of idOrders) {
    const order = orders.find((one) => one.id === id)
    if (!order) continue
    const own = goods.filter(({ idOrder, isBack }) => idOrder === id && !isBack)
    slips.push(await slipOf(ctx, order, own))
  }
  const latest = Math.max(...orders.map(({ createdAt }) => createdAt.getTime()))
  const orderedAt = new Date(latest).toISOString()
  const data = { venue: await getMailVenue(ctx), orderedAt, slips }
  const body = await drawDocument(ctx, { kind: 'packingSlip', data })
  return new RawReply({
    contentType: 'application/pdf',
    body,
    // Shown rather than saved, because it is printed at once.
    headers: { 'content-disposition': 'inline; filename="bons-de-preparation.pdf"' },
  })
}

type Order = Awaited<ReturnType<typeof listPackedOrders>>[number]
type Goods = Awaited<ReturnType<typeof deliveries.listGoods>>

async function slipOf(ctx: Context, order: Order, goods: Goods) {
  const delivery = await viewDelivery(ctx, order.id)
  if (!delivery) throw new AppError('not_found')
  const isCollected = delivery.type === 'CLICK_AND_COLLECT' || delivery.type === 'COUNTER'
  return {
    orderNumber: order.number,
    orderedOn: dayIn(ctx.site.timeZone, order.createdAt),
    customerName: `${order.firstname} ${order.lastname}`,
    handover: describeDelivery(delivery),
    goods: goods.map(({ label, detail, quantity }) => ({ label, detail, quantity })),
    remark: order.remark,
    checksIdentity: isCollected && goods.some(({ isAlcohol }) => isAlcohol),
  }
}
