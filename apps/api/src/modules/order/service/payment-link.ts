import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { paymentLinkMail } from '../../../adapters/mail/templates/payment-link.ts'
import type { Context } from '../../../platform/context.ts'
import { deliverMail } from '../../site/service.ts'
import * as queries from '../queries/orders.ts'
import { listSessions, orderLink } from './documents.ts'

export const PAYMENT_LINK_KIND = 'payment-link'

/** Sends the link of a sale by staff, unless it was paid or has ended meanwhile. */
export async function sendPaymentLink(
  ctx: Context,
  mailer: Mailer,
  { idOrder, idMail }: { idOrder: string; idMail: string },
): Promise<void> {
  const order = await queries.findOrder(ctx.db, ctx.site.id, idOrder)
  if (order?.status !== 'pending' || !order.payUntil) return
  const { firstname, number: orderNumber, totalCents, payUntil } = order
  const { timeZone } = ctx.site
  const sessions = await listSessions(ctx, idOrder)
  const lines = await listRows(ctx, order)
  await deliverMail(ctx, mailer, { subject: idMail, kind: PAYMENT_LINK_KIND }, (venue) =>
    paymentLinkMail(venue, {
      ...{ firstname, orderNumber, totalCents, timeZone, lines },
      sessions: sessions.map(({ name, startsAt, players, teamCents }) => ({
        ...{ scenario: name, startsAt: startsAt.toISOString(), timeZone, players },
        totalCents: teamCents,
      })),
      until: payUntil.toISOString(),
      // Only the customer reads this mail, so the page shows the tickets once it is paid.
      payLink: orderLink(ctx, idOrder),
    }),
  )
}

/** What is sold besides sessions, and what reduces the price. */
async function listRows({ db, site }: Context, order: queries.OrderRow) {
  const lines = await queries.listLines(db, site.id, order.id)
  const rows = lines
    .filter(({ kind }) => kind !== 'session')
    .map(({ label, detail, quantity, totalCents }) => ({
      label: `${quantity > 1 ? `${quantity} × ` : ''}${label}, ${detail}`,
      cents: totalCents,
    }))
  const reductions = [
    { label: 'Réduction', cents: -order.discountCents },
    { label: 'Cartes cadeaux', cents: -order.giftCardCents },
  ]
  return [...rows, ...reductions.filter(({ cents }) => cents < 0)]
}
