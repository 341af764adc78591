import { formatTime, formatWeekday } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import { capital, plural } from '../mail/french.ts'
import type { MailVenue } from '../mail/layout.ts'
import type { MailAccess } from '../mail/session-parts.ts'
import { SESSION_RULES } from '../mail/session-rules.ts'
import { artifact, group, tagged, write } from './draw.ts'
import { drawList } from './flow.ts'
import { closeWithFooter, drawHeading } from './letterhead.ts'
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
  access: MailAccess
  /** One page each. */
  sessions: TicketSession[]
}

type TicketSession = {
  scenario: string
  startsAt: string
  durationMinutes: number
  players: number
  teamCents: number
  /** Of the room, as JPEG; null where it has none. */
  poster: Uint8Array | null
  /** URL in the QR code: the check-in of this session, which only the team can open. */
  url: string
}

const QR_SIZE = 124
const NIGHT = 306
const HOUR_COLOUR = '#ffb266'
const FAINT = '#d6c5a3'

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
    drawPage(pdf, { ...data, ...session })
  }
  const date =
    'Session à date fixe, ni échangeable ni remboursable hors des cas prévus aux conditions de vente'
  return closeWithFooter(pdf, [venue.name, `Commande ${orderNumber}`, date])
}

type Page = TicketData & TicketSession

function drawPage(pdf: PdfDocument, data: Page): void {
  const { doc, left, width } = pdf
  const section = group(pdf, pdf.root, 'Sect')
  drawNight(pdf, data)
  drawWhen(pdf, section, data)
  drawCode(pdf, section, data)
  drawFacts(pdf, section, data)
  const cut = NIGHT + 136
  artifact(pdf, () => {
    doc.moveTo(0, cut).lineTo(doc.page.width, cut).lineWidth(0.8).dash(3, { space: 3 })
    doc.stroke('#b9a988')
  })
  const column = (width - 30) / 2
  doc.y = cut + 26
  drawHeading(pdf, section, 'Avant de pousser la porte', { width: column })
  const items = SESSION_RULES.map((text) => [{ text: printable(text) }])
  drawList(pdf, { parent: section, items, style: { size: 9.5, width: column } })
  doc.y = cut + 26
  drawAccess(pdf, section, data, { x: left + column + 30, width: column })
}

/** The background of the upper third, with the picture of the room fading into it. */
function drawNight(pdf: PdfDocument, { poster, venue }: Page): void {
  const { doc, left, palette } = pdf
  const { width } = doc.page
  const background = palette.band.background
  artifact(pdf, () => {
    doc.rect(0, 0, width, NIGHT).fill(background)
    if (poster) {
      doc
        .save()
        .rect(width * 0.34, 0, width * 0.66, NIGHT)
        .clip()
      doc.image(Buffer.from(poster), width * 0.18, 0, {
        ...{ cover: [width * 0.82, NIGHT], align: 'center', valign: 'center' },
      })
      doc.restore()
      const veil = doc.linearGradient(width * 0.34, 0, width * 0.72, 0)
      veil.stop(0, background, 1).stop(1, background, 0)
      doc.rect(width * 0.34, 0, width * 0.66, NIGHT).fill(veil)
    }
    doc.rect(0, NIGHT, width, 3).fill(palette.band.line)
    if (hasLogo(venue))
      doc.image(Buffer.from(venue.logo!.picture.content), left, 44, { height: 36 })
  })
}

/** A logo for light backgrounds cannot be read on this one. */
function hasLogo({ logo, hasLightHeader }: MailVenue): boolean {
  return logo !== null && !hasLightHeader
}

function drawWhen(pdf: PdfDocument, parent: Element, data: Page): void {
  const { doc, left, width, palette } = pdf
  const { venue, scenario, startsAt, timeZone } = data
  const place = { x: left, width: width * 0.44 }
  const { text: ivory } = palette.band
  if (!hasLogo(venue)) {
    const name = { size: 15, font: 'black', color: ivory, ...place, maxHeight: 22 } as const
    tagged(pdf, { parent, type: 'P' }, () => write(pdf, venue.name, { ...name, y: 50 }))
  }
  const title = { size: 27, font: 'black', color: ivory, lineGap: 1, ...place } as const
  tagged(pdf, { parent, type: 'H1' }, () => {
    write(pdf, scenario, { ...title, y: 108, maxHeight: 100 })
  })
  const date = { size: 13.5, font: 'bold', color: ivory, ...place } as const
  doc.y = Math.max(doc.y + 14, 196)
  tagged(pdf, { parent, type: 'P' }, () => {
    write(pdf, capital(formatWeekday(startsAt, timeZone)), date)
  })
  const hour = { size: 38, font: 'black', color: HOUR_COLOUR, ...place } as const
  tagged(pdf, { parent, type: 'P' }, () => write(pdf, formatTime(startsAt, timeZone), hour))
}

function drawCode(pdf: PdfDocument, parent: Element, { url, orderNumber }: Page): void {
  const { doc, right, palette } = pdf
  const size = QR_SIZE + 26
  const [x, top] = [right - size, 196]
  artifact(pdf, () => {
    doc.roundedRect(x, top, size, size + 42, 10).fill('#ffffff')
    doc
      .roundedRect(x, top, size, size + 42, 10)
      .lineWidth(0.6)
      .stroke(FAINT)
  })
  const alt = 'Code à présenter à l’accueil ; l’équipe y ouvre l’arrivée de cette session.'
  drawQrCode(pdf, { parent, x: x + 13, y: top + 13, size: QR_SIZE, url, alt })
  const caption = { x, width: size, align: 'center' } as const
  tagged(pdf, { parent, type: 'P' }, () => {
    write(pdf, orderNumber, { size: 13, font: 'black', ...caption, y: top + QR_SIZE + 22 })
  })
  tagged(pdf, { parent, type: 'P' }, () => {
    const small = { size: 8, color: palette.light.muted, ...caption }
    write(pdf, 'À présenter à l’accueil', { ...small, y: top + QR_SIZE + 42 })
  })
}

const ARRIVAL_MS = 10 * 60_000

function drawFacts(pdf: PdfDocument, parent: Element, data: Page): void {
  const { doc, left } = pdf
  const { startsAt, timeZone, durationMinutes, players, teamCents } = data
  const at = (ms: number) => formatTime(new Date(Date.parse(startsAt) + ms).toISOString(), timeZone)
  const each = formatEuros(Math.round(teamCents / players))
  const facts = [
    ['Arrivée', at(-ARRIVAL_MS), 'vestiaire et consignes'],
    ['Fin du jeu', at(durationMinutes * 60_000), `${durationMinutes} minutes de jeu`],
    ['Équipe', plural(players, 'joueur'), `au nom de ${data.customerName}`],
    ['Prix', formatEuros(teamCents), `${each} par joueur`],
  ] as const
  for (const [index, [label, value, detail]] of facts.entries()) {
    const x = left + (index % 2) * 160
    const y = NIGHT + 22 + Math.floor(index / 2) * 56
    artifact(pdf, () => {
      if (index % 2 === 1) doc.rect(x - 12, y, 0.8, 42).fill(FAINT)
    })
    const place = { x, width: 140 }
    const { muted } = pdf.palette.light
    tagged(pdf, { parent, type: 'P' }, () => {
      write(pdf, label, { size: 8, color: muted, ...place, y })
      write(pdf, value, { size: 13, font: 'black', ...place, y: y + 12 })
      write(pdf, detail, { size: 8, color: muted, ...place, y: y + 30, maxHeight: 22 })
    })
  }
}

type Place = { x: number; width: number }

/** What PDFKit has and its types lack. */
type ImageOpener = { openImage(content: Buffer): { width: number; height: number } }

function drawAccess(pdf: PdfDocument, parent: Element, data: Page, place: Place): void {
  const { doc } = pdf
  const { venue, access } = data
  drawHeading(pdf, parent, 'Comment venir', place)
  doc.y += 4
  if (access.plan) {
    const { picture, alt } = access.plan
    const content = Buffer.from(picture.content)
    const image = (doc as unknown as ImageOpener).openImage(content)
    const [y, tall] = [doc.y, (place.width * image.height) / image.width]
    const bbox = [place.x, doc.page.height - y - tall, place.x + place.width, doc.page.height - y]
    tagged(pdf, { parent, type: 'Figure', alt: printable(alt), bbox }, () => {
      doc.image(content, place.x, y, { width: place.width })
    })
    doc.y = y + tall + 8
  }
  const lines = [venue.addressLines.join(', '), ...access.directions, venue.phone, venue.email]
  for (const line of lines.filter((one) => one !== null)) {
    tagged(pdf, { parent, type: 'P' }, () => {
      write(pdf, line, { size: 9, ...place, maxHeight: 60 })
    })
    doc.y += 3
  }
}
