import { formatDay } from '@sesame/values/french-day'

import type { MailVenue } from '../mail/layout.ts'
import { artifact, ensureRoom, group, heightOf, tagged, write } from './draw.ts'
import { closeWithFooter, drawHeading, drawLetterhead } from './letterhead.ts'
import { createPdf } from './pdf.ts'
import type { Element, PdfDocument } from './pdf.ts'

type PackingSlip = {
  orderNumber: string
  /** Day of the order, YYYY-MM-DD. */
  orderedOn: string
  customerName: string
  /** Where it goes, or where and when it is collected. */
  handover: string[]
  goods: { label: string; detail: string; quantity: number }[]
  /** What the customer wrote with the order. */
  remark: string | null
  /** The age of whoever collects it is checked. */
  checksIdentity: boolean
}

export type PackingSlipData = {
  venue: MailVenue
  /** When the last of these orders was placed (ISO 8601). */
  orderedAt: string
  /** Each begins a page. */
  slips: PackingSlip[]
}

const TITLE = 'Bon de préparation'

/** What goes into the parcels of some orders, without prices; the same data give the same bytes. */
export async function renderPackingSlips({ venue, orderedAt, slips }: PackingSlipData) {
  const numbers = slips.map(({ orderNumber }) => orderNumber)
  const pdf = await createPdf(venue, {
    title: `${slips.length > 1 ? 'Bons de préparation' : TITLE} – ${numbers.join(', ')}`,
    createdAt: new Date(orderedAt),
  })
  for (const [index, slip] of slips.entries()) {
    if (index > 0) pdf.doc.addPage()
    drawSlip(pdf, venue, slip)
  }
  return closeWithFooter(pdf, [venue.name, TITLE, 'Ne vaut pas facture'])
}

function drawSlip(pdf: PdfDocument, venue: MailVenue, slip: PackingSlip): void {
  const { doc, left, width } = pdf
  const section = drawLetterhead(pdf, venue, { label: TITLE, title: slip.orderNumber })
  const top = doc.y
  const column = (width - 30) / 2
  drawHeading(pdf, section, 'Pour', { width: column })
  const ordered = `Commande du ${formatDay(slip.orderedOn)}`
  drawLines(pdf, section, [slip.customerName, ordered], { x: left, width: column })
  const end = doc.y
  doc.y = top
  const place = { x: left + column + 30, width: column }
  drawHeading(pdf, section, 'Remise', place)
  drawLines(pdf, section, slip.handover, place)
  doc.y = Math.max(end, doc.y) + 18
  drawHeading(pdf, section, articlesText(slip))
  drawGoods(pdf, section, slip.goods)
  drawNotes(pdf, section, slip)
}

function articlesText({ goods }: PackingSlip): string {
  const count = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${count}\u00a0${count > 1 ? 'articles' : 'article'}`
}

type Place = { x: number; width: number }

function drawLines(pdf: PdfDocument, parent: Element, lines: string[], place: Place): void {
  for (const [index, line] of lines.entries()) {
    const font = index === 0 ? ('bold' as const) : ('regular' as const)
    tagged(pdf, { parent, type: 'P' }, () => {
      write(pdf, line, { size: 10.5, font, ...place, maxHeight: 84 })
    })
    pdf.doc.y += 2
  }
}

const BOX = 15
const QUANTITY_X = 32
const TEXT_X = 76
const PADDING = 9

/** A box to tick, the quantity and the name of each article. */
function drawGoods(pdf: PdfDocument, parent: Element, goods: PackingSlip['goods']): void {
  const list = group(pdf, parent, 'L')
  for (const { label, detail, quantity } of goods) {
    const { doc, left, right, palette } = pdf
    const place = { x: left + TEXT_X, width: right - left - TEXT_X }
    const name = { size: 11.5, font: 'bold', ...place } as const
    const small = { size: 9, color: palette.light.muted, ...place }
    const height =
      heightOf(pdf, label, name) + (detail ? heightOf(pdf, detail, small) : 0) + 2 * PADDING
    ensureRoom(pdf, height)
    const top = doc.y
    artifact(pdf, () => {
      doc.roundedRect(left, top + PADDING - 1, BOX, BOX, 3).lineWidth(1.1)
      doc.stroke(palette.light.text)
      doc
        .moveTo(left, top + height)
        .lineTo(right, top + height)
        .lineWidth(0.7)
      doc.stroke(palette.light.line)
    })
    const item = group(pdf, list, 'LI')
    tagged(pdf, { parent: item, type: 'Lbl' }, () => {
      const figure = { size: 11.5, font: 'black', x: left + QUANTITY_X, width: 40 } as const
      write(pdf, `${quantity}\u00a0×`, { ...figure, y: top + PADDING })
    })
    tagged(pdf, { parent: item, type: 'LBody' }, () => {
      write(pdf, label, { ...name, y: top + PADDING })
      if (detail) write(pdf, detail, small)
    })
    doc.y = top + height
  }
  pdf.doc.y += 16
}

function drawNotes(pdf: PdfDocument, parent: Element, slip: PackingSlip): void {
  const notes = [
    ...(slip.checksIdentity
      ? [['À la remise', 'Contient de l’alcool\u00a0: vérifier la pièce d’identité.'] as const]
      : []),
    ...(slip.remark ? [['Remarque du client', slip.remark] as const] : []),
  ]
  for (const [title, text] of notes) {
    ensureRoom(pdf, 60)
    drawHeading(pdf, parent, title)
    tagged(pdf, { parent, type: 'P' }, () => write(pdf, text, { size: 10 }))
    pdf.doc.y += 12
  }
}
