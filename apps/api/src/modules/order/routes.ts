import * as contract from '@sesame/contract/order'
import * as withdrawals from '@sesame/contract/withdrawal'

import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import type { Queue } from '../../platform/job.ts'
import { platformRoute, route, type Route } from '../../platform/route.ts'
import * as cancellation from './service/cancellation.ts'
import * as cart from './service/cart.ts'
import * as documents from './service/documents.ts'
import * as fulfil from './service/fulfil.ts'
import * as payment from './service/payment.ts'
import * as place from './service/place.ts'
import * as read from './service/read.ts'
import * as refund from './service/refund.ts'
import * as settleWithdrawal from './service/settle-withdrawal.ts'
import * as withdrawal from './service/withdrawal.ts'

export const orderRoutes = [
  route(contract.validateOrder, (ctx, { body }) => cart.validateOrder(ctx, body)),
  route(contract.quoteOrder, (ctx, { body }) => cart.quoteOrder(ctx, body)),
  route(contract.placeOrder, (ctx, { body }) => place.placeOrder(ctx, body)),
  route(contract.getOrder, (ctx, { params, query }) => read.getOrder(ctx, { ...params, ...query })),
  route(contract.resumePayment, (ctx, { params, query }) =>
    payment.resumePayment(ctx, { ...params, ...query }),
  ),
  route(contract.chooseAfterCancellation, (ctx, { params, query, body }) =>
    cancellation.choose(ctx, { ...params, ...query }, body),
  ),
  route(contract.getOrderDocument, (ctx, { params, query }) =>
    documents.getOrderDocument(ctx, { ...params, ...query }),
  ),
  route(contract.getTeamSession, (ctx, { params }) => read.getTeamSession(ctx, params.token)),
  route(contract.getStripePublicKey, (ctx) => payment.getStripePublicKey(ctx)),
  route(contract.listOrders, (ctx, { query }) => read.listOrders(ctx, query)),
  route(contract.refundOrder, (ctx, { params, body }) =>
    refund.refundOrder(ctx, { ...params, ...body }),
  ),
  route(contract.listOwnOrders, (ctx, { query }) => fulfil.listOwnOrders(ctx, query)),
  route(contract.listDeliveries, (ctx, { query }) => fulfil.listDeliveries(ctx, query)),
  route(contract.advanceDelivery, (ctx, { params, body }) =>
    fulfil.advanceDelivery(ctx, params.id, body),
  ),
  route(withdrawals.previewWithdrawal, (ctx, { body }) => withdrawal.previewWithdrawal(ctx, body)),
  route(withdrawals.confirmWithdrawal, (ctx, { body }) => withdrawal.confirmWithdrawal(ctx, body)),
  route(withdrawals.listWithdrawals, (ctx, { query }) => withdrawal.listWithdrawals(ctx, query)),
  route(withdrawals.settleWithdrawal, (ctx, { params, body }) =>
    settleWithdrawal.settleWithdrawal(ctx, params.id, body),
  ),
]

/** The provider knows no site: it speaks to the platform. */
export function paymentRoutes(platform: { config: Config; db: Db; queue: Queue }): Route[] {
  return [
    platformRoute(contract.receivePaymentEvent, ({ body, headers }) =>
      payment.receivePaymentEvent(platform, {
        body,
        signature: String(headers['stripe-signature'] ?? ''),
      }),
    ),
  ]
}
