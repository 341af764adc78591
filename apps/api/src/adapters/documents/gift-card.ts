import { formatDay } from '@sesame/values/french-day'
import { groupGiftCardCode } from '@sesame/values/gift-card-code'
import {
  FACE_BACKGROUND,
  FACE_HEIGHT,
  FACE_RULE_COLOUR,
  FACE_WIDTH,
  layGiftCardFace,
} from '@sesame/values/gift-card-face'

import type { GiftCardValue } from '../mail/gift-card-value.ts'
import { artifact, fittingSize, group, tagged, write } from './draw.ts'
import { drawRuns } from './flow.ts'
import { faceWords, type GiftCardData } from './gift-card-words.ts'
import { closeWithFooter, drawHeading } from './letterhead.ts'
import { createPdf } from './pdf.ts'
import type { Element, PdfDocument } from './pdf.ts'
import { drawable, printable } from './printable.ts'
import { drawQrCode } from './qr-code.ts'

export type { GiftCardData, GiftCardValue }

const QR_SIZE = 118

/** A gift card as a PDF file; the same data give the same bytes. */
export async function renderGiftCard(data: GiftCardData): Promise<Buffer> {
  const pdf = await createPdf(data.venue, {
    title: `Carte cadeau – ${data.venue.name}`,
    createdAt: new Date(data.issuedAt),
  })
  const section = group(pdf, pdf.root, 'Sect')
  drawFront(pdf, section, data)
  drawMessage(pdf, section, data)
  drawUse(pdf, section, data)
  return closeWithFooter(pdf, [legalLine(data)])
}

/** The card with its words as text; below it, where to fold the sheet. */
function drawFront(pdf: PdfDocument, parent: Element, data: GiftCardData): void {
  const { doc, left, width } = pdf
  const top = doc.y
  const scale = width / FACE_WIDTH
  const face = layGiftCardFace(faceWords(data))
  artifact(pdf, () => {
    doc.roundedRect(left, top, width, FACE_HEIGHT * scale, 12).clip()
    doc.rect(left, top, width, FACE_HEIGHT * scale).fill(FACE_BACKGROUND)
    if (data.picture) doc.image(Buffer.from(data.picture), left, top, { width })
    if (face.rule) {
      const { x, y, width: length } = face.rule
      doc.rect(left + x * scale, top + y * scale, length * scale, 3 * scale).fill(FACE_RULE_COLOUR)
    }
  })
  for (const [part, lines] of Map.groupBy(face.lines, (line) => line.part)) {
    tagged(pdf, { parent, type: part === 'value' ? 'H1' : 'P' }, () => {
      for (const line of lines) {
        doc
          .font(FONTS[line.weight])
          .fontSize(line.size * scale)
          .fillColor(line.color)
        doc.text(printable(line.text), left + line.x * scale, top + line.y * scale, {
          lineBreak: false,
          baseline: 'alphabetic',
        })
      }
    })
  }
  const fold = top + FACE_HEIGHT * scale + 34
  artifact(pdf, () => {
    doc.moveTo(0, fold).lineTo(doc.page.width, fold).lineWidth(0.8).dash(3, { space: 3 })
    doc.stroke('#b9a988')
  })
  doc.y = fold + 34
}

const FONTS = { 600: 'semibold', 700: 'bold', 800: 'black' } as const

function drawMessage(pdf: PdfDocument, parent: Element, { message }: GiftCardData): void {
  const lines = (message ?? '').split(/\r?\n/).map((line) => drawable(line).trim())
  const style = { size: 12, lineGap: 4 } as const
  for (const line of lines.filter(Boolean)) {
    drawRuns(pdf, { parent, type: 'P' }, [{ text: printable(line) }], style)
  }
  if (message) pdf.doc.y += 18
}

function drawUse(pdf: PdfDocument, parent: Element, data: GiftCardData): void {
  const { doc, right, width } = pdf
  if (doc.y + 190 > doc.page.height - doc.page.margins.bottom) doc.addPage()
  const top = doc.y
  const room = { width: width - QR_SIZE - 34 }
  drawCode(pdf, parent, data.code, room.width)
  drawHeading(pdf, parent, 'Comment l’utiliser', room)
  const url = shown(data.useUrl)
  const steps = [
    { text: printable('Faites votre choix sur') },
    { text: '\u00a0' },
    { text: url, link: data.useUrl },
    { text: printable(', puis saisissez le code au moment de payer.') },
  ]
  drawRuns(pdf, { parent, type: 'P' }, steps, { size: 9.5, ...room })
  doc.y += 4
  const validity = `Valable jusqu’au ${formatDay(data.validUntil)}, en une ou plusieurs fois.`
  tagged(pdf, { parent, type: 'P' }, () => {
    write(pdf, validity, { size: 9.5, font: 'semibold', ...room })
  })
  const x = right - QR_SIZE
  const alt = 'Code menant au solde de la carte cadeau.'
  drawQrCode(pdf, { parent, x, y: top, size: QR_SIZE, url: data.balanceUrl, alt })
  tagged(pdf, { parent, type: 'P' }, () => {
    const look = { size: 8, color: pdf.palette.light.muted, align: 'center' } as const
    write(pdf, 'Voir le solde', { ...look, x, width: QR_SIZE, y: top + QR_SIZE + 4 })
  })
}

function drawCode(pdf: PdfDocument, parent: Element, code: string, width: number): void {
  const { doc, palette, left } = pdf
  const top = doc.y
  const groups = groupGiftCardCode(code)
  artifact(pdf, () => {
    doc.roundedRect(left, top, width, 58, 8).fill(palette.light.page)
    doc.roundedRect(left, top, width, 58, 8).lineWidth(1).dash(4, { space: 3 })
    doc.stroke(palette.light.link)
  })
  const place = { x: left + 16, width: width - 32 }
  tagged(pdf, { parent, type: 'P' }, () => {
    write(pdf, 'Code', { size: 8, color: palette.light.muted, ...place, y: top + 9 })
  })
  tagged(pdf, { parent, type: 'P' }, () => {
    const style = { size: 17, font: 'bold', spacing: 1, ...place } as const
    write(pdf, groups, { ...style, size: fittingSize(pdf, groups, style), y: top + 24 })
  })
  doc.y = top + 76
}

function legalLine({ venue, validUntil }: GiftCardData): string {
  const { name, email, phone } = venue
  const contact = [...venue.addressLines, phone, email].filter((line) => line !== null)
  return [
    `Valable jusqu’au ${formatDay(validUntil)}, utilisable en une ou plusieurs fois.`,
    'Ni échangeable contre des espèces ni remboursable, sauf droit de rétractation de l’acheteur (14 jours).',
    'Son code vaut moyen de paiement : gardez-le en lieu sûr.',
    `Carte émise par ${[name, ...contact].join(', ')}.`,
  ].join(' ')
}

function shown(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
