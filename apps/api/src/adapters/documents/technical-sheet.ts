import { formatEuros } from '@sesame/values/money'

import { parseHtml } from '../html/html-tree.ts'
import { ALCOHOL_MENTION } from '../mail/alcohol-mention.ts'
import type { MailVenue } from '../mail/layout.ts'
import { artifact, ensureRoom, group, heightOf, tagged, write } from './draw.ts'
import { drawList } from './flow.ts'
import { closeWithFooter, drawHeading, drawLetterhead } from './letterhead.ts'
import { createPdf } from './pdf.ts'
import type { Element, PdfDocument } from './pdf.ts'
import { drawable, printable } from './printable.ts'
import { drawTable } from './table.ts'
import { drawPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from './technical-sheet-picture.ts'
import { drawBlocks } from './terms-blocks.ts'

type SheetDeclination = {
  name: string
  reference: string
  /** Null if the site hides its prices. */
  priceCents: number | null
  perLitreCents: number | null
}

export type TechnicalSheetData = {
  venue: MailVenue
  name: string
  summary: string
  /** Cleaned fragment. */
  html: string
  isAlcohol: boolean
  /** When it was last written (ISO 8601). */
  updatedAt: string
  picture: { bytes: Buffer; alt: string } | null
  /** Facts of the product as label and value. */
  facts: { label: string; value: string }[]
  awards: { name: string; year: number; medal: string }[]
  meals: string[]
  declinations: SheetDeclination[]
  url: string
}

const TITLE = 'Fiche technique'

/** The technical sheet of a product as a PDF file; the same data give the same bytes. */
export async function renderTechnicalSheet(data: TechnicalSheetData): Promise<Buffer> {
  const { venue, name } = data
  const pdf = await createPdf(venue, {
    title: `${TITLE} – ${name}`,
    createdAt: new Date(data.updatedAt),
  })
  const section = drawLetterhead(pdf, venue, { title: TITLE })
  drawPresentation(pdf, section, data)
  drawFacts(pdf, section, data)
  drawDeclinations(pdf, section, data)
  drawNotes(pdf, section, data)
  if (data.isAlcohol) drawMention(pdf, section)
  return closeWithFooter(pdf, [`${TITLE} – ${name}`, ...contactOf(venue), data.url])
}

function drawPresentation(pdf: PdfDocument, parent: Element, data: TechnicalSheetData): void {
  const { doc, width } = pdf
  const top = doc.y
  const { picture } = data
  if (picture) drawPicture(pdf, { parent, ...picture })
  const room = { width: picture ? width - PICTURE_WIDTH - 20 : width }
  tagged(pdf, { parent, type: 'H2' }, () => {
    write(pdf, data.name, { size: 20, font: 'black', maxHeight: 84, ...room })
  })
  doc.y += 8
  if (data.summary) {
    tagged(pdf, { parent, type: 'P' }, () => {
      write(pdf, data.summary, { size: 11, lineGap: 4, maxHeight: 170, ...room })
    })
  }
  doc.y = Math.max(doc.y + 18, picture ? top + PICTURE_HEIGHT + 18 : 0)
}

function drawFacts(pdf: PdfDocument, parent: Element, { facts }: TechnicalSheetData): void {
  if (facts.length === 0) return
  const columns = [
    { title: 'Caractéristique', width: pdf.width * 0.36 },
    { title: 'Valeur', width: pdf.width * 0.64 },
  ]
  const rows = facts.map(({ label, value }) => [label, value])
  drawTable(pdf, { parent, columns, rows, size: 9.5 })
  pdf.doc.y += 16
}

function drawDeclinations(pdf: PdfDocument, parent: Element, data: TechnicalSheetData): void {
  const { width } = pdf
  const columns = [
    { title: 'Présentation', width: width * 0.36 },
    { title: 'Référence', width: width * 0.26 },
    { title: 'Prix TTC', width: width * 0.19, align: 'right' as const },
    { title: 'Prix au litre TTC', width: width * 0.19, align: 'right' as const },
  ]
  const rows = data.declinations.map(({ name, reference, priceCents, perLitreCents }) => [
    ...[name, reference, eurosOf(priceCents), eurosOf(perLitreCents)],
  ])
  const isPriced = data.declinations.some(({ priceCents }) => priceCents !== null)
  drawTable(pdf, { parent, columns: isPriced ? columns : columns.slice(0, 2), rows, size: 9.5 })
  pdf.doc.y += 16
}

const eurosOf = (cents: number | null) => (cents === null ? '–' : formatEuros(cents))

function drawNotes(pdf: PdfDocument, parent: Element, data: TechnicalSheetData): void {
  const style = { size: 9.5 }
  const listOf = (title: string, texts: string[]) => {
    if (texts.length === 0) return
    ensureRoom(pdf, 60)
    drawHeading(pdf, parent, title)
    drawList(pdf, { parent, items: texts.map((text) => [{ text: printable(text) }]), style })
    pdf.doc.y += 10
  }
  listOf('Récompenses', data.awards.map(awardText))
  drawMeals(pdf, parent, data.meals)
  if (data.html.trim() === '') return
  ensureRoom(pdf, 60)
  drawHeading(pdf, parent, 'Description')
  drawBlocks(pdf, parent, parseHtml(data.html).childNodes, style)
}

function drawMeals(pdf: PdfDocument, parent: Element, meals: string[]): void {
  if (meals.length === 0) return
  ensureRoom(pdf, 60)
  drawHeading(pdf, parent, 'À table')
  tagged(pdf, { parent, type: 'P' }, () => write(pdf, meals.join(', '), { size: 9.5 }))
  pdf.doc.y += 12
}

function awardText({ name, year, medal }: TechnicalSheetData['awards'][number]): string {
  return [name, year, medal].filter(Boolean).join(', ')
}

const PADDING = 10

function drawMention(pdf: PdfDocument, parent: Element): void {
  const { doc, left, width, palette } = pdf
  const style = { size: 10, font: 'semibold', width: width - 2 * PADDING } as const
  const height = heightOf(pdf, ALCOHOL_MENTION, style) + 2 * PADDING
  doc.y += 8
  ensureRoom(pdf, height)
  const top = doc.y
  artifact(pdf, () => {
    doc.roundedRect(left, top, width, height, 6).lineWidth(1).stroke(palette.light.link)
  })
  const box = group(pdf, parent, 'Sect')
  tagged(pdf, { parent: box, type: 'P' }, () => {
    write(pdf, ALCOHOL_MENTION, { ...style, x: left + PADDING, y: top + PADDING })
  })
  doc.y = top + height
}

function contactOf({ name, addressLines, phone, email }: MailVenue): string[] {
  // A number is not broken over two lines.
  const lines = [name, ...addressLines, phone?.replaceAll(' ', '\u00a0') ?? null, email]
  return lines.filter((line) => line !== null).map((line) => drawable(line))
}
