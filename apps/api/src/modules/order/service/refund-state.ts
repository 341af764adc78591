import { createHash } from 'node:crypto'

import type { Context } from '../../../platform/context.ts'
import { describeBookings } from '../../booking/service/for-orders.ts'
import { describeCards, listCardsOfOrder } from '../../giftcard/service/card.ts'
import { listAccounts } from '../queries/accounts.ts'
import { findParcel } from '../queries/deliveries.ts'
import * as orders from '../queries/orders.ts'
import { listRefunds } from '../queries/payments.ts'
import { listCardsPaying, listRefundLines } from '../queries/refund-lines.ts'
import { listSupplementsOf } from '../queries/supplements.ts'
import { listWithdrawnLines } from '../queries/withdrawals.ts'
import type { RefundState } from '../rules/refund-plan.ts'

/** Reads what a refund of an order is decided on; under its lock, if it is to have an effect. */
export async function readRefundState(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { id, totalCents }: Pick<orders.OrderRow, 'id' | 'totalCents'>,
): Promise<Omit<RefundState, 'closedLines'>> {
  const refunds = await listRefunds(db, site.id, id)
  const given = await listRefundLines(db, site.id, id)
  return {
    totalCents,
    lines: await orders.listLines(db, site.id, id),
    accounts: await listAccounts(db, site.id, id),
    cardsUsed: await orders.listCardsUsed(db, site.id, id),
    earlier: refunds
      .filter(({ kind }) => kind === 'operator')
      .map(({ id: idRefund, cardCents, giftCardCents, accounts }) => ({
        ...{ cardCents, giftCardCents, accounts },
        lines: given.filter((line) => line.idRefund === idRefund),
      })),
  }
}

/** Lines of used gift cards and of withdrawals under way. */
export async function readClosedLines(ctx: Context, idOrder: string) {
  const bought = await listCardsOfOrder(ctx, ctx.db, idOrder)
  const withdrawn = await listWithdrawnLines(ctx.db, ctx.site.id, idOrder)
  return {
    used: bought
      .filter(({ balanceCents, initialCents }) => balanceCents < initialCents)
      .map(({ line }) => line),
    withdrawn: withdrawn.filter(({ state }) => state === 'received').map(({ line }) => line),
  }
}

/** Cards that paid, as they are now, in the order in which they were used. */
export async function readPayingCards(ctx: Context, idOrder: string) {
  const used = await listCardsPaying(ctx.db, ctx.site.id, idOrder)
  const cards = await describeCards(
    ctx,
    used.map(({ id }) => id),
  )
  return used.flatMap(({ id }) => cards.find((card) => card.id === id) ?? [])
}

/** Changes with everything that the preview of a refund shows of the order. */
export async function readRefundVersion(ctx: Context, idOrder: string): Promise<string> {
  const { db, site } = ctx
  const order = await orders.findOrder(db, site.id, idOrder)
  const lines = await orders.listLines(db, site.id, idOrder)
  const ids = lines.flatMap(({ idBooking }) => idBooking ?? [])
  const bookings = await describeBookings(ctx, db, ids)
  const closed = await readClosedLines(ctx, idOrder)
  const state = [
    order?.status,
    order?.refundedCents,
    (await listRefunds(db, site.id, idOrder)).map(({ id }) => id),
    bookings.map(({ id, status, start }) => [id, status, start]),
    (await findParcel(db, site.id, idOrder))?.state,
    (await readPayingCards(ctx, idOrder)).map(({ id, balanceCents }) => [id, balanceCents]),
    [closed.used, closed.withdrawn],
    await listSupplementsOf(db, site.id, { idOrder }),
  ]
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 32)
}
