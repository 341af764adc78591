import { formatEuros } from '@sesame/values/money'
import { parse } from 'node-html-parser'

import { ALCOHOL_MENTION } from '../mail/alcohol-mention.ts'
import type { MailHouse } from '../mail/layout.ts'
import { artifact, ensureRoom, group, heightOf, tagged, write } from './draw.ts'
import { drawList } from './flow.ts'
import { closeWithFooter, drawHeading, drawLetterhead } from './letterhead.ts'
import { openPaper } from './paper.ts'
import type { Element, Paper } from './paper.ts'
import { drawable, printable } from './printable.ts'
import { drawTable } from './table.ts'
import { drawPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from './technical-sheet-picture.ts'
import { drawBlocks } from './terms-blocks.ts'

type SheetDeclination = {
  name: string
  reference: string
  /** Null where the house hides its prices. */
  priceCents: number | null
  perLitreCents: number | null
}

export type TechnicalSheetData = {
  house: MailHouse
  name: string
  summary: string
  /** Cleaned fragment. */
  html: string
  isAlcohol: boolean
  /** When it was last written (ISO 8601). */
  updatedAt: string
  picture: { bytes: Buffer; alt: string } | null
  /** What it is, a label and a value each. */
  facts: { label: string; value: string }[]
  awards: { name: string; year: number; medal: string }[]
  meals: string[]
  declinations: SheetDeclination[]
  /** Where it is shown and sold. */
  url: string
}

const TITLE = 'Fiche technique'

/** The technical sheet of a product as a PDF file; the same data give the same bytes. */
export async function renderTechnicalSheet(data: TechnicalSheetData): Promise<Buffer> {
  const { house, name } = data
  const paper = await openPaper({
    title: `${TITLE} – ${name}`,
    author: house.name,
    createdAt: new Date(data.updatedAt),
    primaryColor: house.primaryColor,
  })
  const section = drawLetterhead(paper, house, TITLE)
  drawPresentation(paper, section, data)
  drawFacts(paper, section, data)
  drawDeclinations(paper, section, data)
  drawNotes(paper, section, data)
  if (data.isAlcohol) drawMention(paper, section)
  return closeWithFooter(paper, [`${TITLE} – ${name}`, ...contactOf(house), data.url])
}

function drawPresentation(paper: Paper, parent: Element, data: TechnicalSheetData): void {
  const { doc, width } = paper
  const top = doc.y
  const { picture } = data
  if (picture) drawPicture(paper, { parent, ...picture })
  const room = { width: picture ? width - PICTURE_WIDTH - 20 : width }
  tagged(paper, { parent, type: 'H2' }, () => {
    write(paper, data.name, { size: 20, font: 'black', maxHeight: 84, ...room })
  })
  doc.y += 8
  if (data.summary) {
    tagged(paper, { parent, type: 'P' }, () => {
      write(paper, data.summary, { size: 11, lineGap: 4, maxHeight: 170, ...room })
    })
  }
  doc.y = Math.max(doc.y + 18, picture ? top + PICTURE_HEIGHT + 18 : 0)
}

function drawFacts(paper: Paper, parent: Element, { facts }: TechnicalSheetData): void {
  if (facts.length === 0) return
  const columns = [
    { title: 'Caractéristique', width: paper.width * 0.36 },
    { title: 'Valeur', width: paper.width * 0.64 },
  ]
  const rows = facts.map(({ label, value }) => [label, value])
  drawTable(paper, { parent, columns, rows, size: 9.5 })
  paper.doc.y += 16
}

function drawDeclinations(paper: Paper, parent: Element, data: TechnicalSheetData): void {
  const { width } = paper
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
  drawTable(paper, { parent, columns: isPriced ? columns : columns.slice(0, 2), rows, size: 9.5 })
  paper.doc.y += 16
}

const eurosOf = (cents: number | null) => (cents === null ? '–' : formatEuros(cents))

function drawNotes(paper: Paper, parent: Element, data: TechnicalSheetData): void {
  const style = { size: 9.5 }
  const listOf = (title: string, texts: string[]) => {
    if (texts.length === 0) return
    ensureRoom(paper, 60)
    drawHeading(paper, parent, title)
    drawList(paper, { parent, items: texts.map((text) => [{ text: printable(text) }]), style })
    paper.doc.y += 10
  }
  listOf('Récompenses', data.awards.map(awardText))
  drawMeals(paper, parent, data.meals)
  if (data.html.trim() === '') return
  ensureRoom(paper, 60)
  drawHeading(paper, parent, 'Description')
  drawBlocks(paper, parent, parse(data.html, { comment: false }).childNodes, style)
}

function drawMeals(paper: Paper, parent: Element, meals: string[]): void {
  if (meals.length === 0) return
  ensureRoom(paper, 60)
  drawHeading(paper, parent, 'À table')
  tagged(paper, { parent, type: 'P' }, () => write(paper, meals.join(', '), { size: 9.5 }))
  paper.doc.y += 12
}

function awardText({ name, year, medal }: TechnicalSheetData['awards'][number]): string {
  return [name, year, medal].filter(Boolean).join(', ')
}

const PADDING = 10

function drawMention(paper: Paper, parent: Element): void {
  const { doc, left, width, palette } = paper
  const style = { size: 10, font: 'semibold', width: width - 2 * PADDING } as const
  const height = heightOf(paper, ALCOHOL_MENTION, style) + 2 * PADDING
  doc.y += 8
  ensureRoom(paper, height)
  const top = doc.y
  artifact(paper, () => {
    doc.roundedRect(left, top, width, height, 6).lineWidth(1).stroke(palette.light.link)
  })
  const box = group(paper, parent, 'Sect')
  tagged(paper, { parent: box, type: 'P' }, () => {
    write(paper, ALCOHOL_MENTION, { ...style, x: left + PADDING, y: top + PADDING })
  })
  doc.y = top + height
}

function contactOf({ name, addressLines, phone, email }: MailHouse): string[] {
  // A number is read in one line.
  const lines = [name, ...addressLines, phone?.replaceAll(' ', '\u00a0') ?? null, email]
  return lines.filter((line) => line !== null).map((line) => drawable(line))
}
