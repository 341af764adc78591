import { formatTime, formatWeekday } from '@sesame/values/french-time'

import { capital, plural } from '../mail/french.ts'
import type { MailVenue } from '../mail/layout.ts'
import { SESSION_RULES } from '../mail/session-rules.ts'
import { artifact, group, heightOf, tagged, write } from './draw.ts'
import type { TextStyle } from './draw.ts'
import { drawList } from './flow.ts'
import { closeWithFooter, drawHeading, drawLetterhead } from './letterhead.ts'
import { createPdf } from './pdf.ts'
import type { Element, PdfDocument } from './pdf.ts'
import { printable } from './printable.ts'
import { drawQrCode } from './qr-code.ts'

export type TicketData = {
  venue: MailVenue
  orderNumber: string
  /** When it was confirmed (ISO 8601). */
  confirmedAt: string
  customerName: string
  timeZone: string
  /** Directions in the operator's words, one paragraph each. */
  access: string[]
  /** One page each. */
  sessions: TicketSession[]
}

type TicketSession = {
  scenario: string
  startsAt: string
  durationMinutes: number
  players: number
  /** URL in the QR code: the check-in of this session, which only the team can open. */
  url: string
}

const QR_SIZE = 128

/** The tickets of booked sessions as one PDF file; the same data give the same bytes. */
export async function renderTicket(data: TicketData): Promise<Buffer> {
  const { venue, orderNumber, sessions } = data
  const names = sessions.map(({ scenario }) => scenario)
  const pdf = await createPdf(venue, {
    title: `${names.length > 1 ? 'Billets' : 'Billet'} – ${names.join(', ')} – ${orderNumber}`,
    createdAt: new Date(data.confirmedAt),
  })
  for (const [index, session] of sessions.entries()) {
    if (index > 0) pdf.doc.addPage()
    drawPage(pdf, data, session)
  }
  return closeWithFooter(pdf, [venue.name, `Commande ${orderNumber}`])
}

function drawPage(pdf: PdfDocument, data: TicketData, session: TicketSession): void {
  const section = drawLetterhead(pdf, data.venue, 'Votre billet')
  drawCard(pdf, section, { ...data, ...session })
  drawHeading(pdf, section, 'Bon à savoir')
  const items = SESSION_RULES.map((text) => [{ text: printable(text) }])
  drawList(pdf, { parent: section, items, style: { size: 9.5 } })
  drawVenue(pdf, section, data)
}

type Card = TicketData & TicketSession

function drawCard(pdf: PdfDocument, parent: Element, data: Card): void {
  const { doc, palette, left, right, width } = pdf
  const card = group(pdf, parent, 'Sect')
  const top = doc.y
  const room = width - QR_SIZE - 64
  const lines = linesOf(data, palette.light.link, palette.light.muted)
  const styled = lines.map(({ text, style }) => ({ text, style: { ...style, width: room } }))
  const tall = styled.reduce((sum, { text, style }) => sum + heightOf(pdf, text, style) + 4, 44)
  const height = Math.max(tall, QR_SIZE + 62)
  artifact(pdf, () => {
    doc.roundedRect(left, top, width, height, 10).fill(palette.light.page)
    doc.roundedRect(left, top, 5, height, 2.5).fill(palette.band.line)
  })
  doc.y = top + 24
  for (const { text, style } of styled) {
    tagged(pdf, { parent: card, type: 'P' }, () => {
      write(pdf, text, { ...style, x: left + 26 })
    })
    doc.y += 4
  }
  const x = right - QR_SIZE - 18
  const alt = 'Code à présenter à l’accueil ; l’équipe y ouvre l’arrivée de cette session.'
  drawQrCode(pdf, { parent: card, x, y: top + 18, size: QR_SIZE, url: data.url, alt })
  const caption = {
    size: 8,
    color: palette.light.muted,
    x,
    width: QR_SIZE,
    align: 'center',
  } as const
  tagged(pdf, { parent: card, type: 'P' }, () => {
    write(pdf, 'À présenter à l’accueil', { ...caption, y: top + QR_SIZE + 26 })
  })
  doc.y = top + height + 24
}

function linesOf(data: Card, accent: string, muted: string) {
  const { startsAt, timeZone } = data
  const time = `à ${formatTime(startsAt, timeZone)}, ${data.durationMinutes} minutes de jeu`
  const lines: { text: string; style: TextStyle }[] = [
    { text: data.scenario, style: { size: 20, font: 'black', maxHeight: 90 } },
    {
      text: capital(formatWeekday(startsAt, timeZone)),
      style: { size: 14, font: 'bold', color: accent },
    },
    { text: time, style: { size: 14, font: 'bold', color: accent } },
    { text: plural(data.players, 'joueur'), style: { size: 11, font: 'semibold' } },
    { text: `Au nom de ${data.customerName}`, style: { size: 10, maxHeight: 30 } },
    { text: `Commande ${data.orderNumber}`, style: { size: 10, color: muted } },
  ]
  return lines
}

function drawVenue(pdf: PdfDocument, parent: Element, { venue, access }: TicketData): void {
  const lines = [venue.name, ...venue.addressLines, venue.phone, venue.email]
  pdf.doc.y += 16
  drawHeading(pdf, parent, 'Nous trouver')
  for (const line of lines.filter((line) => line !== null)) {
    tagged(pdf, { parent, type: 'P' }, () => write(pdf, line, { size: 9.5 }))
  }
  for (const text of access) {
    pdf.doc.y += 5
    tagged(pdf, { parent, type: 'P' }, () => write(pdf, text, { size: 9.5 }))
  }
}
