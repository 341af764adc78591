import type { CellObject, SheetData } from 'write-excel-file/node'

import type { CsvColumn } from './csv.ts'

/** Hundredths as an amount with two decimals, by which a spreadsheet can calculate. */
const AMOUNT = '#,##0.00'
const DAY = 'dd/mm/yyyy'
const INSTANT = 'dd/mm/yyyy hh:mm'
const MIN_WIDTH = 12
const MAX_WIDTH = 48

/**
 * A table as an Excel file, with the columns of its CSV: amounts are numbers and days are dates.
 * A text is a text whatever it begins with, so none is taken for a formula.
 */
export async function writeXlsx<Item>(
  columns: readonly CsvColumn<Item>[],
  items: AsyncIterable<Item>,
  sheet: string,
): Promise<Buffer> {
  // Few processes write one.
  const { default: write } = await import('write-excel-file/node')
  const rows: SheetData = [columns.map(({ header }) => ({ value: header, fontWeight: 'bold' }))]
  const widths = columns.map(({ header }) => header.length)
  for await (const item of items) {
    rows.push(
      columns.map((column, index) => {
        const cell = cellOf(column, item)
        widths[index] = Math.max(widths[index] ?? 0, String(cell?.value ?? '').length)
        return cell
      }),
    )
  }
  const options = {
    sheet,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)) })),
  }
  return write(rows, options).toBuffer()
}

function cellOf<Item>(column: CsvColumn<Item>, item: Item): CellObject | null {
  if ('text' in column) return of(column.text(item), (value) => ({ value, type: String }))
  if ('cents' in column) {
    const toCell = (cents: number) => ({ value: cents / 100, type: Number, format: AMOUNT })
    return of(column.cents(item), toCell)
  }
  if ('number' in column) return of(column.number(item), (value) => ({ value, type: Number }))
  const [text, format] = 'day' in column ? [column.day(item), DAY] : [column.instant(item), INSTANT]
  return of(text, (at) => ({ value: new Date(at), type: Date, format }))
}

function of<Value>(value: Value | null, toCell: (value: Value) => CellObject): CellObject | null {
  return value === null ? null : toCell(value)
}
