import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { describeBoughtCards } from '../../giftcard/service/card.ts'
import { listGiftCardOrders } from '../queries/orders.ts'

/** Cards that the member bought; their codes are on the pages of their orders. */
export async function listOwnGiftCards(ctx: Context) {
  const { db, site, actor } = ctx
  if (!actor) throw new AppError('not_logged_in')
  const orders = await listGiftCardOrders(db, site.id, actor.id)
  const resendable = new Set(orders.filter(({ canResend }) => canResend).map(({ id }) => id))
  const cards = await describeBoughtCards(
    ctx,
    orders.map(({ id }) => id),
  )
  return { cards: cards.map((card) => ({ ...card, canResend: resendable.has(card.idOrder) })) }
}
