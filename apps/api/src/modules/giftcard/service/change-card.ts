import type { Received } from '@sesame/contract/endpoint'
import type {
  blockGiftCard as blocking,
  extendGiftCard as extending,
  StaffGiftCard,
} from '@sesame/contract/gift-card-staff'
import { newId } from '@sesame/values/id'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries/staff-cards.ts'
import { canExtend, endError } from '../rules.ts'
import { getStaffCard, lockPaidCard } from './staff-cards.ts'

type Extension = Received<typeof extending>['body']

/** What expired comes back with it: a card that is valid is worth what was not spent of it. */
export function extendGiftCard(ctx: Context, id: string, body: Extension) {
  const { validUntil, reason, version } = body
  return changeCard(ctx, id, async (tx, card) => {
    requireVersion({ validUntil, version }, card)
    const expiredCents = await queries.sumExpired(tx, ctx.site.id, id)
    if (!canExtend({ ...card, expiredCents })) throw new AppError('gift_card_not_extendable')
    const today = dayIn(ctx.site.timeZone, ctx.now)
    const error = endError(validUntil, { validUntil: card.validUntil, today })
    if (error) throw new AppError('invalid_input', { errors: { validUntil: [error] } })
    await queries.reverseExpiry(tx, ctx.site.id, id)
    // An unpaid order may give back to it after the new end as well.
    await queries.updateCard(tx, ctx.site.id, id, { valid_until: validUntil, is_end_moved: false })
    return { kind: 'extended', reason, ends: { from: card.validUntil, to: validUntil } }
  })
}

type Blocking = Received<typeof blocking>['body']

/** Its lock is that of every payment: an order that is not settled by now does not get the card. */
export function blockGiftCard(ctx: Context, id: string, { reason, version }: Blocking) {
  return changeCard(ctx, id, async (tx, card) => {
    requireVersion({ state: 'blocked', version }, card)
    if (card.state === 'cancelled' || card.state === 'blocked') {
      throw new AppError('gift_card_not_blockable')
    }
    await queries.updateCard(tx, ctx.site.id, id, { blocked_at: ctx.now })
    return { kind: 'blocked', reason }
  })
}

export function unblockGiftCard(ctx: Context, id: string, { reason, version }: Blocking) {
  return changeCard(ctx, id, async (tx, card) => {
    requireVersion({ state: 'active', version }, card)
    if (card.state !== 'blocked') throw new AppError('gift_card_not_blocked')
    await queries.updateCard(tx, ctx.site.id, id, { blocked_at: null })
    return { kind: 'unblocked', reason }
  })
}

type Done = Pick<queries.NewCardEvent, 'kind' | 'reason' | 'ends'>

async function changeCard(
  ctx: Context,
  id: string,
  change: (tx: Db, card: queries.StaffCardRow) => Promise<Done>,
): Promise<StaffGiftCard> {
  if (!ctx.actor) throw new AppError('not_logged_in')
  const { id: by } = ctx.actor
  await ctx.db.transaction().execute(async (tx) => {
    const done = await change(tx, await lockPaidCard(ctx, tx, id))
    const event = { id: newId(ctx.now.getTime()), idCard: id, by, ...done }
    await queries.insertEvent(tx, ctx.site.id, event)
  })
  signalOperators(ctx, ['card'])
  return getStaffCard(ctx, id)
}
