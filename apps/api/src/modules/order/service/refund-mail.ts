import { ERRORS, type ErrorCode } from '@sesame/contract/errors'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import type { Attachment } from '../../../adapters/mail/message.ts'
import { orderRefundedMail } from '../../../adapters/mail/templates/order-refunded.ts'
import { paymentRefundedMail } from '../../../adapters/mail/templates/payment-refunded.ts'
import type { Context } from '../../../platform/context.ts'
import { saveInvoicePdf, listInvoices } from '../../accounting/service.ts'
import { findAlternatives } from '../../booking/service/calendar.ts'
import { deliverMail } from '../../site/service.ts'
import * as orders from '../queries/orders.ts'
import * as payments from '../queries/payments.ts'
import { cardsOfRefund } from '../rules/refund.ts'
import { listSessions, orderLink } from './documents.ts'
import { REFUND_KIND, type Refund } from './refund.ts'

/** Texts for unusable payments, except for a lost session. */
const REASONS = {
  paid_twice: ERRORS.paid_twice.message,
  order_replaced: ERRORS.order_replaced.message,
  sale_cancelled: ERRORS.sale_cancelled.message,
  amount_differs: ERRORS.amount_differs.message,
  supplement_outdated: ERRORS.supplement_outdated.message,
  out_of_stock:
    'Un produit de votre commande a été vendu entre-temps\u00a0: il n’en reste plus assez.',
  collect_full: 'Le créneau de retrait que vous aviez choisi est devenu complet entre-temps.',
  gift_card_empty: 'Une carte cadeau de votre commande n’a plus le solde nécessaire.',
  gift_card_blocked: 'Une carte cadeau de votre commande a été bloquée entre-temps.',
} satisfies Partial<Record<ErrorCode, string>>

/** Text for the code with which settle_order refused; undefined if the session is lost. */
function reasonOf(code: string): string | undefined {
  return Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : undefined
}
const TOO_LATE = 'Votre paiement est arrivé trop tard.'

export async function sendRefundMail(ctx: Context, mailer: Mailer, idRefund: string) {
  const { db, site } = ctx
  const refund = await payments.findRefund(db, site.id, idRefund)
  const order = refund && (await orders.findOrder(db, site.id, refund.idOrder))
  if (!refund || !order) return
  const [session] = await listSessions(ctx, order.id)
  const isSessionGone = refund.kind === 'late' && session && !reasonOf(refund.reason)
  if (isSessionGone) await sendSessionGone(ctx, mailer, { refund, order, session })
  else await sendRefundedMail(ctx, mailer, { refund, order })
}

type Session = Awaited<ReturnType<typeof listSessions>>[number]

async function sendSessionGone(
  ctx: Context,
  mailer: Mailer,
  { refund, order, session }: { refund: Refund; order: orders.OrderRow; session: Session },
): Promise<void> {
  const { timeZone, url } = ctx.site
  const { name: scenario, players } = session
  const near = { idService: session.idService, near: session.startsAt, count: 3 }
  const nearest = await findAlternatives(ctx, near)
  await deliverMail(ctx, mailer, { subject: refund.id, kind: REFUND_KIND }, (venue) =>
    paymentRefundedMail(venue, {
      firstname: order.firstname,
      orderNumber: order.number,
      session: { scenario, startsAt: session.startsAt.toISOString(), timeZone, players },
      refundCents: refund.cardCents,
      nearest: nearest.map(({ name, slug, start, date, time }) => ({
        scenario: name,
        startsAt: start,
        timeZone,
        link: `${url}/reservation-en-ligne?scenario=${slug}&jour=${date}&heure=${time.replace(':', 'h')}`,
      })),
    }),
  )
}

async function sendRefundedMail(
  ctx: Context,
  mailer: Mailer,
  { refund, order }: { refund: Refund; order: orders.OrderRow },
): Promise<void> {
  const { id, cardCents, giftCardCents } = refund
  const used = await orders.listCardsUsed(ctx.db, ctx.site.id, order.id)
  const beforeCents = await sumEarlierCardRefunds(ctx, refund)
  const attachments = await drawCreditNote(ctx, refund)
  const isLate = refund.kind === 'late'
  await deliverMail(ctx, mailer, { subject: id, kind: REFUND_KIND, attachments }, (venue) =>
    orderRefundedMail(venue, {
      firstname: order.firstname,
      orderNumber: order.number,
      reason: isLate ? (reasonOf(refund.reason) ?? TOO_LATE) : refund.reason,
      cardCents,
      giftCards: cardsOfRefund(used, { beforeCents, cents: giftCardCents }),
      orderLink: orderLink(ctx, order.id),
    }),
  )
}

/** Amount credited to gift cards before this refund. */
async function sumEarlierCardRefunds(
  { db, site }: Context,
  { id, idOrder }: Refund,
): Promise<number> {
  const refunds = await payments.listRefunds(db, site.id, idOrder)
  const before = refunds.slice(
    0,
    refunds.findIndex((one) => one.id === id),
  )
  return before.reduce((sum, { giftCardCents }) => sum + giftCardCents, 0)
}

async function drawCreditNote(ctx: Context, { id, idOrder }: Refund): Promise<Attachment[]> {
  const invoices = await listInvoices(ctx, idOrder)
  const note = invoices.find(({ idRefund }) => idRefund === id)
  if (!note) return []
  const content = await saveInvoicePdf(ctx, note)
  return [{ filename: `avoir-${note.name}.pdf`, contentType: 'application/pdf', content }]
}
