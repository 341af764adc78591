import { artifact, ensureRoom, group, heightOf, tagged, write } from './draw.ts'
import type { TextStyle } from './draw.ts'
import type { Element, PdfDocument } from './pdf.ts'

export type Column = {
  title: string
  width: number
  align?: 'left' | 'right'
  /** First line of each cell in bold. */
  isStrong?: boolean
}

/** Lines of a cell; all but the first are smaller. */
export type Cell = string | string[]

type Table = { parent: Element; columns: Column[]; rows: Cell[][]; size?: number; x?: number }

const PADDING = 7
/** Between columns; the outer edges of the table have none. */
const GAP = 9

/** Draws a tagged table; it breaks between rows and repeats its header row. */
export function drawTable(pdf: PdfDocument, table: Table): void {
  const element = group(pdf, table.parent, 'Table')
  const head = group(pdf, element, 'THead')
  const body = group(pdf, element, 'TBody')
  ensureRoom(pdf, 80)
  drawTitles(pdf, table, head)
  for (const row of table.rows) {
    if (ensureRoom(pdf, rowHeight(pdf, table, row))) drawTitles(pdf, table)
    drawRow(pdf, table, { body, row })
  }
}

function drawTitles(pdf: PdfDocument, table: Table, head?: Element): void {
  const { doc, palette } = pdf
  const { x = pdf.left, columns } = table
  const top = doc.y
  const style = { size: (table.size ?? 8.5) - 1, font: 'semibold' } as const
  const titleHeight = (title: string, width: number) => heightOf(pdf, title, { ...style, width })
  const height = Math.max(...boxesOf(table, x).map(({ title, width }) => titleHeight(title, width)))
  const row = head && group(pdf, head, 'TR')
  for (const { title, align, ...box } of boxesOf(table, x)) {
    const y = top + height - titleHeight(title, box.width)
    const place = { ...style, ...box, align, y, color: palette.light.muted }
    const draw = () => write(pdf, title, place)
    // Repeated headers are artifacts, because a screen reader has already read them.
    if (row) tagged(pdf, { parent: row, type: 'TH', scope: 'Column' }, draw)
    else artifact(pdf, draw)
  }
  doc.y = top + height + 4
  drawRule(pdf, { x, width: widthOf(columns), color: palette.light.text, thickness: 1.2 })
}

function drawRow(
  pdf: PdfDocument,
  table: Table,
  { body, row }: { body: Element; row: Cell[] },
): void {
  const { doc, palette } = pdf
  const { x = pdf.left, columns } = table
  const top = doc.y
  const height = rowHeight(pdf, table, row)
  const element = group(pdf, body, 'TR')
  for (const [index, { align, isStrong, title: _, ...box }] of boxesOf(table, x).entries()) {
    const cell = group(pdf, element, 'TD')
    doc.y = top + PADDING
    for (const [line, text] of linesOf(row[index]).entries()) {
      const color = line === 0 ? palette.light.text : palette.light.muted
      const style = { ...cellStyle(table, line, isStrong), ...box, align, color }
      tagged(pdf, { parent: cell, type: 'P' }, () => write(pdf, text, style))
    }
  }
  doc.y = top + height
  drawRule(pdf, { x, width: widthOf(columns), color: palette.light.line, thickness: 0.7 })
}

type Rule = { x: number; width: number; color: string; thickness: number }

/** A line across at the current height. */
function drawRule(pdf: PdfDocument, { x, width, color, thickness }: Rule): void {
  const { doc } = pdf
  artifact(pdf, () => {
    doc.moveTo(x, doc.y).lineTo(x + width, doc.y)
    doc.lineWidth(thickness).stroke(color)
  })
}

type Box = Required<Column> & { x: number }

/** The columns with the place of their text. */
function boxesOf({ columns }: Table, left: number): Box[] {
  return columns.map(({ title, width, align = 'left', isStrong = false }, index) => {
    const before = index === 0 ? 0 : GAP / 2
    const after = index === columns.length - 1 ? 0 : GAP / 2
    const x = left + widthOf(columns.slice(0, index)) + before
    return { title, align, isStrong, x, width: width - before - after }
  })
}

function rowHeight(pdf: PdfDocument, table: Table, row: Cell[]): number {
  const heights = boxesOf(table, 0).map(({ width, isStrong }, index) =>
    linesOf(row[index]).reduce((sum, text, line) => {
      return sum + heightOf(pdf, text, { ...cellStyle(table, line, isStrong), width })
    }, 0),
  )
  return Math.max(...heights) + 2 * PADDING
}

function cellStyle({ size = 8.5 }: Table, line: number, isStrong: boolean): TextStyle {
  if (line > 0) return { size: size - 1 }
  return isStrong ? { size, font: 'bold' } : { size }
}

function linesOf(cell: Cell | undefined): string[] {
  return typeof cell === 'string' ? [cell] : (cell ?? [])
}

function widthOf(columns: Column[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}
