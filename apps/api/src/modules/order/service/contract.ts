import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { listCardsOfOrder } from '../../giftcard/service/card.ts'
import * as orders from '../queries/orders.ts'
import { listRefundLines } from '../queries/refund-lines.ts'
import { listWithdrawnLines } from '../queries/withdrawals.ts'
import { decideWithdrawal, withdrawableUntil, type Contract } from '../rules/withdrawal.ts'
import { readParcelOf } from './delivery.ts'

/** Data of an order that the right of withdrawal depends on. */
export async function readContract(ctx: Context, order: orders.OrderRow): Promise<Contract> {
  const { db, site } = ctx
  const cards = await listCardsOfOrder(ctx, db, order.id)
  const withdrawn = await listWithdrawnLines(db, site.id, order.id)
  return {
    paidOn: dayIn(site.timeZone, order.paidAt ?? order.createdAt),
    isRefunded: order.status !== 'paid',
    lines: await listLinesLeft(ctx, order.id),
    parcel: await readParcelOf(ctx, order.id),
    withdrawn: withdrawn.map(({ line }) => line),
    refused: withdrawn.filter(({ state }) => state === 'refused').map(({ line }) => line),
    usedCards: cards
      .filter(({ balanceCents, initialCents }) => balanceCents < initialCents)
      .map(({ line }) => line),
    shippingCents: order.shippingCents,
  }
}

/** Lines with what operators refunded of them by choosing them. */
export async function listLinesLeft({ db, site }: Context, idOrder: string) {
  const lines = await orders.listLines(db, site.id, idOrder)
  const given = (await listRefundLines(db, site.id, idOrder)).filter(({ isChosen }) => isChosen)
  return lines.map((sold) => {
    const own = given.filter(({ line }) => line === sold.line)
    return { ...sold, refundedCents: own.reduce((sum, { cents }) => sum + cents, 0) }
  })
}

/** For the order's page: whether and until when something can be withdrawn. */
export async function viewRight(ctx: Context, order: orders.OrderRow) {
  if (!order.paidAt) return { isOpen: false, until: null }
  const contract = await readContract(ctx, order)
  const rights = decideWithdrawal(contract, dayIn(ctx.site.timeZone, ctx.now))
  const isOpen = rights.some(({ canWithdraw }) => canWithdraw)
  return { isOpen, until: withdrawableUntil(contract) }
}
