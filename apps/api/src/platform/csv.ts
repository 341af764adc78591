import { pipeline, Readable } from 'node:stream'

import type { ListQuery } from '@sesame/contract/list'
import { csvDecimal, csvText } from '@sesame/values/csv'
import { slugOf } from '@sesame/values/slug'
import { dayIn } from '@sesame/values/working-days'
import { stringify } from 'csv-stringify'

import type { Context } from './context.ts'
import { RawReply } from './raw-reply.ts'

/** Bounds what an export holds in memory. */
const BATCH_ROWS = 500

type Value<Item, Kind> = (item: Item) => Kind | null
export type CsvColumn<Item> = { header: string } & (
  | { text: Value<Item, string> }
  | { number: Value<Item, number> }
  | { cents: Value<Item, number> }
  /** An instant (ISO 8601), shown in the time zone of the site. */
  | { instant: Value<Item, string> }
  /** A calendar day (ISO 8601). */
  | { day: Value<Item, string> }
)

interface CsvSource<Item, Field extends string> {
  /** First part of the file name. */
  name: string
  columns: readonly CsvColumn<Item>[]
  /** Reads the rows after `list.after`, as the list's own page is read. */
  read: (list: ListQuery<Field>) => Promise<Batch<Item>>
}

interface Batch<Item> {
  items: Item[]
  next: ListQuery['after']
}

/**
 * Sends a whole list as CSV for spreadsheets: BOM, semicolons, decimal commas. Rows are read batch
 * by batch as the client takes them, and no connection is held between two batches.
 */
export async function streamCsv<Item, Field extends string>(
  { site, now }: Context,
  list: ListQuery<Field>,
  { name, columns, read }: CsvSource<Item, Field>,
): Promise<RawReply> {
  const readAfter = (after: ListQuery['after']) =>
    read({ ...list, page: 1, nbItem: BATCH_ROWS, ...(after && { after }) })
  // Read before the response begins, so that a refusal still has its status.
  const first = await readAfter([])
  const lines = writeCsv(columns, eachItem(first, readAfter), site.timeZone)
  const filename = [name, slugOf(site.name), dayIn(site.timeZone, now)].join('-')
  return new RawReply({
    contentType: 'text/csv; charset=utf-8',
    body: lines,
    filename: `${filename}.csv`,
  })
}

/** A table as CSV; an error while rows are read destroys the stream, which is then no whole file. */
export function writeCsv<Item>(
  columns: readonly CsvColumn<Item>[],
  items: AsyncIterable<Item>,
  timeZone: string,
): Readable {
  const toCells = cellsOf(columns, timeZone)
  const lines = stringify({
    ...{ bom: true, delimiter: ';', record_delimiter: 'windows' as const },
    ...{ header: true, columns: columns.map(({ header }) => header) },
    // By default only CRLF is quoted, but spreadsheets end a row at CR or LF alone too, and some
    // split at commas or tabs, behind which a formula could begin.
    quoted_match: /[\r\n\t]|,(?!\d)/,
  })
  pipeline(Readable.from(eachRow(items, toCells)), lines, () => {})
  return lines
}

async function* eachRow<Item>(
  items: AsyncIterable<Item>,
  toCells: (item: Item) => string[],
): AsyncGenerator<string[]> {
  for await (const item of items) yield toCells(item)
}

async function* eachItem<Item>(
  first: Batch<Item>,
  readAfter: (after: ListQuery['after']) => Promise<Batch<Item>>,
): AsyncGenerator<Item> {
  for (let batch = first; ; batch = await readAfter(batch.next)) {
    yield* batch.items
    if (!batch.next) return
  }
}

function cellsOf<Item>(columns: readonly CsvColumn<Item>[], timeZone: string) {
  const format = new Intl.DateTimeFormat('fr-FR', {
    ...{ timeZone, day: '2-digit', month: '2-digit', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  return (item: Item) =>
    columns.map((column) => {
      if ('text' in column) return csvText(column.text(item) ?? '')
      if ('cents' in column) return written(column.cents(item), csvDecimal)
      if ('number' in column) return written(column.number(item), String)
      if ('day' in column) return written(column.day(item), frenchDay)
      return written(column.instant(item), (at) => format.format(new Date(at)))
    })
}

const frenchDay = (day: string) => day.split('-').toReversed().join('/')

function written<Kind>(value: Kind | null, write: (value: Kind) => string): string {
  return value === null ? '' : write(value)
}
