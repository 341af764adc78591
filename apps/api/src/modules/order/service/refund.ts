import type { refundOrder as endpoint } from '@sesame/contract/order'
import { newId } from '@sesame/values/id'
import { addDays, dayIn } from '@sesame/values/working-days'
import type { z } from 'zod'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import type { Attachment } from '../../../adapters/mail/message.ts'
import { orderRefundedMail } from '../../../adapters/mail/templates/order-refunded.ts'
import { paymentRefundedMail } from '../../../adapters/mail/templates/payment-refunded.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { keepInvoicePdf, listInvoices } from '../../accounting/service.ts'
import { findAlternatives } from '../../booking/service/calendar.ts'
import { getAccount } from '../../payment/service/access.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as cancellations from '../queries/cancellations.ts'
import { listGoods } from '../queries/deliveries.ts'
import * as orders from '../queries/orders.ts'
import * as payments from '../queries/payments.ts'
import type { SalesShare } from '../rules/price-cart.ts'
import {
  cardsOfRefund,
  decideCover,
  decidePartsRefund,
  decideRefund,
  wayBack,
  type Part,
  type RefundDecision,
} from '../rules/refund.ts'
import { listSessions, orderLink } from './documents.ts'
import { writeCreditNote } from './invoice.ts'
import { requireOrder, viewOrder } from './read.ts'
import { signalSessions } from './settle.ts'

const REFUND_KIND = 'order-refunded'
const NOT_SUPPLIED_DAYS = 14
const RETURN_DAYS = 30

type Body = z.output<NonNullable<typeof endpoint.body>>

/** The operator gives back: with a reason, with a credit note, to where the money came from. */
export async function refundOrder(
  ctx: Context,
  { id, amountCents, cancelsSessions, reason }: Body & { id: string },
) {
  const order = await requireOrder(ctx, { id })
  await giveBack(ctx, order, { amountCents, cancelsSessions, reason, isByHand: true })
  await signalSessions(ctx, id)
  return getRefundedOrder(ctx, id)
}

export async function getRefundedOrder(ctx: Context, id: string) {
  return viewOrder(ctx, await requireOrder(ctx, { id }))
}

interface Given {
  /** All that is left when left out. */
  amountCents?: number | undefined
  /** What goes back, where it is not a share of the whole. */
  parts?: { lines: number[]; parts: Part[] }
  cancelsSessions: boolean
  /** An operator's own: it counts for sessions that the venue cancelled. */
  isByHand: boolean
  reason: string
  /** The last day for it, where the law gives another than usual. */
  dueOn?: string
  /** What else must become true with it. */
  also?: (tx: Db) => Promise<void>
}

/** Credit note, gift cards and the bank's job, in one transaction. */
export async function giveBack(ctx: Context, order: orders.OrderRow, wanted: Given): Promise<void> {
  const { db, site, actor, queue } = ctx
  const { id } = order
  const { cancelsSessions, reason } = wanted
  const idRefund = newId(ctx.now.getTime())
  await db.transaction().execute(async (tx) => {
    await orders.lockOrder(tx, site.id, id)
    await wanted.also?.(tx)
    const given = await listGiven(ctx, tx, id)
    const decision = decide(
      await orders.listAccounts(tx, site.id, id),
      given.map(({ accounts }) => accounts as unknown as SalesShare[]),
      wanted,
    )
    if (!decision.ok) throw new AppError(decision.reason)
    const { shares } = decision
    const used = await orders.listCardsUsed(tx, site.id, id)
    const { totalCents } = order
    const way = wayBack(decision.amountCents, { totalCents, used, given })
    const note = { accounts: shares, reason, way }
    const outcome = await payments.refundOrder(tx, site.id, {
      id: idRefund,
      idOrder: id,
      amountCents: decision.amountCents,
      reason,
      by: actor?.id ?? null,
      cancelsSessions,
      accounts: shares,
      dueOn: wanted.dueOn ?? (await dueOn(ctx, tx, { id, cancelsSessions })),
      lines: wanted.parts?.lines ?? null,
      creditNote: await writeCreditNote({ ...ctx, db: tx }, order, note),
    })
    if (outcome === 'not_refundable') throw new AppError('not_refundable')
    if (wanted.isByHand) {
      await orders.addByHand(tx, site.id, { id, cents: decision.amountCents })
      await coverSessions(ctx, tx, id)
    }
    await queue.enqueue(tx, jobs.refundPayment, { idSite: site.id, idRefund })
  })
}

/**
 * What operators give back by hand counts for cancelled sessions, the first one first: a customer
 * who has a session's price back has nothing more to choose. Called under the order's lock.
 */
export async function coverSessions({ site }: Context, tx: Db, idOrder: string): Promise<void> {
  const open = await cancellations.listOpenChoices(tx, site.id, idOrder)
  if (open.length === 0) return
  const cents = await cancellations.findUnusedCents(tx, site.id, idOrder)
  for (const covered of decideCover(open, cents)) {
    await cancellations.giveForSession(tx, site.id, covered)
  }
}

function decide(
  sold: SalesShare[],
  given: SalesShare[][],
  { parts, amountCents, cancelsSessions }: Given,
): RefundDecision {
  if (parts) return decidePartsRefund(sold, given, parts.parts)
  return decideRefund(sold, given, { amountCents, cancels: cancelsSessions })
}

/** Fourteen days for what was not supplied, thirty for goods that come back for another reason. */
async function dueOn(
  { site, now }: Context,
  tx: Db,
  { id, cancelsSessions }: { id: string; cancelsSessions: boolean },
): Promise<string> {
  const goods = await listGoods(tx, site.id, [id])
  const isReturn = goods.length > 0 && !cancelsSessions
  return addDays(dayIn(site.timeZone, now), isReturn ? RETURN_DAYS : NOT_SUPPLIED_DAYS)
}

async function listGiven({ site }: Context, tx: Db, idOrder: string) {
  const refunds = await payments.listRefunds(tx, site.id, idOrder)
  return refunds.filter(({ kind }) => kind === 'operator')
}

/** Asks the bank, then writes it down and tells the customer. Asked twice, it is one refund. */
export async function refundPayment(ctx: Context, idRefund: string): Promise<void> {
  const { db, site, queue } = ctx
  const refund = await payments.findRefund(db, site.id, idRefund)
  const order = refund && (await orders.findOrder(db, site.id, refund.idOrder))
  if (!refund || !order) return
  const providerRef = await askBank(ctx, refund)
  await db.transaction().execute(async (tx) => {
    if (providerRef) await payments.finishRefund(tx, site.id, { id: idRefund, providerRef })
    const mail = { subject: idRefund, kind: REFUND_KIND, recipient: order.email }
    if (await requestMail(ctx, tx, mail)) {
      await queue.enqueue(tx, jobs.sendRefundMail, { idSite: site.id, idRefund })
    }
  })
}

/** The money leaves the account that it came in on, whichever the site sells by now. */
async function askBank(ctx: Context, refund: Refund): Promise<string | null> {
  const { id, intent, idAccount, cardCents } = refund
  if (refund.status !== 'pending' || !intent) return null
  const { payments: provider } = await getAccount(ctx, idAccount)
  return provider.refund({ id, intent, amountCents: cardCents })
}

/** Why a payment could not be used, where it is not that the session is gone. */
const REASONS: Record<string, string> = {
  'paid twice': 'Votre commande était déjà payée\u00a0: ce second paiement vous est rendu.',
  'replaced by another order':
    'Vous avez passé une nouvelle commande pour la même chose\u00a0: ce paiement-ci vous est rendu.',
  'another amount than the total': 'Le montant reçu n’est pas celui de la commande.',
  out_of_stock:
    'Un produit de votre commande a été vendu entre-temps\u00a0: il n’en reste plus assez.',
  collect_full: 'Le créneau de retrait que vous aviez choisi est devenu complet entre-temps.',
  gift_card_empty: 'Une carte cadeau de votre commande n’a plus le solde nécessaire.',
}
const TOO_LATE = 'Votre paiement est arrivé trop tard.'

type Refund = NonNullable<Awaited<ReturnType<typeof payments.findRefund>>>

export async function sendRefundMail(ctx: Context, mailer: Mailer, idRefund: string) {
  const { db, site } = ctx
  const refund = await payments.findRefund(db, site.id, idRefund)
  const order = refund && (await orders.findOrder(db, site.id, refund.idOrder))
  if (!refund || !order) return
  const [session] = await listSessions(ctx, order.id)
  const isSessionGone = refund.kind === 'late' && session && !REASONS[refund.reason]
  if (isSessionGone) await sendSessionGone(ctx, mailer, { refund, order, session })
  else await sendGivenBack(ctx, mailer, { refund, order })
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
  await deliverMail(ctx, mailer, { subject: refund.id, kind: REFUND_KIND }, (house) =>
    paymentRefundedMail(house, {
      firstname: order.firstname,
      orderNumber: order.number,
      session: { scenario, startsAt: session.startsAt.toISOString(), timeZone, players },
      refundCents: refund.cardCents,
      nearest: nearest.map(({ name, slug, start, date }) => ({
        scenario: name,
        startsAt: start,
        timeZone,
        link: `${url}/reservation-en-ligne?scenario=${slug}&jour=${date}`,
      })),
    }),
  )
}

async function sendGivenBack(
  ctx: Context,
  mailer: Mailer,
  { refund, order }: { refund: Refund; order: orders.OrderRow },
): Promise<void> {
  const { id, cardCents, giftCardCents } = refund
  const used = await orders.listCardsUsed(ctx.db, ctx.site.id, order.id)
  const beforeCents = await givenToCards(ctx, refund)
  const attachments = await drawCreditNote(ctx, refund)
  const isLate = refund.kind === 'late'
  await deliverMail(ctx, mailer, { subject: id, kind: REFUND_KIND, attachments }, (house) =>
    orderRefundedMail(house, {
      firstname: order.firstname,
      orderNumber: order.number,
      reason: isLate ? (REASONS[refund.reason] ?? TOO_LATE) : refund.reason,
      cardCents,
      giftCards: cardsOfRefund(used, { beforeCents, cents: giftCardCents }),
      orderLink: orderLink(ctx, order.id),
    }),
  )
}

/** What went to gift cards before this refund. */
async function givenToCards({ db, site }: Context, { id, idOrder }: Refund): Promise<number> {
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
  const content = await keepInvoicePdf(ctx, note)
  return [{ filename: `avoir-${note.name}.pdf`, contentType: 'application/pdf', content }]
}
