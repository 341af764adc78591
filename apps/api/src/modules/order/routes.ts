import { cancelBooking } from '@sesame/contract/booking'
import { getBooking } from '@sesame/contract/booking-detail'
import { changePlayers } from '@sesame/contract/booking-players'
import * as checkout from '@sesame/contract/checkout'
import * as closures from '@sesame/contract/closure'
import { getDay } from '@sesame/contract/day'
import * as discountCodes from '@sesame/contract/discount-code'
import { getGiftCardSheet as getGiftCardSheetEndpoint } from '@sesame/contract/gift-card-staff'
import * as orders from '@sesame/contract/order'
import * as sheets from '@sesame/contract/order-sheet'
import * as orderStaff from '@sesame/contract/order-staff'
import * as payments from '@sesame/contract/payment'
import * as person from '@sesame/contract/person'
import { exportUser as exportUserEndpoint } from '@sesame/contract/personal-data'
import { getPlanning } from '@sesame/contract/planning'
import * as preparations from '@sesame/contract/preparation'
import * as refunds from '@sesame/contract/refund'
import * as sales from '@sesame/contract/sale'
import * as schedules from '@sesame/contract/schedule'
import { searchAdmin as searchAdminEndpoint } from '@sesame/contract/search'
import * as stocks from '@sesame/contract/stock'
import * as teamSessions from '@sesame/contract/team-session'
import * as withdrawals from '@sesame/contract/withdrawal'

import type { Boss } from '../../platform/job.ts'
import {
  idempotentRoute,
  platformRoute,
  route,
  type PlatformRequest,
  type Route,
} from '../../platform/route.ts'
import { acceptSale } from './service/accept-sale.ts'
import * as account from './service/account.ts'
import * as bookingDetail from './service/booking-detail.ts'
import * as cancel from './service/cancel.ts'
import * as cancellation from './service/cancellation.ts'
import * as cart from './service/cart.ts'
import * as closure from './service/closure.ts'
import { remindToCollect } from './service/collect-reminder.ts'
import * as day from './service/day.ts'
import * as discounts from './service/discount-codes.ts'
import * as documents from './service/documents.ts'
import { deleteFilesOfErased, erasePerson } from './service/erase-person.ts'
import * as exports from './service/export.ts'
import * as fulfil from './service/fulfil.ts'
import { getGiftCardSheet } from './service/gift-card-sheet.ts'
import * as lists from './service/lists.ts'
import * as contact from './service/order-contact.ts'
import * as note from './service/order-note.ts'
import { getOrderSheet } from './service/order-sheet.ts'
import { listOwnGiftCards } from './service/own-gift-cards.ts'
import * as ownSessions from './service/own-sessions.ts'
import { getPackingSlips } from './service/packing-slip.ts'
import * as events from './service/payment-events.ts'
import type { Platform } from './service/payment-events.ts'
import * as payment from './service/payment.ts'
import * as people from './service/people.ts'
import { exportPerson } from './service/person-export.ts'
import * as persons from './service/person.ts'
import { exportUser } from './service/personal-data.ts'
import * as place from './service/place.ts'
import * as planning from './service/planning.ts'
import * as players from './service/players.ts'
import * as preparation from './service/preparation.ts'
import * as read from './service/read.ts'
import * as refundOrder from './service/refund-order.ts'
import { previewRefund } from './service/refund-preview.ts'
import * as refundsDue from './service/refunds-due.ts'
import * as resend from './service/resend.ts'
import * as sale from './service/sale.ts'
import * as schedule from './service/schedule.ts'
import { searchAdmin } from './service/search.ts'
import * as settleWithdrawal from './service/settle-withdrawal.ts'
import { getStaffDocument } from './service/staff-documents.ts'
import * as stock from './service/stock.ts'
import * as teamSession from './service/team-session.ts'
import { getOrderToPay } from './service/to-pay.ts'
import { validateOrder } from './service/validate.ts'
import * as withdrawal from './service/withdrawal.ts'

export const orderRoutes = [
  route(checkout.validateOrder, (ctx, { body }) => validateOrder(ctx, body)),
  route(checkout.quoteOrder, (ctx, { body }) => cart.quoteOrder(ctx, body)),
  idempotentRoute(checkout.placeOrder, (ctx, { body }) => place.placeOrder(ctx, body), {
    beginsLate: true,
    after: (ctx, placed) => place.startPayment(ctx, placed),
    keep: ({ id }) => id,
    again: (ctx, id) => place.startPaymentAgain(ctx, id),
  }),
  route(sales.quoteSale, (ctx, { body }) =>
    cart.quoteOrder(ctx, { ...body, sale: { isInvited: false } }),
  ),
  idempotentRoute(sales.createSale, (ctx, { body }) => sale.createSale(ctx, body), {
    beginsLate: true,
    after: (ctx, { id }) => sale.getNewSale(ctx, id),
    keep: ({ id }) => id,
    again: (ctx, id) => sale.getSale(ctx, id),
  }),
  route(sales.getSale, (ctx, { params }) => sale.getSale(ctx, params.id)),
  idempotentRoute(
    sales.sendSaleLink,
    (ctx, { params, body }) => sale.sendSaleLink(ctx, params.id, body.until),
    { again: (ctx, _, { params }) => sale.getSale(ctx, params.id) },
  ),
  route(sales.cancelSale, (ctx, { params }) => sale.cancelSale(ctx, params.id)),
  route(sales.acceptSale, (ctx, parts) =>
    acceptSale(ctx, read.orderKey(sales.acceptSale, parts), parts.body),
  ),
  route(getDay, (ctx, { params }) => day.getDay(ctx, params.date)),
  route(getBooking, (ctx, { params }) => bookingDetail.getBooking(ctx, params.id)),
  route(getPlanning, (ctx, { query }) => planning.getPlanning(ctx, query)),
  idempotentRoute(
    cancelBooking,
    (ctx, { params, body }) => cancel.cancelBooking(ctx, params.id, body),
    { again: (ctx, _, { params }) => cancel.getCancelledBooking(ctx, params.id) },
  ),
  idempotentRoute(
    changePlayers,
    (ctx, { params, body }) => players.changePlayers(ctx, params.id, body),
    {
      keep: ({ differenceCents }) => String(differenceCents),
      again: (ctx, cents, { params }) => players.getChangedPlayers(ctx, params.id, Number(cents)),
    },
  ),
  route(closures.closeRooms, (ctx, { body }) => closure.closeRooms(ctx, body)),
  route(schedules.previewSchedule, (ctx, { body }) => schedule.previewSchedule(ctx, body)),
  route(schedules.saveSchedule, (ctx, { body }) => schedule.saveSchedule(ctx, body)),
  route(closures.previewClosure, (ctx, { query }) => closure.previewClosure(ctx, query)),
  route(orders.getOrder, (ctx, parts) => read.getOrder(ctx, read.orderKey(orders.getOrder, parts))),
  route(orders.getOrderToPay, (ctx, parts) =>
    getOrderToPay(ctx, read.orderKey(orders.getOrderToPay, parts)),
  ),
  route(orders.resumePayment, (ctx, parts) =>
    payment.resumePayment(ctx, read.orderKey(orders.resumePayment, parts)),
  ),
  idempotentRoute(
    orders.createOrderAccount,
    (ctx, parts) =>
      account.createOrderAccount(
        ctx,
        read.orderKey(orders.createOrderAccount, parts),
        parts.body.password,
      ),
    { beginsLate: true },
  ),
  idempotentRoute(
    orders.chooseAfterCancellation,
    (ctx, parts) =>
      cancellation.choose(ctx, read.orderKey(orders.chooseAfterCancellation, parts), parts.body),
    {
      again: (ctx, _, parts) =>
        cancellation.getOrderOfChoice(ctx, read.orderKey(orders.chooseAfterCancellation, parts)),
    },
  ),
  route(orders.getOrderDocument, (ctx, parts) =>
    documents.getOrderDocument(ctx, read.orderKey(orders.getOrderDocument, parts)),
  ),
  route(teamSessions.getTeamSession, (ctx, { params }) =>
    teamSession.getTeamSession(ctx, params.token),
  ),
  route(teamSessions.replyToTeam, (ctx, { params, body }) =>
    teamSession.replyToTeam(ctx, params.token, body),
  ),
  route(teamSessions.getTeamCalendar, (ctx, { params }) =>
    teamSession.getTeamCalendar(ctx, params.token),
  ),
  route(payments.getStripePublicKey, (ctx) => payment.getStripePublicKey(ctx)),
  route(orderStaff.listOrders, (ctx, { query }) => lists.listOrders(ctx, query)),
  route(sheets.getOrderSheet, (ctx, { params }) => getOrderSheet(ctx, params.id)),
  route(sheets.getStaffDocument, (ctx, { params }) => getStaffDocument(ctx, params)),
  idempotentRoute(
    sheets.resendOrderConfirmation,
    (ctx, { params }) => resend.resendOrderConfirmation(ctx, params.id),
    { again: (ctx, _, { params }) => resend.getResent(ctx, params.id) },
  ),
  route(sheets.getOrderNote, (ctx, { params }) => note.getOrderNote(ctx, params.id)),
  route(sheets.updateOrderNote, (ctx, { params, body }) =>
    note.updateOrderNote(ctx, params.id, body),
  ),
  route(sheets.getOrderContact, (ctx, { params }) => contact.getOrderContact(ctx, params.id)),
  route(sheets.updateOrderContact, (ctx, { params, body }) =>
    contact.updateOrderContact(ctx, params.id, body),
  ),
  route(stocks.listStocks, (ctx, { query }) => stock.listStocks(ctx, query)),
  route(stocks.listStockMoves, (ctx, { params, query }) =>
    stock.listStockMoves(ctx, params.id, query),
  ),
  route(stocks.countStocks, (ctx, { body }) => stock.countStocks(ctx, body)),
  route(searchAdminEndpoint, (ctx, { query }) => searchAdmin(ctx, query.q)),
  route(orderStaff.exportOrders, (ctx, { query }) => exports.exportOrders(ctx, query)),
  idempotentRoute(
    orderStaff.refundOrder,
    (ctx, { params, body }) => refundOrder.refundOrder(ctx, { ...params, ...body }),
    { again: (ctx, _, { params }) => refundOrder.getRefundedOrder(ctx, params.id) },
  ),
  route(refunds.previewRefund, (ctx, { params, body }) => previewRefund(ctx, params.id, body)),
  route(refunds.listRefundsDue, (ctx, { query }) => refundsDue.listRefundsDue(ctx, query)),
  route(refunds.exportRefundsDue, (ctx, { query }) => refundsDue.exportRefundsDue(ctx, query)),
  route(person.listPeople, (ctx, { query }) => people.listPeople(ctx, query)),
  route(person.getPerson, (ctx, { params }) => persons.getPerson(ctx, params.id)),
  route(person.updatePerson, (ctx, { params, body }) => persons.updatePerson(ctx, params.id, body)),
  route(person.exportPerson, (ctx, { params }) => exportPerson(ctx, params.id)),
  idempotentRoute(person.erasePerson, (ctx, { params }) => erasePerson(ctx, params.id), {
    after: deleteFilesOfErased,
    keep: ({ remains }) => ({ remains }),
    again: (_, saved) => Promise.resolve(saved),
  }),
  route(person.exportPeople, (ctx, { query }) => people.exportPeople(ctx, query)),
  route(exportUserEndpoint, (ctx) => exportUser(ctx)),
  route(orders.listOwnOrders, (ctx, { query }) => lists.listOwnOrders(ctx, query)),
  route(orders.getNextSession, (ctx) => ownSessions.getNextSession(ctx)),
  route(orders.listPlayedSessions, (ctx) => ownSessions.listPlayedSessions(ctx)),
  route(orders.resendConfirmation, (ctx, { params }) => resend.resendConfirmation(ctx, params.id)),
  route(getGiftCardSheetEndpoint, (ctx, { params }) => getGiftCardSheet(ctx, params.id)),
  route(orders.listOwnGiftCards, (ctx) => listOwnGiftCards(ctx)),
  route(orderStaff.listDeliveries, (ctx, { query }) => lists.listDeliveries(ctx, query)),
  route(discountCodes.listDiscountCodes, (ctx, { query }) =>
    discounts.listDiscountCodes(ctx, query),
  ),
  route(discountCodes.getDiscountCode, (ctx, { params }) =>
    discounts.getDiscountCode(ctx, params.id),
  ),
  route(discountCodes.createDiscountCode, (ctx, { body }) =>
    discounts.createDiscountCode(ctx, body),
  ),
  route(discountCodes.updateDiscountCode, (ctx, { params, body }) =>
    discounts.updateDiscountCode(ctx, params.id, body),
  ),
  route(discountCodes.endDiscountCode, (ctx, { params, body }) =>
    discounts.endDiscountCode(ctx, params.id, body),
  ),
  route(discountCodes.listDiscountUses, (ctx, { params, query }) =>
    discounts.listDiscountUses(ctx, params.id, query),
  ),
  route(orderStaff.exportDeliveries, (ctx, { query }) => exports.exportDeliveries(ctx, query)),
  idempotentRoute(
    orderStaff.advanceDelivery,
    (ctx, { params, body }) => fulfil.advanceDelivery(ctx, params.id, body),
    { again: (ctx, _, { params }) => fulfil.getAdvancedOrder(ctx, params.id) },
  ),
  route(preparations.listPreparation, (ctx, { query }) => preparation.listPreparation(ctx, query)),
  route(preparations.savePicks, (ctx, { body }) => preparation.savePicks(ctx, body.picks)),
  route(preparations.startPacking, (ctx, { body }) => preparation.startPacking(ctx, body.idOrders)),
  route(preparations.remindToCollect, (ctx, { params }) => remindToCollect(ctx, params.id)),
  route(preparations.getPackingSlips, (ctx, { query }) => getPackingSlips(ctx, query.orders)),
  route(withdrawals.previewWithdrawal, (ctx, { body }) => withdrawal.previewWithdrawal(ctx, body)),
  route(withdrawals.confirmWithdrawal, (ctx, { body }) => withdrawal.confirmWithdrawal(ctx, body)),
  route(withdrawals.listWithdrawals, (ctx, { query }) => withdrawal.listWithdrawals(ctx, query)),
  route(withdrawals.exportWithdrawals, (ctx, { query }) => exports.exportWithdrawals(ctx, query)),
  idempotentRoute(
    withdrawals.settleWithdrawal,
    (ctx, { params, body }) => settleWithdrawal.settleWithdrawal(ctx, params.id, body),
    { again: (ctx, _, { params }) => settleWithdrawal.getWithdrawal(ctx, params.id) },
  ),
]

/** Stripe calls the platform's webhook; a site's own webhook is known by its URL. */
export function paymentRoutes(
  platform: Omit<Platform, 'queue'> & { queue: Pick<Boss, 'forRequest'> },
): Route[] {
  const platformOf = ({ requestId }: PlatformRequest): Platform => ({
    ...platform,
    queue: platform.queue.forRequest(requestId),
  })
  return [
    platformRoute(payments.receivePaymentEvent, (request) =>
      events.receivePaymentEvent(platformOf(request), signedOf(request)),
    ),
    platformRoute(payments.receiveAccountEvent, (request) =>
      events.receiveAccountEvent(platformOf(request), request.params.idSite, signedOf(request)),
    ),
  ]
}

function signedOf({ body, headers }: PlatformRequest) {
  return { body, signature: String(headers['stripe-signature'] ?? '') }
}
