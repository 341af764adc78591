import { artifact, ensureRoom, group, heightOf, tagged, write } from './draw.ts'
import type { TextStyle } from './draw.ts'
import type { Element, PdfDocument } from './pdf.ts'

export type Column = { title: string; width: number; align?: 'left' | 'right' }

/** Lines of a cell; all but the first are smaller. */
export type Cell = string | string[]

type Table = { parent: Element; columns: Column[]; rows: Cell[][]; size?: number; x?: number }

const PADDING = 6

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
  const heights = columns.map(({ title, width }) =>
    heightOf(pdf, title, { ...style, width: width - 2 * PADDING }),
  )
  const height = Math.max(...heights) + 2 * PADDING
  artifact(pdf, () => {
    doc.rect(x, top, widthOf(columns), height).fill(palette.band.background)
  })
  const row = head && group(pdf, head, 'TR')
  eachCell(columns, x, ({ title, align = 'left' }, _, box) => {
    const place = { ...style, ...box, align, y: top + PADDING, color: palette.band.text }
    const draw = () => write(pdf, title, place)
    // Repeated headers are artifacts, because a screen reader has already read them.
    if (row) tagged(pdf, { parent: row, type: 'TH', scope: 'Column' }, draw)
    else artifact(pdf, draw)
  })
  doc.y = top + height
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
  eachCell(columns, x, ({ align = 'left' }, index, box) => {
    const cell = group(pdf, element, 'TD')
    doc.y = top + PADDING
    for (const [line, text] of linesOf(row[index]).entries()) {
      const color = line === 0 ? palette.light.text : palette.light.muted
      const style = { ...cellStyle(table, line), ...box, align, color }
      tagged(pdf, { parent: cell, type: 'P' }, () => write(pdf, text, style))
    }
  })
  doc.y = top + height
  artifact(pdf, () => {
    doc.moveTo(x, doc.y).lineTo(x + widthOf(columns), doc.y)
    doc.lineWidth(0.5).stroke('#d9d5de')
  })
}

type Box = { x: number; width: number }

function eachCell(
  columns: Column[],
  left: number,
  visit: (column: Column, index: number, box: Box) => void,
): void {
  let x = left
  for (const [index, column] of columns.entries()) {
    visit(column, index, { x: x + PADDING, width: column.width - 2 * PADDING })
    x += column.width
  }
}

function rowHeight(pdf: PdfDocument, table: Table, row: Cell[]): number {
  const heights = table.columns.map((column, index) =>
    linesOf(row[index]).reduce((sum, text, line) => {
      const style = { ...cellStyle(table, line), width: column.width - 2 * PADDING }
      return sum + heightOf(pdf, text, style)
    }, 0),
  )
  return Math.max(...heights) + 2 * PADDING
}

function cellStyle({ size = 8.5 }: Table, line: number): TextStyle {
  return line === 0 ? { size } : { size: size - 1 }
}

function linesOf(cell: Cell | undefined): string[] {
  return typeof cell === 'string' ? [cell] : (cell ?? [])
}

function widthOf(columns: Column[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}
