import { addDays, dayIn } from '@sesame/values/working-days'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { giftCardExpiringMail } from '../../../adapters/mail/templates/gift-card-expiring.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { daysOnEarth } from '../../../platform/find-sites.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/cards.ts'
import { daysBetween } from '../rules.ts'
import { linksOf, valueOf } from './card.ts'
import { DELIVERY_KIND, requestDelivery } from './deliver.ts'

const REMINDER_DAYS = [60, 15]

export function listSitesWithDueCards(platformDb: Db, now: Date): Promise<number[]> {
  const { first: from, last: to } = daysOnEarth(now)
  const due = { from, to, kind: DELIVERY_KIND, reminderDays: REMINDER_DAYS }
  return queries.listSitesWithDueCards(platformDb, due)
}

/** Each morning: sends the cards of the day, reminds of those that end soon, expires those that ended. */
export async function processDueGiftCards(ctx: Context): Promise<void> {
  const { db, site, now } = ctx
  const today = dayIn(site.timeZone, now)
  const due = { today, kind: DELIVERY_KIND }
  for (const card of await queries.listCardsToSend(db, site.id, due)) {
    await db.transaction().execute((tx) => requestDelivery(ctx, tx, card))
  }
  for (const daysLeft of REMINDER_DAYS) {
    const end = { on: addDays(today, daysLeft), kind: reminderKind(daysLeft) }
    for (const card of await queries.listCardsEnding(db, site.id, end)) {
      await db.transaction().execute((tx) => requestReminder(ctx, tx, card, daysLeft))
    }
  }
  const ended = await queries.expireCards(db, site.id)
  ctx.log.info({ ended }, 'due gift cards processed')
}

async function requestReminder(
  ctx: Context,
  tx: Db,
  { id, recipientEmail, buyerEmail }: queries.GiftCardRow,
  daysLeft: number,
): Promise<void> {
  const mail = {
    subject: id,
    kind: reminderKind(daysLeft),
    recipient: recipientEmail ?? buyerEmail,
  }
  if (!(await requestMail(ctx, tx, mail))) return
  await ctx.queue.enqueue(tx, jobs.sendGiftCardReminder, {
    idSite: ctx.site.id,
    idCard: id,
    daysLeft,
  })
}

function reminderKind(daysLeft: number): string {
  return `gift-card-expiring-${daysLeft}`
}

export async function sendGiftCardReminder(
  ctx: Context,
  mailer: Mailer,
  { idCard, daysLeft }: { idCard: string; daysLeft: number },
): Promise<void> {
  const card = await queries.findCard(ctx.db, ctx.site.id, idCard)
  if (!card || card.status !== 'active' || card.balanceCents === 0) return
  const today = dayIn(ctx.site.timeZone, ctx.now)
  await deliverMail(ctx, mailer, { subject: idCard, kind: reminderKind(daysLeft) }, (venue) =>
    giftCardExpiringMail(venue, {
      firstname: card.recipientEmail ? (card.recipientName ?? '') : card.buyerFirstname,
      balance: valueOf(card, card.balanceCents),
      lastCharacters: card.hint,
      validUntil: card.validUntil,
      daysLeft: daysBetween(today, card.validUntil),
      ...linksOf(ctx, card),
    }),
  )
}
