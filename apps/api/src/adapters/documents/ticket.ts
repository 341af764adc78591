import { formatTime, formatWeekday } from '@sesame/values/french-time'

import { capital, plural } from '../mail/french.ts'
import type { MailHouse } from '../mail/layout.ts'
import { SESSION_RULES } from '../mail/session-rules.ts'
import { artifact, group, heightOf, tagged, write } from './draw.ts'
import type { TextStyle } from './draw.ts'
import { drawList } from './flow.ts'
import { closeWithFooter, drawHeading, drawLetterhead } from './letterhead.ts'
import { openPaper } from './paper.ts'
import type { Element, Paper } from './paper.ts'
import { printable } from './printable.ts'
import { drawQrCode } from './qr-code.ts'

export type TicketData = {
  house: MailHouse
  orderNumber: string
  /** When it was confirmed (ISO 8601). */
  confirmedAt: string
  customerName: string
  scenario: string
  startsAt: string
  timeZone: string
  durationMinutes: number
  players: number
  /** How to come, a paragraph each: the operator's words. */
  access: string[]
  /** What the QR code leads to: the order, shown at the reception. */
  url: string
}

const QR_SIZE = 128

/** The ticket of one booked session as a PDF file; the same data give the same bytes. */
export async function renderTicket(data: TicketData): Promise<Buffer> {
  const paper = await openPaper({
    title: `Billet – ${data.scenario} – ${data.orderNumber}`,
    author: data.house.name,
    createdAt: new Date(data.confirmedAt),
    primaryColor: data.house.primaryColor,
  })
  const section = drawLetterhead(paper, data.house, 'Votre billet')
  drawCard(paper, section, data)
  drawHeading(paper, section, 'Bon à savoir')
  const items = SESSION_RULES.map((text) => [{ text: printable(text) }])
  drawList(paper, { parent: section, items, style: { size: 9.5 } })
  drawVenue(paper, section, data)
  return closeWithFooter(paper, [data.house.name, `Commande ${data.orderNumber}`])
}

function drawCard(paper: Paper, parent: Element, data: TicketData): void {
  const { doc, palette, left, right, width } = paper
  const card = group(paper, parent, 'Sect')
  const top = doc.y
  const room = width - QR_SIZE - 64
  const lines = linesOf(data, palette.light.link, palette.light.muted)
  const styled = lines.map(({ text, style }) => ({ text, style: { ...style, width: room } }))
  const tall = styled.reduce((sum, { text, style }) => sum + heightOf(paper, text, style) + 4, 44)
  const height = Math.max(tall, QR_SIZE + 62)
  artifact(paper, () => {
    doc.roundedRect(left, top, width, height, 10).fill(palette.light.page)
    doc.roundedRect(left, top, 5, height, 2.5).fill(palette.band.line)
  })
  doc.y = top + 24
  for (const { text, style } of styled) {
    tagged(paper, { parent: card, type: 'P' }, () => {
      write(paper, text, { ...style, x: left + 26 })
    })
    doc.y += 4
  }
  const x = right - QR_SIZE - 18
  const alt = `Code à présenter à l’accueil ; il mène à la commande ${data.orderNumber}.`
  drawQrCode(paper, { parent: card, x, y: top + 18, size: QR_SIZE, url: data.url, alt })
  const caption = {
    size: 8,
    color: palette.light.muted,
    x,
    width: QR_SIZE,
    align: 'center',
  } as const
  tagged(paper, { parent: card, type: 'P' }, () => {
    write(paper, 'À présenter à l’accueil', { ...caption, y: top + QR_SIZE + 26 })
  })
  doc.y = top + height + 24
}

function linesOf(data: TicketData, accent: string, muted: string) {
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

function drawVenue(paper: Paper, parent: Element, { house, access }: TicketData): void {
  const lines = [house.name, ...house.addressLines, house.phone, house.email]
  paper.doc.y += 16
  drawHeading(paper, parent, 'Nous trouver')
  for (const line of lines.filter((line) => line !== null)) {
    tagged(paper, { parent, type: 'P' }, () => write(paper, line, { size: 9.5 }))
  }
  for (const text of access) {
    paper.doc.y += 5
    tagged(paper, { parent, type: 'P' }, () => write(paper, text, { size: 9.5 }))
  }
}
