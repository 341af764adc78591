import { dayIn } from '@sesame/values/working-days'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { giftCardDeliveryMail } from '../../../adapters/mail/templates/gift-card-delivery.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/cards.ts'
import { codeOf, linksOf, renderCard, renderCardPicture, valueOf } from './card.ts'

export const DELIVERY_KIND = 'gift-card-delivery'

/** Enqueues the cards of a paid order that are sent at once. */
export async function requestDeliveries(ctx: Context, tx: Db, idOrder: string): Promise<void> {
  const today = dayIn(ctx.site.timeZone, ctx.now)
  for (const card of await queries.listCardsOfOrder(tx, ctx.site.id, idOrder)) {
    if (card.sendOn === null || card.sendOn <= today) await requestDelivery(ctx, tx, card)
  }
}

export async function requestDelivery(
  ctx: Context,
  tx: Db,
  card: queries.GiftCardRow,
): Promise<void> {
  const { id, recipientEmail } = card
  if (!recipientEmail) return
  const mail = { subject: id, kind: DELIVERY_KIND, recipient: recipientEmail }
  if (!(await requestMail(ctx, tx, mail))) return
  await ctx.queue.enqueue(tx, jobs.sendGiftCard, { idSite: ctx.site.id, idCard: id })
}

export function sendGiftCard(ctx: Context, mailer: Mailer, idCard: string): Promise<void> {
  return deliverCard(ctx, mailer, { idCard, subject: idCard, to: 'recipient' })
}

/** The mail of this subject, unless the card can no longer pay by now. */
export async function deliverCard(
  ctx: Context,
  mailer: Mailer,
  { idCard, subject, to }: { idCard: string; subject: string; to: 'recipient' | 'buyer' },
): Promise<void> {
  const card = await queries.findCard(ctx.db, ctx.site.id, idCard)
  if (card?.status !== 'active' || card.blockedAt) return
  const attachment = await renderCard(ctx, card)
  const picture = await renderCardPicture(ctx, card)
  const mail = { subject, kind: DELIVERY_KIND, attachments: [attachment] }
  await deliverMail(ctx, mailer, mail, (venue) =>
    giftCardDeliveryMail(venue, {
      to,
      firstname: to === 'buyer' ? card.buyerFirstname : (card.recipientName ?? ''),
      // What is left of it; a card that is used up by now says what it was.
      value: valueOf(card, card.balanceCents || card.initialCents),
      code: codeOf(ctx, card),
      validUntil: card.validUntil,
      sender: card.senderName,
      message: card.message,
      picture,
      ...linksOf(ctx, card),
    }),
  )
}
