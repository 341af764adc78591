import { dayIn } from '@sesame/values/working-days'

import { cardsEndAfterRefund } from '../../../src/modules/giftcard/service/pay.ts'
import { listAccounts } from '../../../src/modules/order/queries/accounts.ts'
import * as orders from '../../../src/modules/order/queries/orders.ts'
import * as payments from '../../../src/modules/order/queries/payments.ts'
import { decideRefund, refundDay, splitRefund } from '../../../src/modules/order/rules/refund.ts'
import { findParcelEnd } from '../../../src/modules/order/service/delivery.ts'
import { writeCreditNote } from '../../../src/modules/order/service/invoice.ts'
import type { Context } from '../../../src/platform/context.ts'
import { later, type History } from './history.ts'
import { getOrder, recordMail } from './orders.ts'

interface Refund {
  idOrder: string
  reason: string
  /** The member of staff who gave it. */
  by: string
  /** Everything by default, which cancels the order. */
  amountCents?: number
}

/** An operator's refund; the bank accepts it a minute later and the customer gets a mail. */
export function planRefund(history: History, at: Date, refund: Refund): void {
  const { random } = history
  const id = random.id(at)
  history.plan(at, (ctx) => createRefund(ctx, id, refund))
  history.plan(later(at, 1), async (ctx) => {
    const { email } = await getOrder(ctx, refund.idOrder)
    const found = await payments.findRefund(ctx.db, ctx.site.id, id)
    if (found?.status === 'pending') {
      const providerRef = `re_${random.word(24)}`
      await payments.finishRefund(ctx.db, ctx.site.id, { id, providerRef })
    }
    await recordMail(history, ctx, { subject: id, kind: 'order-refunded', recipient: email })
  })
}

async function createRefund(ctx: Context, id: string, refund: Refund): Promise<void> {
  const { db, site, now } = ctx
  const { idOrder, reason, by, amountCents } = refund
  const order = await getOrder(ctx, idOrder)
  const cancelsSessions = amountCents === undefined
  const sold = await listAccounts(db, site.id, idOrder)
  const decision = decideRefund(sold, [], { amountCents, cancels: cancelsSessions })
  if (!decision.ok) throw new Error(`order ${order.number}: ${decision.reason}`)
  const used = await orders.listCardsUsed(db, site.id, idOrder)
  const paid = { totalCents: order.totalCents, used, given: [] }
  const note = {
    ...{ accounts: decision.shares, reason },
    way: splitRefund(decision.amountCents, paid),
  }
  const outcome = await payments.refundOrder(db, site.id, {
    ...{ id, idOrder, reason, by, cancelsSessions, lines: null },
    ...{ amountCents: decision.amountCents, accounts: decision.shares },
    dueOn: refundDay(dayIn(site.timeZone, now), { isReturn: false }),
    parcelEnd: cancelsSessions ? await findParcelEnd(ctx, db, idOrder) : null,
    cardsValidUntil: cardsEndAfterRefund(ctx),
    creditNote: await writeCreditNote(ctx, order, note),
  })
  if (outcome !== 'refunding') throw new Error(`order ${order.number}: ${outcome}`)
  await orders.addOperatorRefund(db, site.id, { id: idOrder, cents: decision.amountCents })
}
