import { normaliseGiftCardCode } from '@sesame/values/gift-card-code'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashToken } from '../../../platform/secret.ts'
import * as queries from '../queries/cards.ts'
import { endAfterRefund, stateOf } from '../rules.ts'

export async function readGiftCard(ctx: Context, typed: string) {
  const [card] = await findCardsByCodes(ctx, ctx.db, [typed])
  if (!card) throw new AppError('gift_card_unknown')
  const { hint, initialCents, balanceCents, players, validUntil } = card
  const state = stateOf(card, dayIn(ctx.site.timeZone, ctx.now))
  return { hint, initialCents, balanceCents, players, validUntil, state }
}

/**
 * Returns the cards of these codes in order, without duplicates; throws if one cannot pay. Amounts
 * taken by an order that is being replaced count as available.
 */
export async function findPayingCards(
  ctx: Context,
  db: Db,
  { codes, taken }: { codes: string[]; taken: { idCard: string | null; cents: number }[] },
) {
  const today = dayIn(ctx.site.timeZone, ctx.now)
  const found = await findCardsByCodes(ctx, db, codes)
  const cards = found.map((card) => {
    const back = taken.filter(({ idCard }) => idCard === card.id)
    const cents = back.reduce((sum, one) => sum + one.cents, 0)
    return { ...card, balanceCents: card.balanceCents + cents }
  })
  for (const card of cards) {
    const state = stateOf(card, today)
    if (state === 'blocked') throw new AppError('gift_card_blocked')
    if (state === 'spent') throw new AppError('gift_card_empty')
    if (state !== 'active') throw new AppError('gift_card_expired')
  }
  return cards
}

/** Until when a card can be used at least, once money went back to it. */
export function cardsEndAfterRefund({ site, now }: Context): string {
  return endAfterRefund(dayIn(site.timeZone, now))
}

/** In the order of the codes, without duplicates; throws if one is unknown. */
export async function findCardsByCodes({ site }: Context, db: Db, codes: string[]) {
  if (codes.length === 0) return []
  const hashes = [...new Set(codes.map(normaliseGiftCardCode))].map(hashToken)
  const found = await queries.listCardsByHash(db, site.id, hashes)
  return hashes.map((hash) => {
    const card = found.find(({ codeHash }) => codeHash.equals(hash))
    if (!card) throw new AppError('gift_card_unknown')
    return card
  })
}
