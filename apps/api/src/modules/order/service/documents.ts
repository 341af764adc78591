import type { Image } from '@sesame/contract/media'

import { renderIcs } from '../../../adapters/documents/calendar-file.ts'
import { drawDocument } from '../../../adapters/documents/draw-document.ts'
import type { Attachment } from '../../../adapters/mail/message.ts'
import type { MailAccess } from '../../../adapters/mail/session-parts.ts'
import { readMailPicture } from '../../../adapters/pictures/mail-picture.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { RawReply } from '../../../platform/raw-reply.ts'
import { getInvoicePdf, saveInvoicePdf, listInvoices } from '../../accounting/service.ts'
import { listServices } from '../../booking/service/catalog.ts'
import { describeBookings, type BookingDescription } from '../../booking/service/for-orders.ts'
import { listCardsOfOrder, renderCard } from '../../giftcard/service/card.ts'
import { getMailVenue, getParameters } from '../../site/service.ts'
import * as queries from '../queries/orders.ts'
import { guestToken, isForBuyer, requireReadableOrder, type OrderKey } from './read.ts'

const PDF = 'application/pdf'

type Order = queries.OrderRow

/** Signed link to an order's page. */
export function orderLink(ctx: Context, idOrder: string): string {
  return `${ctx.site.url}/commande/${idOrder}?jeton=${guestToken(ctx, idOrder)}`
}

/** Where the team checks a session in; whoever is not of the team is shown the login. */
function checkInLink({ site }: Context, idBooking: string): string {
  return `${site.url}/admin/reservations/${idBooking}`
}

/** Link to the withdrawal page, also for guests. */
export function withdrawalLink({ site }: Context): string {
  return `${site.url}/retractation`
}

export function calendarLink(ctx: Context, idOrder: string): string {
  const token = guestToken(ctx, idOrder)
  return `${ctx.site.url}/api/order/${idOrder}/document/session.ics?token=${token}`
}

/** How to come, in the operator's words, and the small plan that mails and tickets show. */
export async function getAccess(ctx: Context): Promise<MailAccess> {
  const values = await getParameters(ctx)
  const text = values.get('ACCESS_DIRECTIONS') ?? ''
  const alt = values.get('ACCESS_PLAN_TEXT')
  const find = (cid: string, type: string) =>
    readMailPicture(ctx.config, { cid, url: values.get(type) })
  const picture = await find('plan', 'ACCESS_PLAN_SMALL')
  const dark = await find('plan-nuit', 'ACCESS_PLAN_SMALL_NIGHT')
  return {
    directions: text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    plan: picture && alt ? { picture, dark: dark ?? undefined, alt } : null,
  }
}

export async function listSessions(ctx: Context, idOrder: string): Promise<BookingDescription[]> {
  const lines = await queries.listLines(ctx.db, ctx.site.id, idOrder)
  return describeBookings(
    ctx,
    ctx.db,
    lines.flatMap(({ idBooking }) => idBooking ?? []),
  )
}

/** The order, if its confirmation still says the truth and can be sent again. */
export async function findAsConfirmed(ctx: Context, idOrder: string) {
  const order = await queries.findAsConfirmed(ctx.db, ctx.site.id, idOrder)
  // A session is cancelled before the job that asks the customer has noted it.
  const sessions = order ? await listSessions(ctx, idOrder) : []
  return sessions.some(({ status }) => status === 'cancelled') ? undefined : order
}

/** A cancelled session has no ticket. */
async function listComing(ctx: Context, idOrder: string): Promise<BookingDescription[]> {
  const sessions = await listSessions(ctx, idOrder)
  return sessions.filter(({ status }) => status !== 'cancelled')
}

const POSTER_SIZE = { width: 1200, height: 580 }
const ALL_SERVICES = { nbItem: 100, page: 1, orderBy: undefined, filters: [] }

/** The picture of a room, for mails and tickets. */
export async function findPoster(ctx: Context, idService: number) {
  const { services } = await listServices(ctx, ALL_SERVICES)
  return readPoster(ctx, services.find(({ id }) => id === idService)?.images.wide)
}

export async function readPoster({ config }: Context, image: Image | null | undefined) {
  if (!image) return null
  const wanted = { cid: 'affiche', url: image.url, size: POSTER_SIZE }
  const picture = await readMailPicture(config, wanted)
  return picture && { picture, alt: image.alt }
}

/** One file for each session, as the mail carries them. */
export async function drawTickets(ctx: Context, order: Order): Promise<Attachment[]> {
  const sessions = await listComing(ctx, order.id)
  return Promise.all(
    sessions.map(async (session) => ({
      filename: `billet-${session.date}-${session.slug}.pdf`,
      contentType: PDF,
      content: await drawSessions(ctx, order, [session]),
    })),
  )
}

/** One file with a page for each session, as the order's page offers it. */
export async function drawAllTickets(ctx: Context, order: Order): Promise<Attachment[]> {
  const sessions = await listComing(ctx, order.id)
  if (sessions.length < 2) return drawTickets(ctx, order)
  const content = await drawSessions(ctx, order, sessions)
  return [{ filename: `billets-${order.number}.pdf`, contentType: PDF, content }]
}

async function drawSessions(ctx: Context, order: Order, sessions: BookingDescription[]) {
  const data = {
    venue: await getMailVenue(ctx),
    orderNumber: order.number,
    confirmedAt: (order.paidAt ?? order.createdAt).toISOString(),
    customerName: `${order.firstname} ${order.lastname}`,
    timeZone: ctx.site.timeZone,
    access: await getAccess(ctx),
    sessions: await Promise.all(sessions.map((session) => ticketOf(ctx, session))),
  }
  return drawDocument(ctx, { kind: 'ticket', data })
}

async function ticketOf(ctx: Context, session: BookingDescription) {
  const poster = await findPoster(ctx, session.idService)
  return {
    scenario: session.name,
    startsAt: session.startsAt.toISOString(),
    durationMinutes: (session.endsAt.getTime() - session.startsAt.getTime()) / 60_000,
    players: session.players,
    teamCents: session.teamCents,
    poster: poster?.picture.content ?? null,
    url: checkInLink(ctx, session.id),
  }
}

export async function writeCalendars(ctx: Context, order: Order): Promise<Attachment[]> {
  const venue = await getMailVenue(ctx)
  const sessions = await listComing(ctx, order.id)
  return sessions.map((session) => ({
    filename: `${session.slug}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(
      renderIcs({
        uid: `booking-${session.id}@${new URL(ctx.site.url).hostname}`,
        // SEQUENCE grows with each move, so that calendars replace the entry.
        sequence:
          Math.floor(ctx.now.getTime() / 60_000) - Math.floor(order.createdAt.getTime() / 60_000),
        stampedAt: ctx.now.toISOString(),
        startsAt: session.startsAt.toISOString(),
        endsAt: session.endsAt.toISOString(),
        timeZone: ctx.site.timeZone,
        summary: `${session.name}, ${venue.name}`,
        description: `${session.players}\u00a0joueurs, commande ${order.number}. Arrivez 10\u00a0minutes avant.`,
        location: venue.addressLines.join(', '),
        geo: null,
        url: orderLink(ctx, order.id),
      }),
    ),
  }))
}

/** The accepted version of the terms, not today's. */
export async function drawTerms(ctx: Context, order: Order): Promise<Attachment> {
  const terms = await queries.getTerms(ctx.db, ctx.site.id, order.termsSha256)
  const content = await drawDocument(ctx, {
    kind: 'terms',
    data: {
      venue: await getMailVenue(ctx),
      html: terms.html,
      versionOn: terms.updatedOn,
      hash: order.termsSha256.toString('hex'),
    },
  })
  return { filename: 'conditions-de-vente.pdf', contentType: PDF, content }
}

async function readInvoice(ctx: Context, order: Order, wanted: 'F' | 'A'): Promise<Attachment> {
  return readInvoiceFile(ctx, await getInvoice(ctx, order, wanted))
}

type Invoice = Awaited<ReturnType<typeof listInvoices>>[number]

export function invoiceFileName({ series, name }: Pick<Invoice, 'series' | 'name'>): string {
  return `${series === 'F' ? 'facture' : 'avoir'}-${name}.pdf`
}

export async function readInvoiceFile(ctx: Context, invoice: Invoice): Promise<Attachment> {
  const content = await getInvoicePdf(ctx, invoice)
  return { filename: invoiceFileName(invoice), contentType: PDF, content }
}

/** The invoice to be sent, and kept as it is sent. */
export async function drawInvoice(ctx: Context, order: Order): Promise<Attachment> {
  await saveInvoicePdf(ctx, await getInvoice(ctx, order, 'F'))
  return readInvoice(ctx, order, 'F')
}

async function getInvoice(ctx: Context, order: Order, wanted: 'F' | 'A') {
  const invoices = await listInvoices(ctx, order.id)
  const invoice = invoices.findLast(({ series }) => series === wanted)
  if (!invoice) throw new AppError('not_found')
  return invoice
}

/** Draws the paid gift cards of an order. */
export async function drawCards(ctx: Context, order: Order): Promise<Attachment[]> {
  const cards = await listCardsOfOrder(ctx, ctx.db, order.id)
  const paid = cards.filter(({ status }) => status === 'active')
  return Promise.all(paid.map((card) => renderCard(ctx, card)))
}

type Draw = (ctx: Context, order: Order) => Promise<Attachment | Attachment[]>

const DOCUMENTS: Record<string, Draw> = {
  'facture.pdf': (ctx, order) => readInvoice(ctx, order, 'F'),
  'avoir.pdf': (ctx, order) => readInvoice(ctx, order, 'A'),
  'billet.pdf': drawAllTickets,
  'session.ics': writeCalendars,
  'conditions.pdf': drawTerms,
  'carte-cadeau.pdf': drawCards,
}

export async function getOrderDocument(
  ctx: Context,
  { name, ...key }: OrderKey & { name: string },
) {
  const order = await requireReadableOrder(ctx, key)
  const draw = DOCUMENTS[name]
  const isHidden = isForBuyer(name) && !order.isBuyer
  if (!draw || !order.paidAt || isHidden) throw new AppError('not_found')
  const [document] = [await draw(ctx, order)].flat()
  if (!document) throw new AppError('not_found')
  const { contentType, filename, content } = document
  return new RawReply({ contentType, filename, body: content })
}
