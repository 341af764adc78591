import { Readable } from 'node:stream'

import { slugOf } from '@sesame/values/slug'

import type { Context } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import { writeXlsx } from '../../../platform/xlsx.ts'
import { getSeller } from '../../accounting/service.ts'
import { countEntries, readJournal, type Period } from '../../accounting/service/period.ts'
import type { Wanted } from '../queries/exports.ts'
import { FEC_HEADER, fecLine, fecName } from '../rules/fec.ts'
import { writeArchive, type ArchiveFile } from './archive.ts'
import { TABLE_KINDS, tableOf, type TableKind } from './tables.ts'

/** Called for each row, entry or document that is written. */
export type Progress = () => Promise<void>

type Content = AsyncIterable<Uint8Array | string>

/** What a file holds, as it is written. */
export async function contentOf(
  ctx: Context,
  { kind, format, ...of }: Wanted,
  progress: Progress,
): Promise<Content> {
  if (kind === 'all')
    return writeArchive(ctx, of, { progress, files: await filesOf(ctx, of, progress) })
  if (format === 'pdf') return writeArchive(ctx, of, { progress, files: [] })
  if (format === 'fec') return fecOf(ctx, of, progress)
  if (format === 'xlsx') return Readable.from([await xlsxOf(ctx, { kind, of }, progress)])
  return csvOf(ctx, { kind, of }, progress)
}

/** The name of a file as it is downloaded. */
export async function nameOf(ctx: Context, { kind, format, ...of }: Wanted): Promise<string> {
  if (format === 'fec') return fecName((await getSeller(ctx)).siret, of.to)
  const place = `${slugOf(ctx.site.name)}-${of.from}-${of.to}`
  if (kind === 'all') return `comptes-${place}.zip`
  if (format === 'pdf') return `factures-${place}.zip`
  return `${tableOf(ctx, kind, of).name}-${place}.${format}`
}

/** The tables of a period in each of their formats. */
async function filesOf(ctx: Context, of: Period, progress: Progress): Promise<ArchiveFile[]> {
  const tables = TABLE_KINDS.flatMap((kind): ArchiveFile[] => {
    const { name } = tableOf(ctx, kind, of)
    const open = async () => Readable.from([await xlsxOf(ctx, { kind, of }, progress)])
    return [
      { name: `${name}.csv`, open: async () => csvOf(ctx, { kind, of }, progress) },
      { name: `${name}.xlsx`, open },
    ]
  })
  const name = fecName((await getSeller(ctx)).siret, of.to)
  return [...tables, { name, open: async () => Readable.from(fecOf(ctx, of, progress)) }]
}

interface Table {
  kind: TableKind
  of: Period
}

function csvOf(ctx: Context, { kind, of }: Table, progress: Progress): Readable {
  const { columns, rows } = tableOf(ctx, kind, of)
  return writeCsv(
    columns,
    counted(kind, rows(), progress) as AsyncIterable<never>,
    ctx.site.timeZone,
  )
}

function xlsxOf(ctx: Context, { kind, of }: Table, progress: Progress): Promise<Buffer> {
  const { columns, rows, title } = tableOf(ctx, kind, of)
  const { timeZone } = ctx.site
  const items = counted(kind, rows(), progress) as AsyncIterable<never>
  return writeXlsx(columns, items, { sheet: title, timeZone })
}

/** Counts rows, in the journal entries, and gives them on. */
async function* counted(kind: TableKind, rows: AsyncIterable<unknown>, progress: Progress) {
  let entry: number | undefined
  for await (const row of rows) {
    const of = kind === 'journal' ? (row as { entry: number }).entry : undefined
    if (of === undefined || of !== entry) await progress()
    entry = of
    yield row
  }
}

/** Numbers go on from the entries of the year that are before the period. */
async function* fecOf(ctx: Context, of: Period, progress: Progress): AsyncGenerator<string> {
  yield FEC_HEADER
  let entry: number | undefined
  let year = ''
  let number = 0
  for await (const line of readJournal(ctx, of)) {
    if (line.day.slice(0, 4) !== year) {
      year = line.day.slice(0, 4)
      number = await countEntriesBefore(ctx, `${year}-01-01`, of.from)
    }
    if (line.entry !== entry) {
      entry = line.entry
      number += 1
      await progress()
    }
    yield fecLine(line, number)
  }
}

async function countEntriesBefore(ctx: Context, from: string, before: string): Promise<number> {
  if (from >= before) return 0
  const until = new Date(Date.parse(before) - 86_400_000).toISOString().slice(0, 10)
  return countEntries(ctx, { from, to: until })
}
