import { newId } from '@sesame/values/id'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAttempt, LIMITS } from '../../../platform/limit.ts'
import { requireMember } from '../../member/service/requirements.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import type { OrderRow } from '../queries/orders.ts'
import { findAsConfirmed } from './documents.ts'
import { CONFIRMATION_KIND } from './settle.ts'

/** Only for the member whose order it is, and only to the address of the order. */
export async function resendConfirmation(
  ctx: Context,
  idOrder: string,
): Promise<Record<string, never>> {
  const { db, site, queue } = ctx
  const idMember = requireMember(ctx)
  const order = await findAsConfirmed(ctx, idOrder)
  if (order?.idMember !== idMember) throw new AppError('not_found')
  const { account } = LIMITS.confirmation
  if (account) {
    await countAttempt(ctx.platformDb, account, 'account', 'confirmation', site.id, idMember)
  }
  const idMail = newId(ctx.now.getTime())
  await db.transaction().execute(async (tx) => {
    await requestMail(ctx, tx, { subject: idMail, kind: CONFIRMATION_KIND, recipient: order.email })
    await queue.enqueue(tx, jobs.resendConfirmation, { idSite: site.id, idOrder, idMail })
  })
  return {}
}

/** Whether a confirmation sent now says the truth. */
export async function canResend(ctx: Context, order: OrderRow): Promise<boolean> {
  if (order.erasedAt) return false
  const isWaiting = order.status === 'paid' && !order.confirmedAt
  return isWaiting || (await findAsConfirmed(ctx, order.id)) !== undefined
}
