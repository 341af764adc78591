import type { GiftCardSheet, StaffGiftCard } from '@sesame/contract/gift-card-staff'
import { STAFF_CARD_STATES } from '@sesame/contract/gift-card-staff'
import type { ListQuery } from '@sesame/contract/list'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { withZeros } from '../../../platform/list.ts'
import * as queries from '../queries/staff-cards.ts'
import { canExtend } from '../rules.ts'
import { DELIVERY_KIND } from './deliver.ts'
import { findCardsByCodes } from './pay.ts'

const nowOf = ({ site, now }: Context) => ({
  today: dayIn(site.timeZone, now),
  kind: DELIVERY_KIND,
})

export async function listGiftCards(ctx: Context, list: ListQuery<queries.CardField>) {
  const { db, site } = ctx
  const read = { list, timeZone: site.timeZone, ...nowOf(ctx) }
  const { rows, counts, ...size } = await queries.listPaidCards(db, site.id, read)
  return { cards: rows.map(viewCard), ...size, counts: withZeros(STAFF_CARD_STATES, counts) }
}

/** By the whole code, which the team reads on the card of a customer. */
export async function findGiftCard(ctx: Context, code: string): Promise<{ id: string }> {
  const [card] = await findCardsByCodes(ctx, ctx.db, [code])
  if (!card) throw new AppError('gift_card_unknown')
  return { id: card.id }
}

export async function getPaidCard(ctx: Context, id: string): Promise<queries.StaffCardRow> {
  const card = await queries.findPaidCard(ctx.db, ctx.site.id, { id, ...nowOf(ctx) })
  if (!card) throw new AppError('not_found')
  return card
}

export async function getStaffCard(ctx: Context, id: string): Promise<StaffGiftCard> {
  return viewCard(await getPaidCard(ctx, id))
}

/** Until the end of the transaction nobody uses, changes or sends it. */
export async function lockPaidCard(ctx: Context, tx: Db, id: string) {
  const card = await queries.lockPaidCard(tx, ctx.site.id, { id, ...nowOf(ctx) })
  if (!card) throw new AppError('not_found')
  return card
}

export function viewCard(row: queries.StaffCardRow): StaffGiftCard {
  const { status: _, idOrder: __, createdAt, ...card } = row
  return { ...card, createdAt: createdAt.toISOString() }
}

const SENDABLE = new Set<StaffGiftCard['state']>(['active', 'to_send'])
export const isSendable = ({ state }: Pick<StaffGiftCard, 'state'>) => SENDABLE.has(state)

export const isExtendable = (card: queries.StaffCardRow, expiredCents: number) =>
  canExtend({ ...card, expiredCents })

/** Where anybody of the team may send a card: to whom it was bought for, and to who bought it. */
export function addressesOf(
  card: Pick<StaffGiftCard, 'recipientEmail' | 'buyerEmail'>,
): GiftCardSheet['addresses'] {
  const { recipientEmail, buyerEmail } = card
  return [
    ...(recipientEmail ? [{ whose: 'recipient' as const, email: recipientEmail }] : []),
    ...(buyerEmail && !isSame(buyerEmail, recipientEmail)
      ? [{ whose: 'buyer' as const, email: buyerEmail }]
      : []),
  ]
}

export function isSame(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}

/** What happened to a card, of which a later module knows the orders. */
export async function readCardRecords({ db, site }: Context, id: string) {
  const [moves, events, expiredCents] = await Promise.all([
    queries.listMoves(db, site.id, id),
    queries.listEvents(db, site.id, id),
    queries.sumExpired(db, site.id, id),
  ])
  return { moves, events, expiredCents }
}
