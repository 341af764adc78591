import { newId } from '@sesame/values/id'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAttempt, LIMITS } from '../../../platform/limit.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { requireMember } from '../../member/service/requirements.ts'
import { requestMail } from '../../site/service.ts'
import { redirectMail } from '../../site/service/recorded-mails.ts'
import * as jobs from '../jobs.ts'
import { insertOrderMail } from '../queries/order-sheet.ts'
import type { OrderRow } from '../queries/orders.ts'
import { findAsConfirmed } from './documents.ts'
import { requireReadableOrder } from './read.ts'
import { CONFIRMATION_KIND } from './settle.ts'

/** Only for the member whose order it is, and only to the address of the order. */
export async function resendConfirmation(
  ctx: Context,
  idOrder: string,
): Promise<Record<string, never>> {
  const idMember = requireMember(ctx)
  const order = await findAsConfirmed(ctx, idOrder)
  if (order?.idMember !== idMember) throw new AppError('not_found')
  await countResending(ctx, idMember)
  await requestAgain(ctx, order)
  return {}
}

/** The same by the team, which is limited for each order. */
export async function resendOrderConfirmation(
  ctx: Context,
  idOrder: string,
): Promise<{ sentTo: string }> {
  const order = await requireReadableOrder(ctx, { id: idOrder })
  if (!(await canResend(ctx, order))) throw new AppError('confirmation_not_resendable')
  await countResending(ctx, idOrder)
  await (order.confirmedAt ? requestAgain(ctx, order) : requestFirst(ctx, order))
  signalOperators(ctx, ['order'])
  return { sentTo: order.email }
}

/** Whether a confirmation sent now says the truth. */
export async function canResend(ctx: Context, order: OrderRow): Promise<boolean> {
  if (order.erasedAt) return false
  const isWaiting = order.status === 'paid' && !order.confirmedAt
  return isWaiting || (await findAsConfirmed(ctx, order.id)) !== undefined
}

export async function getResent(ctx: Context, id: string): Promise<{ sentTo: string }> {
  return { sentTo: (await requireReadableOrder(ctx, { id })).email }
}

async function countResending(ctx: Context, who: string): Promise<void> {
  const { account } = LIMITS.confirmation
  if (account) {
    await countAttempt(ctx.platformDb, account, 'account', 'confirmation', ctx.site.id, who)
  }
}

async function requestAgain(ctx: Context, { id: idOrder, email }: OrderRow): Promise<void> {
  const { db, site, queue, now } = ctx
  const idMail = newId(now.getTime())
  const mail = { subject: idMail, kind: CONFIRMATION_KIND, recipient: email }
  await db.transaction().execute(async (tx) => {
    await requestMail(ctx, tx, mail)
    await insertOrderMail(tx, site.id, { idOrder, ...mail })
    await queue.enqueue(tx, jobs.resendConfirmation, { idSite: site.id, idOrder, idMail })
  })
}

/**
 * The mail that confirms the order was never sent, because its address was refused or the mail
 * server is down: the same mail goes to the address that the order has now.
 */
async function requestFirst(ctx: Context, { id: idOrder, email }: OrderRow): Promise<void> {
  const { db, site, queue } = ctx
  const mail = { subject: idOrder, kind: CONFIRMATION_KIND, recipient: email }
  await db.transaction().execute(async (tx) => {
    await redirectMail(ctx, tx, mail)
    await queue.enqueue(tx, jobs.sendOrderConfirmation, { idSite: site.id, idOrder })
  })
}
