import { artifact, ensureRoom, group, heightOf, tagged, write } from './draw.ts'
import type { TextStyle } from './draw.ts'
import type { Element, Paper } from './paper.ts'

export type Column = { title: string; width: number; align?: 'left' | 'right' }

/** Lines of a cell: the first as it is, those below smaller. */
export type Cell = string | string[]

type Table = { parent: Element; columns: Column[]; rows: Cell[][]; size?: number; x?: number }

const PADDING = 6

/** A tagged table. It goes over to the next page between rows, under its titles again. */
export function drawTable(paper: Paper, table: Table): void {
  const element = group(paper, table.parent, 'Table')
  const head = group(paper, element, 'THead')
  const body = group(paper, element, 'TBody')
  ensureRoom(paper, 80)
  drawTitles(paper, table, head)
  for (const row of table.rows) {
    if (ensureRoom(paper, rowHeight(paper, table, row))) drawTitles(paper, table)
    drawRow(paper, table, { body, row })
  }
}

function drawTitles(paper: Paper, table: Table, head?: Element): void {
  const { doc, palette } = paper
  const { x = paper.left, columns } = table
  const top = doc.y
  const style = { size: (table.size ?? 8.5) - 1, font: 'semibold' } as const
  const heights = columns.map(({ title, width }) =>
    heightOf(paper, title, { ...style, width: width - 2 * PADDING }),
  )
  const height = Math.max(...heights) + 2 * PADDING
  artifact(paper, () => {
    doc.rect(x, top, widthOf(columns), height).fill(palette.band.ground)
  })
  const row = head && group(paper, head, 'TR')
  eachCell(columns, x, ({ title, align = 'left' }, _, box) => {
    const place = { ...style, ...box, align, y: top + PADDING, color: palette.band.text }
    const draw = () => write(paper, title, place)
    // Repeated titles are for the eye: a reader of the tree has met them.
    if (row) tagged(paper, { parent: row, type: 'TH', scope: 'Column' }, draw)
    else artifact(paper, draw)
  })
  doc.y = top + height
}

function drawRow(paper: Paper, table: Table, { body, row }: { body: Element; row: Cell[] }): void {
  const { doc, palette } = paper
  const { x = paper.left, columns } = table
  const top = doc.y
  const height = rowHeight(paper, table, row)
  const element = group(paper, body, 'TR')
  eachCell(columns, x, ({ align = 'left' }, index, box) => {
    const cell = group(paper, element, 'TD')
    doc.y = top + PADDING
    for (const [line, text] of linesOf(row[index]).entries()) {
      const color = line === 0 ? palette.light.text : palette.light.muted
      const style = { ...cellStyle(table, line), ...box, align, color }
      tagged(paper, { parent: cell, type: 'P' }, () => write(paper, text, style))
    }
  })
  doc.y = top + height
  artifact(paper, () => {
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

function rowHeight(paper: Paper, table: Table, row: Cell[]): number {
  const heights = table.columns.map((column, index) =>
    linesOf(row[index]).reduce((sum, text, line) => {
      const style = { ...cellStyle(table, line), width: column.width - 2 * PADDING }
      return sum + heightOf(paper, text, style)
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
