import * as contract from '@sesame/contract/order'
import * as accounts from '@sesame/contract/payment'
import * as withdrawals from '@sesame/contract/withdrawal'

import {
  onceRoute,
  platformRoute,
  route,
  type PlatformRequest,
  type Route,
} from '../../platform/route.ts'
import * as cancellation from './service/cancellation.ts'
import * as cart from './service/cart.ts'
import * as documents from './service/documents.ts'
import * as fulfil from './service/fulfil.ts'
import * as events from './service/payment-events.ts'
import type { Platform } from './service/payment-events.ts'
import * as payment from './service/payment.ts'
import * as place from './service/place.ts'
import * as read from './service/read.ts'
import * as refund from './service/refund.ts'
import * as settleWithdrawal from './service/settle-withdrawal.ts'
import * as withdrawal from './service/withdrawal.ts'

export const orderRoutes = [
  route(contract.validateOrder, (ctx, { body }) => cart.validateOrder(ctx, body)),
  route(contract.quoteOrder, (ctx, { body }) => cart.quoteOrder(ctx, body)),
  onceRoute(contract.placeOrder, (ctx, { body }) => place.placeOrder(ctx, body), {
    beginsLate: true,
    after: (ctx, placed) => place.startPayment(ctx, placed),
    keep: ({ id }) => id,
    again: (ctx, id) => place.startPaymentAgain(ctx, id),
  }),
  route(contract.getOrder, (ctx, { params, query }) => read.getOrder(ctx, { ...params, ...query })),
  route(contract.resumePayment, (ctx, { params, query }) =>
    payment.resumePayment(ctx, { ...params, ...query }),
  ),
  onceRoute(
    contract.chooseAfterCancellation,
    (ctx, { params, query, body }) => cancellation.choose(ctx, { ...params, ...query }, body),
    {
      again: (ctx, _, { params, query }) =>
        cancellation.getOrderOfChoice(ctx, { ...params, ...query }),
    },
  ),
  route(contract.getOrderDocument, (ctx, { params, query }) =>
    documents.getOrderDocument(ctx, { ...params, ...query }),
  ),
  route(contract.getTeamSession, (ctx, { params }) => read.getTeamSession(ctx, params.token)),
  route(contract.getStripePublicKey, (ctx) => payment.getStripePublicKey(ctx)),
  route(contract.listOrders, (ctx, { query }) => read.listOrders(ctx, query)),
  onceRoute(
    contract.refundOrder,
    (ctx, { params, body }) => refund.refundOrder(ctx, { ...params, ...body }),
    { again: (ctx, _, { params }) => refund.getRefundedOrder(ctx, params.id) },
  ),
  route(contract.listOwnOrders, (ctx, { query }) => fulfil.listOwnOrders(ctx, query)),
  route(contract.listDeliveries, (ctx, { query }) => fulfil.listDeliveries(ctx, query)),
  onceRoute(
    contract.advanceDelivery,
    (ctx, { params, body }) => fulfil.advanceDelivery(ctx, params.id, body),
    { again: (ctx, _, { params }) => fulfil.getAdvancedOrder(ctx, params.id) },
  ),
  route(withdrawals.previewWithdrawal, (ctx, { body }) => withdrawal.previewWithdrawal(ctx, body)),
  route(withdrawals.confirmWithdrawal, (ctx, { body }) => withdrawal.confirmWithdrawal(ctx, body)),
  route(withdrawals.listWithdrawals, (ctx, { query }) => withdrawal.listWithdrawals(ctx, query)),
  onceRoute(
    withdrawals.settleWithdrawal,
    (ctx, { params, body }) => settleWithdrawal.settleWithdrawal(ctx, params.id, body),
    { again: (ctx, _, { params }) => settleWithdrawal.getWithdrawal(ctx, params.id) },
  ),
]

/** The provider speaks to the platform: it knows a site only by the address that it was given. */
export function paymentRoutes(platform: Platform): Route[] {
  return [
    platformRoute(contract.receivePaymentEvent, (request) =>
      events.receivePaymentEvent(platform, signedOf(request)),
    ),
    platformRoute(accounts.receiveAccountEvent, (request) =>
      events.receiveAccountEvent(platform, request.params.idSite, signedOf(request)),
    ),
  ]
}

function signedOf({ body, headers }: PlatformRequest) {
  return { body, signature: String(headers['stripe-signature'] ?? '') }
}
