import type { OrderEvent } from '@sesame/contract/order-sheet'
import type { DeliveryState } from '@sesame/contract/parcel'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { listInvoices } from '../../accounting/service.ts'
import type { SessionFacts } from '../../booking/service/for-orders.ts'
import { getCarrierTerms } from '../../delivery/service/handover.ts'
import type { listCardsOfOrder } from '../../giftcard/service/card.ts'
import { listAuditOf } from '../../member/service/audit.ts'
import { findNames } from '../../member/service/names.ts'
import { getParameters } from '../../site/service.ts'
import { listMailsAbout } from '../../site/service/recorded-mails.ts'
import { findDelivery } from '../queries/deliveries.ts'
import * as queries from '../queries/order-sheet.ts'
import type { OrderRow } from '../queries/orders.ts'
import {
  deliveryEvents,
  deliveryToCome,
  type OpenDelivery,
} from '../rules/order-history/delivery-events.ts'
import { orderToCome, sessionsToCome } from '../rules/order-history/events-to-come.ts'
import { mailEvents } from '../rules/order-history/mail-events.ts'
import * as moneyBack from '../rules/order-history/money-back-events.ts'
import { orderHistory } from '../rules/order-history/order-history.ts'
import { invoiceEvents, paymentEvents, placedEvents } from '../rules/order-history/placed-events.ts'
import { recordEvents } from '../rules/order-history/record-events.ts'
import { choiceEvents, holdEvents, sessionEvents } from '../rules/order-history/session-events.ts'

/** What the page of an order has read of it already. */
export interface ReadOrder {
  order: OrderRow
  sheet: queries.SheetRow
  sessions: readonly SessionFacts[]
  payments: Awaited<ReturnType<typeof queries.listPaymentEvents>>
  refunds: Awaited<ReturnType<typeof queries.listRefundEvents>>
  invoices: Awaited<ReturnType<typeof listInvoices>>
  cards: Awaited<ReturnType<typeof listCardsOfOrder>>
  giftCardsUsed: readonly { hint: string; usedCents: number }[]
  hasGoods: boolean
}

/** At most so many rows of the audit and so many mails are read. */
const MAX_ROWS = 200

/** What happened to an order and what is to come, built from rows that exist. */
export async function readHistory(ctx: Context, read: ReadOrder): Promise<OrderEvent[]> {
  const { db, site, now } = ctx
  const { order, sessions } = read
  const [withdrawals, cancelled, delivery, parameters] = await Promise.all([
    queries.listWithdrawalEvents(db, site.id, order.id),
    queries.listCancelledSessions(db, site.id, order.id),
    read.hasGoods ? readDelivery(ctx, order.id) : null,
    getParameters(ctx),
  ])
  const [changes, mails] = await Promise.all([
    listChanges(ctx, read, withdrawals),
    listMails(ctx, read, withdrawals),
  ])
  const names = await findNames(ctx, [
    read.sheet.soldBy,
    ...read.refunds.map(({ requestedBy }) => requestedBy),
    ...(delivery?.events ?? []).map(({ byActor }) => byActor),
  ])
  const nameOf = (id: string | null) => (id && names.get(id)) ?? null
  const byOf = (table: string, key: string) =>
    changes.find((change) => change.table === table && change.key === key)?.by ?? null

  const refunds = read.refunds.map((row) => ({ ...row, by: nameOf(row.requestedBy) }))
  const settled = withdrawals.map((row) => ({ ...row, by: byOf('withdrawal', row.id) }))
  const { timeZone } = site
  const named = delivery && {
    ...delivery,
    events: delivery.events.map((event) => ({ ...event, by: nameOf(event.byActor) })),
  }
  return orderHistory({
    past: [
      ...holdEvents(sessions),
      ...placedEvents({ ...order, ...read.sheet, ...read, soldBy: nameOf(read.sheet.soldBy) }),
      ...paymentEvents(read.payments),
      ...invoiceEvents(read.invoices),
      ...sessionEvents(sessions, { changes, timeZone }),
      ...choiceEvents(cancelled, sessions),
      ...deliveryEvents(named?.events ?? []),
      ...moneyBack.withdrawalEvents(settled),
      ...moneyBack.refundEvents(refunds),
      ...recordEvents(changes, timeZone),
      ...mailEvents(
        mails.map((mail) => ({ ...mail, by: byOf('order_mail', `${mail.subject} ${mail.kind}`) })),
      ),
    ],
    coming: [
      ...sessionsToCome({
        ...{ sessions, now, timeZone },
        reminded: subjectsOf(mails, 'session-reminder'),
        sendsReminders: parameters.get('REMINDER_ENABLED') !== 'false',
      }),
      ...orderToCome({
        isUnpaid: order.status === 'pending',
        payUntil: order.payUntil,
        isPaid: order.paidAt !== null,
        sendOn: read.cards.map(({ sendOn }) => sendOn),
        today: dayIn(timeZone, now),
      }),
      ...deliveryToCome(named, timeZone),
      ...moneyBack.refundsToCome(refunds),
      ...moneyBack.withdrawalsToCome(settled),
    ],
  })
}

function subjectsOf(mails: readonly { subject: string; kind: string }[], kind: string) {
  return new Set(mails.filter((mail) => mail.kind === kind).map(({ subject }) => subject))
}

type Identified = readonly { id: string }[]

const idsOf = (rows: Identified) => rows.map(({ id }) => id)

async function listChanges(ctx: Context, read: ReadOrder, withdrawals: Identified) {
  const { id } = read.order
  const mails = await queries.listMailKeys(ctx.db, ctx.site.id, id)
  const records = {
    customer_order: [id],
    order_note: [id],
    booking: idsOf(read.sessions),
    withdrawal: idsOf(withdrawals),
    order_mail: mails.map(({ subject, kind }) => `${subject} ${kind}`),
  }
  return listAuditOf(ctx, { records, limit: MAX_ROWS })
}

async function listMails(ctx: Context, read: ReadOrder, withdrawals: Identified) {
  const { order, sessions, refunds, cards } = read
  const named = await queries.listMailKeys(ctx.db, ctx.site.id, order.id)
  const about = {
    subjects: [
      order.id,
      ...named.map(({ subject }) => subject),
      ...[sessions, refunds, cards, withdrawals].flatMap(idsOf),
    ],
    // A session that was moved, cancelled or resized has a mail for each time.
    beginnings: sessions.map(({ id }) => `${id}:`),
  }
  return listMailsAbout(ctx, { about, limit: MAX_ROWS })
}

async function readDelivery(ctx: Context, idOrder: string) {
  const { db, site } = ctx
  const row = await findDelivery(db, site.id, idOrder)
  if (!row) return null
  const events = await queries.listDeliveryEvents(db, site.id, idOrder)
  const terms = await getCarrierTerms(ctx, row.idCarrier)
  return {
    state: row.state as DeliveryState,
    collectAt: row.collectAt,
    maxDays: terms?.maxDays ?? null,
    events: events.map((event) => ({ ...event, state: event.state as DeliveryState })),
  } satisfies Omit<OpenDelivery, 'events'> & { events: unknown }
}
