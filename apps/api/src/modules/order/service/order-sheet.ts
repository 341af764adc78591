import type { Order } from '@sesame/contract/order'
import type { OrderSheet } from '@sesame/contract/order-sheet'

import type { Context } from '../../../platform/context.ts'
import { listInvoices } from '../../accounting/service.ts'
import {
  describeBookings,
  listSessionFacts,
  type SessionFacts,
} from '../../booking/service/for-orders.ts'
import { listCardsOfOrder } from '../../giftcard/service/card.ts'
import { findNames } from '../../member/service/names.ts'
import { listAccounts } from '../queries/accounts.ts'
import * as queries from '../queries/order-sheet.ts'
import { listCardsUsed, type OrderRow } from '../queries/orders.ts'
import { refundReason } from '../rules/order-history/money-back-events.ts'
import type { SalesShare } from '../rules/price-cart.ts'
import { billingLines } from './invoice.ts'
import { readHistory } from './order-history.ts'
import { requireReadableOrder, stateOf, viewOrder } from './read.ts'
import { canResend } from './resend.ts'
import { listStaffDocuments } from './staff-documents.ts'

/** One order for the team: everything that is known of it. */
export async function getOrderSheet(ctx: Context, id: string): Promise<OrderSheet> {
  const { db, site } = ctx
  const order = await requireReadableOrder(ctx, { id })
  const [view, sheet, payments, refunds, invoices, cards, used, shares, related] =
    await Promise.all([
      viewOrder(ctx, order),
      queries.findSheet(db, site.id, id),
      queries.listPaymentEvents(db, site.id, id),
      queries.listRefundEvents(db, site.id, id),
      listInvoices(ctx, id),
      listCardsOfOrder(ctx, db, id),
      listCardsUsed(db, site.id, id),
      listAccounts(db, site.id, id),
      queries.listRelated(db, site.id, id),
    ])
  const sessions = await listSessionFacts(ctx, db, sessionIds(view))
  const read = { order, sheet, payments, refunds, invoices, cards, sessions }
  const comingSessions = sessions.filter(({ status }) => status !== 'cancelled').length
  return {
    order: view,
    taxes: taxesOf(shares),
    payments: payments.map(({ state, amountCents, cardLast4, createdAt, succeededAt }) => ({
      ...{ state, amountCents, cardLast4, at: (succeededAt ?? createdAt).toISOString() },
    })),
    refunds: refunds.map(viewRefund),
    sessions: sessions.map(viewSession),
    customer: {
      ...{ phone: order.phone, billing: billingLines(order), message: sheet.message },
      visits: await countVisits(ctx, order, sheet),
      isErased: order.erasedAt !== null,
    },
    source: sheet.source as OrderSheet['source'],
    sale: await viewSale(ctx, order, sheet),
    related: related.map(({ status, confirmedAt, ...one }) => ({
      ...one,
      state: stateOf({ status, confirmedAt }),
    })),
    giftCards: [
      ...cards.filter(({ status }) => status !== 'pending'),
      ...used.map(({ idCard, hint }) => ({ id: idCard, hint })),
    ].map((card) => ({ id: card.id, hint: card.hint })),
    note: sheet.note,
    documents: listStaffDocuments({ order, invoices, comingSessions, termsOn: sheet.termsOn }),
    canResend: await canResend(ctx, order),
    events: await readHistory(ctx, {
      ...read,
      giftCardsUsed: view.giftCardsUsed,
      hasGoods: view.delivery !== null,
    }),
  }
}

/** Only of what this order sold: the session of a supplement belongs to another order. */
function sessionIds({ lines, sessions }: Order): string[] {
  const isSupplement = lines.every(({ kind }) => kind === 'supplement')
  return isSupplement ? [] : sessions.map(({ idBooking }) => idBooking)
}

/** By rate, whatever account the parts are on. */
function taxesOf(shares: readonly SalesShare[]): OrderSheet['taxes'] {
  const rates = [...new Set(shares.map(({ rateBp }) => rateBp))]
  return rates
    .map((rateBp) => {
      const own = shares.filter((share) => share.rateBp === rateBp)
      return {
        rateBp,
        netCents: own.reduce((sum, { netCents }) => sum + netCents, 0),
        vatCents: own.reduce((sum, { vatCents }) => sum + vatCents, 0),
      }
    })
    .toSorted((one, other) => (other.rateBp ?? -1) - (one.rateBp ?? -1))
}

type RefundRow = Awaited<ReturnType<typeof queries.listRefundEvents>>[number]

function viewRefund(row: RefundRow): OrderSheet['refunds'][number] {
  const { cardCents, giftCardCents, cardLast4, requestedAt, doneAt } = row
  return {
    ...{ cardCents, giftCardCents, cardLast4, reason: refundReason(row) },
    isDone: doneAt !== null,
    requestedAt: requestedAt.toISOString(),
  }
}

function viewSession(facts: SessionFacts): OrderSheet['sessions'][number] {
  const { id, period, gameMaster, blockedUntil } = facts
  return { idBooking: id, period, gameMaster, blockedUntil: blockedUntil.toISOString() }
}

const CAME = new Set(['arrived', 'played'])

/** How often this person came before, by the sessions that the venue noted. */
async function countVisits(
  ctx: Context,
  { id, idMember, erasedAt }: OrderRow,
  { emailKey }: queries.SheetRow,
): Promise<OrderSheet['customer']['visits']> {
  if (erasedAt) return { count: 0, last: null }
  const known = { id, emailKey, idMember }
  const others = await queries.listOtherSessions(ctx.db, ctx.site.id, known)
  const sessions = others.length === 0 ? [] : await describeBookings(ctx, ctx.db, others)
  const came = sessions
    .filter(({ status }) => CAME.has(status))
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
  const [last] = came
  return { count: came.length, last: last ? { name: last.name, start: last.start } : null }
}

async function viewSale(
  ctx: Context,
  { soldWay, invitationReason }: OrderRow,
  { soldBy }: queries.SheetRow,
): Promise<OrderSheet['sale']> {
  if (soldWay === null) return null
  const names = await findNames(ctx, [soldBy])
  return {
    way: soldWay as NonNullable<OrderSheet['sale']>['way'],
    by: (soldBy && names.get(soldBy)) ?? null,
    reason: invitationReason,
  }
}
