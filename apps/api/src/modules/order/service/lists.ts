import type { ReplyOf } from '@sesame/contract/endpoint'
import type { ListQuery } from '@sesame/contract/list'
import { ORDER_STATES, type Order } from '@sesame/contract/order'
import type { listOrders as ordersEndpoint } from '@sesame/contract/order-staff'
import { DELIVERY_STATES, type DeliveryState } from '@sesame/contract/parcel'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { withZeros } from '../../../platform/list.ts'
import * as deliveries from '../queries/deliveries.ts'
import * as orders from '../queries/order-list.ts'
import { orderLabel, withoutMoment } from '../rules/delivery.ts'

type ListedOrder = ReplyOf<typeof ordersEndpoint>['orders'][number]

export async function listOrders({ db, site }: Context, list: ListQuery<orders.OrderField>) {
  const { rows, counts, ...size } = await orders.listOrders(db, site.id, list)
  const ids = rows.map(({ id }) => id)
  const contents = new Map(
    (await orders.listContents(db, site.id, ids)).map((content) => [content.id, content]),
  )
  return {
    orders: rows.map(({ createdAt, ...row }) => {
      const { lines, sessionAt, deliveryState, cardLast4 } = contents.get(row.id) ?? {}
      return {
        ...row,
        state: row.state as ListedOrder['state'],
        paymentState: row.paymentState as ListedOrder['paymentState'],
        deliveryState: (deliveryState ?? null) as ListedOrder['deliveryState'],
        createdAt: createdAt.toISOString(),
        sessionAt: sessionAt?.toISOString() ?? null,
        cardLast4: cardLast4 ?? null,
        label: orderLabel((lines ?? []).map(withoutMoment)),
      }
    }),
    ...size,
    counts: withZeros(ORDER_STATES, counts),
  }
}

export async function listOwnOrders(ctx: Context, list: ListQuery<orders.OwnOrderField>) {
  const { db, site, actor } = ctx
  if (!actor) throw new AppError('not_logged_in')
  const { rows, total } = await orders.listOwnOrders(db, site.id, { idMember: actor.id, list })
  return {
    orders: rows.map(({ state, deliveryState, createdAt, lines, ...row }) => ({
      ...row,
      state: state as Order['state'],
      deliveryState: deliveryState as DeliveryState | null,
      createdAt: createdAt.toISOString(),
      label: orderLabel(lines),
    })),
    total,
  }
}

export async function listDeliveries(ctx: Context, list: ListQuery<deliveries.DeliveryField>) {
  const { db, site } = ctx
  const { rows, counts, ...size } = await deliveries.listDeliveries(db, site.id, list)
  const goods = await deliveries.listGoods(
    db,
    site.id,
    rows.map(({ idOrder }) => idOrder),
  )
  return {
    deliveries: rows.map(({ firstname, lastname, ...row }) => {
      const own = goods.filter(({ idOrder, isBack }) => idOrder === row.idOrder && !isBack)
      return {
        ...row,
        name: `${firstname} ${lastname}`,
        type: row.type as NonNullable<Order['delivery']>['type'],
        state: row.state as DeliveryState,
        collectAt: row.collectAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        isAlcohol: own.some(({ isAlcohol }) => isAlcohol),
        lines: own.map(({ label, detail, quantity }) => ({ label, detail, quantity })),
      }
    }),
    ...size,
    counts: withZeros(DELIVERY_STATES, counts),
  }
}
