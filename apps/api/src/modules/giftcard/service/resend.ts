import { newId } from '@sesame/values/id'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAttempt, LIMITS } from '../../../platform/limit.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/staff-cards.ts'
import { DELIVERY_KIND, deliverCard } from './deliver.ts'
import { addressesOf, isSame, isSendable, lockPaidCard } from './staff-cards.ts'

/** The mail holds the code, which is money: only the administration chooses who else gets it. */
export async function resendGiftCard(
  ctx: Context,
  idCard: string,
  { recipient }: { recipient: string },
): Promise<Record<string, never>> {
  if (!ctx.actor) throw new AppError('not_logged_in')
  const { id: by } = ctx.actor
  const { account } = LIMITS.confirmation
  if (account) {
    await countAttempt(ctx.platformDb, account, 'account', 'confirmation', ctx.site.id, idCard)
  }
  await ctx.db.transaction().execute(async (tx) => {
    const card = await lockPaidCard(ctx, tx, idCard)
    const known = addressesOf(card).find((one) => isSame(one.email, recipient))
    if (!known && ctx.actor?.role === 'STAFF') throw new AppError('gift_card_other_address')
    if (!isSendable(card)) throw new AppError('gift_card_not_sendable')
    const id = newId(ctx.now.getTime())
    await requestMail(ctx, tx, { subject: id, kind: DELIVERY_KIND, recipient })
    await queries.insertEvent(tx, ctx.site.id, { id, idCard, kind: 'resent', by })
    const to = known?.whose ?? 'recipient'
    const payload = { idSite: ctx.site.id, idCard, idMail: id, to }
    await ctx.queue.enqueue(tx, jobs.resendGiftCard, payload)
  })
  signalOperators(ctx, ['card'])
  return {}
}

export function deliverResentCard(
  ctx: Context,
  mailer: Mailer,
  { idCard, idMail, to }: { idCard: string; idMail: string; to: 'recipient' | 'buyer' },
): Promise<void> {
  return deliverCard(ctx, mailer, { idCard, subject: idMail, to })
}
