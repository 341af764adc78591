import type { CellObject, SheetData } from 'write-excel-file/node'

import type { CsvColumn } from './csv.ts'

/** Hundredths as an amount with two decimals, by which a spreadsheet can calculate. */
const AMOUNT = '#,##0.00'
const DAY = 'dd/mm/yyyy'
const INSTANT = 'dd/mm/yyyy hh:mm'
/** Characters that XML has no way to write: Excel would refuse the whole file. */
// oxlint-disable-next-line no-control-regex
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const MIN_WIDTH = 12
const MAX_WIDTH = 48

/**
 * A table as an Excel file, with the columns of its CSV: amounts are numbers and days are dates.
 * A text is a text whatever it begins with, so none is taken for a formula. Excel knows no time
 * zones: an instant is what the clocks of the site show.
 */
export async function writeXlsx<Item>(
  columns: readonly CsvColumn<Item>[],
  items: AsyncIterable<Item>,
  { sheet, timeZone }: { sheet: string; timeZone: string },
): Promise<Buffer> {
  const toClock = clockOf(timeZone)
  // Few processes write one.
  const { default: write } = await import('write-excel-file/node')
  const rows: SheetData = [columns.map(({ header }) => ({ value: header, fontWeight: 'bold' }))]
  const widths = columns.map(({ header }) => header.length)
  for await (const item of items) {
    rows.push(
      columns.map((column, index) => {
        const cell = cellOf(column, item, toClock)
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

function cellOf<Item>(
  column: CsvColumn<Item>,
  item: Item,
  toClock: (instant: string) => Date,
): CellObject | null {
  if ('text' in column) {
    return of(column.text(item), (text) => ({ value: text.replaceAll(NO_XML, ''), type: String }))
  }
  if ('cents' in column) {
    const toCell = (cents: number) => ({ value: cents / 100, type: Number, format: AMOUNT })
    return of(column.cents(item), toCell)
  }
  if ('number' in column) return of(column.number(item), (value) => ({ value, type: Number }))
  if ('day' in column) {
    return of(column.day(item), (day) => ({ value: new Date(day), type: Date, format: DAY }))
  }
  return of(column.instant(item), (at) => ({ value: toClock(at), type: Date, format: INSTANT }))
}

/** The time that the clocks of a zone show, as if it were that of UTC: the writer of cells reads it so. */
function clockOf(timeZone: string): (instant: string) => Date {
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'medium' },
  })
  return (instant) => new Date(`${format.format(new Date(instant)).replace(' ', 'T')}Z`)
}

function of<Value>(value: Value | null, toCell: (value: Value) => CellObject): CellObject | null {
  return value === null ? null : toCell(value)
}
