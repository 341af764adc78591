import type { Mailer } from '../../../adapters/mail/mailer.ts'
import type { Attachment } from '../../../adapters/mail/message.ts'
import { orderConfirmationMail } from '../../../adapters/mail/templates/order-confirmation.ts'
import { readMailPicture } from '../../../adapters/pictures/mail-picture.ts'
import type { Context } from '../../../platform/context.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { bookingsConfirmed } from '../../../platform/metrics.ts'
import { getSoldProducts } from '../../catalog/service/for-orders.ts'
import { findPage } from '../../content/service/page.ts'
import { listCardsOfOrder } from '../../giftcard/service/card.ts'
import { deliverMail } from '../../site/service.ts'
import * as queries from '../queries/orders.ts'
import { findHandover, viewDelivery } from './delivery.ts'
import {
  calendarLink,
  drawCards,
  drawInvoice,
  drawTerms,
  drawTickets,
  findAsConfirmed,
  findPoster,
  getAccess,
  listSessions,
  orderLink,
  readPoster,
  withdrawalLink,
  writeCalendars,
} from './documents.ts'
import { teamPath } from './read.ts'
import { CONFIRMATION_KIND } from './settle.ts'

/** Sends the confirmation; the order is confirmed once the mail server has accepted it. */
export async function sendOrderConfirmation(ctx: Context, mailer: Mailer, idOrder: string) {
  const { db, site } = ctx
  const order = await queries.findOrder(db, site.id, idOrder)
  if (order?.status !== 'paid' || order.confirmedAt) return
  const facts = await loadConfirmationData(ctx, order)
  let isConfirmed = false
  await deliverMail(
    ctx,
    mailer,
    {
      subject: idOrder,
      kind: CONFIRMATION_KIND,
      attachments: facts.files,
      async onSent(tx) {
        await queries.confirmOrder(tx, site.id, idOrder)
        isConfirmed = true
      },
    },
    (venue) => orderConfirmationMail(venue, facts.mail),
  )
  if (!isConfirmed) return
  bookingsConfirmed.inc(facts.mail.sessions.length)
  signalOperators(ctx, ['order'])
}

/** Sends the confirmation of an order once more, unless it has become untrue since it was asked for. */
export async function deliverAgain(
  ctx: Context,
  mailer: Mailer,
  { idOrder, idMail }: { idOrder: string; idMail: string },
): Promise<void> {
  const order = await findAsConfirmed(ctx, idOrder)
  if (!order) return
  const { files: attachments, mail } = await loadConfirmationData(ctx, order)
  const request = { subject: idMail, kind: CONFIRMATION_KIND, attachments }
  await deliverMail(ctx, mailer, request, (venue) => orderConfirmationMail(venue, mail))
  signalOperators(ctx, ['order'])
}

async function loadConfirmationData(ctx: Context, order: queries.OrderRow) {
  const { db, site } = ctx
  const cards = await listCardsOfOrder(ctx, db, order.id)
  const used = await queries.listCardsUsed(db, site.id, order.id)
  const access = await getAccess(ctx)
  const { files, names } = await gatherFiles(ctx, order, cards)
  return {
    files,
    mail: {
      firstname: order.firstname,
      orderNumber: order.number,
      sessions: await describeSessions(ctx, order),
      giftCards: cards.map((card) => ({
        value:
          card.players === null
            ? { kind: 'amount' as const, cents: card.initialCents }
            : { kind: 'session' as const, players: card.players },
        cents: card.initialCents,
        recipient: card.recipientName,
        sendOn: card.recipientEmail ? card.sendOn : null,
      })),
      ...(await describeGoods(ctx, order)),
      discounts: await describeDiscount(ctx, order),
      totalCents: order.totalCents + order.giftCardCents,
      giftCardsUsed: used.map(({ hint, usedCents }) => ({
        lastCharacters: hint,
        cents: usedCents,
      })),
      paidCents: order.totalCents,
      access,
      hero: await findHero(ctx, order.id),
      orderLink: orderLink(ctx, order.id),
      withdrawalLink: withdrawalLink(ctx),
      attachments: names,
    },
  }
}

async function describeGoods(ctx: Context, order: queries.OrderRow) {
  const lines = await queries.listLines(ctx.db, ctx.site.id, order.id)
  const delivery = await viewDelivery(ctx, order.id)
  return {
    products: await describeProducts(
      ctx,
      lines.filter(({ kind }) => kind === 'product'),
    ),
    shippingCents: delivery ? order.shippingCents : null,
    isCollected: delivery?.type === 'CLICK_AND_COLLECT' || delivery?.type === 'COUNTER',
    handover: await findHandover(ctx, order.id),
    hasAlcohol: lines.some(({ isAlcohol }) => isAlcohol),
  }
}

type Line = Awaited<ReturnType<typeof queries.listLines>>[number]

/** Twice the size in which a mail shows an article. */
const ARTICLE_SIZE = { width: 132, height: 176 }

/** The articles as they were sold, with the pictures that the shop has of them now. */
async function describeProducts(ctx: Context, lines: Line[]) {
  const ids = lines.flatMap(({ idDeclination }) => idDeclination ?? [])
  const sold = await getSoldProducts(ctx, ctx.db, ids)
  return Promise.all(
    lines.map(async ({ label, detail, quantity, totalCents, idDeclination }, index) => {
      const product = sold.find((one) => one.idDeclination === idDeclination)
      return {
        name: label,
        detail,
        isBottle: product?.kind === 'WINE',
        quantity,
        cents: totalCents,
        picture: await readMailPicture(ctx.config, {
          cid: `article-${index}`,
          url: product?.image?.url,
          size: ARTICLE_SIZE,
        }),
      }
    }),
  )
}

async function describeSessions(ctx: Context, order: queries.OrderRow) {
  const sessions = await listSessions(ctx, order.id)
  return sessions.map(({ id, name, startsAt, endsAt, players, teamCents }) => ({
    scenario: name,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone: ctx.site.timeZone,
    players,
    totalCents: teamCents,
    calendarLink: calendarLink(ctx, order.id),
    teamLink: ctx.site.url + teamPath(ctx, id),
  }))
}

/** The picture of the room that is played first; without a session, of the home page. */
async function findHero(ctx: Context, idOrder: string) {
  const [session] = await listSessions(ctx, idOrder)
  if (session) return findPoster(ctx, session.idService)
  const page = await findPage(ctx, '/')
  const blocks = page?.layouts.flatMap((layout) => layout.blocks) ?? []
  // A first picture of several sheets is none without the sheets before it.
  const isInSheets = blocks.some((block) => block.type === 'hero' && block.idImages.length > 0)
  return readPoster(ctx, isInSheets ? page?.shareImage : page?.images[0])
}

async function describeDiscount({ db, site }: Context, order: queries.OrderRow) {
  if (order.soldWay === 'invitation') return [{ label: 'Invitation', cents: order.discountCents }]
  if (order.idDiscount === null || order.discountCents === 0) return []
  const label = await queries.findDiscountLabel(db, site.id, order.idDiscount)
  return [{ label, cents: order.discountCents }]
}

async function gatherFiles(
  ctx: Context,
  order: queries.OrderRow,
  cards: { recipientEmail: string | null }[],
): Promise<{ files: Attachment[]; names: string[] }> {
  const tickets = await drawTickets(ctx, order)
  const calendars = await writeCalendars(ctx, order)
  // A card with a recipient address is sent there only.
  const drawn = cards.length > 0 ? await drawCards(ctx, order) : []
  const own = drawn.filter((_, index) => !cards[index]?.recipientEmail)
  const invoice = await drawInvoice(ctx, order)
  const terms = await drawTerms(ctx, order)
  const names = [
    ...(tickets.length > 0 ? ['votre billet', 'le rendez-vous pour votre agenda'] : []),
    ...(own.length > 0 ? ['votre carte cadeau à imprimer'] : []),
    'votre facture',
    order.termsAcceptedAt ? 'les conditions de vente acceptées' : 'les conditions de vente',
  ]
  return { files: [...tickets, ...calendars, ...own, invoice, terms], names }
}
