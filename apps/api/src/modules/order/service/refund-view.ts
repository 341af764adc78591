import type { RefundPreview, RefundWay } from '@sesame/contract/refund'

import type { Context } from '../../../platform/context.ts'
import { listInvoices } from '../../accounting/service.ts'
import { describeBookings } from '../../booking/service/for-orders.ts'
import { cardsEndAfterRefund } from '../../giftcard/service/pay.ts'
import { findNames } from '../../member/service/names.ts'
import { findCardLast4 } from '../queries/order-list.ts'
import * as orders from '../queries/orders.ts'
import { listRefundRequests } from '../queries/refund-lines.ts'
import { vatByRate } from '../rules/price-cart.ts'
import { linesLeft } from '../rules/refund-lines.ts'
import { shippingLeft, type RefundPlan } from '../rules/refund-plan.ts'
import { readClosedLines, readPayingCards, readRefundState } from './refund-state.ts'

type Refundable = Omit<
  RefundPreview,
  'version' | 'ways' | 'cancelled' | 'parcelEnd' | 'dueOn' | 'refusal'
>

/** What of an order can be refunded, and what was. */
export async function viewRefundable(ctx: Context, order: orders.OrderRow): Promise<Refundable> {
  const { accounts, earlier } = await readRefundState(ctx, order)
  const paidCents = order.totalCents + order.giftCardCents
  const shipping = shippingLeft(accounts, earlier)
  return {
    orderNumber: order.number,
    name: `${order.firstname} ${order.lastname}`,
    email: order.email,
    paidCents,
    paidAt: order.paidAt?.toISOString() ?? null,
    leftCents: order.status === 'paid' ? paidCents - order.refundedCents : 0,
    shippingLeftCents: shipping.reduce((sum, { cents }) => sum + cents, 0),
    lines: await viewLines(ctx, order),
    earlier: await viewEarlier(ctx, order),
  }
}

async function viewLines(ctx: Context, order: orders.OrderRow): Promise<RefundPreview['lines']> {
  const { lines, earlier } = await readRefundState(ctx, order)
  const sold = await orders.listLines(ctx.db, ctx.site.id, order.id)
  const closed = await readClosedLines(ctx, order.id)
  const ids = sold.flatMap(({ idBooking }) => idBooking ?? [])
  const bookings = await describeBookings(ctx, ctx.db, ids)
  return linesLeft(lines, earlier).map(({ line, leftCents, leftQuantity, priceCents }, index) => {
    const { kind, label, detail, quantity, idBooking } = sold[index]!
    const booking = kind === 'session' && bookings.find(({ id }) => id === idBooking)
    return {
      ...{ line, label, detail, quantity, leftCents, leftQuantity },
      kind: kind as RefundPreview['lines'][number]['kind'],
      refusal: refusalOf({ line, leftCents, priceCents }, closed),
      sessionState: booking ? booking.status : null,
    }
  })
}

function refusalOf(
  { line, leftCents, priceCents }: { line: number; leftCents: number; priceCents: number },
  closed: { used: number[]; withdrawn: number[] },
) {
  if (priceCents === 0) return 'free'
  if (leftCents === 0) return 'refunded'
  if (closed.used.includes(line)) return 'card_used'
  return closed.withdrawn.includes(line) ? 'withdrawn' : null
}

async function viewEarlier(
  ctx: Context,
  { id }: orders.OrderRow,
): Promise<RefundPreview['earlier']> {
  const notes = (await listInvoices(ctx, id)).filter(({ idRefund }) => idRefund !== null)
  const requests = await listRefundRequests(ctx.db, ctx.site.id, id)
  const names = await findNames(
    ctx,
    requests.flatMap(({ requestedBy }) => requestedBy ?? []),
  )
  return requests.map(({ id: idRefund, requestedBy, requestedAt, amountCents }) => ({
    id: idRefund,
    at: requestedAt.toISOString(),
    by: (requestedBy && names.get(requestedBy)) || null,
    amountCents,
    creditNote: notes.find((note) => note.idRefund === idRefund)?.name ?? null,
  }))
}

/** Where the money of one order goes, by bank card and gift cards, and its credit note. */
export async function describeWay(
  ctx: Context,
  { order, plan }: { order: orders.OrderRow; plan: RefundPlan },
): Promise<RefundWay> {
  const { cardCents } = plan.way
  const invoices = await listInvoices(ctx, order.id)
  return {
    orderNumber: order.number,
    amountCents: plan.amountCents,
    cardCents,
    cardLast4: cardCents > 0 ? await findCardLast4(ctx.db, ctx.site.id, order.id) : null,
    giftCards: await describeCredits(ctx, order.id, plan),
    creditNote: {
      corrects: invoices.find(({ series }) => series === 'F')?.name ?? null,
      netCents: plan.shares.reduce((sum, { netCents }) => sum + netCents, 0),
      vat: vatByRate(plan.shares).filter(({ netCents, vatCents }) => netCents + vatCents > 0),
    },
  }
}

/** The last used card is credited first; two cards may end with the same characters. */
async function describeCredits(ctx: Context, idOrder: string, plan: RefundPlan) {
  const cards = (await readPayingCards(ctx, idOrder)).toReversed()
  const end = cardsEndAfterRefund(ctx)
  return plan.way.cards.flatMap(({ lastCharacters, cents }) => {
    const index = cards.findIndex(({ hint }) => hint === lastCharacters)
    const [card] = index === -1 ? [] : cards.splice(index, 1)
    if (!card) return []
    const { hint, balanceCents, validUntil } = card
    return {
      ...{ hint, cents, balanceBeforeCents: balanceCents },
      balanceAfterCents: balanceCents + cents,
      validUntil: validUntil > end ? validUntil : end,
    }
  })
}
