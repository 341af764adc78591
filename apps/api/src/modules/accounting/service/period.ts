import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries.ts'
import type { Period } from '../queries.ts'
import * as period from '../queries/period.ts'
import { describeLine, invoiceNumber } from '../rules.ts'

export type { Period }

/** Entries and documents that are read at once. */
const BATCH = 500

type JournalLine = ReturnType<typeof describeLine>

/** Lines of the journal by day and entry, read batch by batch. */
export async function* readJournal({ db, site }: Context, of: Period): AsyncGenerator<JournalLine> {
  let after: { day: string; id: number } | undefined
  for (;;) {
    const rows = await queries.listJournal(db, site.id, of, { after, entries: BATCH })
    const last = rows.at(-1)
    if (!last) return
    for (const row of rows) yield describeLine(row)
    after = { day: last.day, id: last.entry }
  }
}

export async function* readInvoices({ db, site }: Context, of: Period) {
  let after: period.InvoicePlace | undefined
  for (;;) {
    const rows = await period.listInvoicesOfPeriod(db, site.id, of, { after, limit: BATCH })
    for (const row of rows) yield { ...row, name: invoiceNumber(row) }
    after = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

/** Documents of a period by series, and the numbers that are missing among them. */
export async function countInvoices({ db, site }: Context, of: Period) {
  const series = await period.countInvoices(db, site.id, of)
  const missing: string[] = []
  for (const { series: name, year, last } of series) {
    const before = await period.lastNumberBefore(db, site.id, { series: name, year, day: of.from })
    const range = { series: name, year, from: before + 1, to: last }
    const numbers = await period.listMissingNumbers(db, site.id, range)
    missing.push(...numbers.map((number) => invoiceNumber({ series: name, year, number })))
  }
  return { series, missing }
}

export async function sumJournal({ db, site }: Context, of: Period) {
  const entries = await period.countEntries(db, site.id, of)
  return { entries, ...(await period.sumJournal(db, site.id, of)) }
}

export function countEntries({ db, site }: Context, of: Period): Promise<number> {
  return period.countEntries(db, site.id, of)
}

/** The last entries of a period with their lines, newest first. */
export async function listLastEntries({ db, site }: Context, of: Period, count: number) {
  const last = await period.listLastEntries(db, site.id, of, count)
  const oldest = last.at(-1)
  if (!oldest) return []
  const rows = await queries.listJournal(db, site.id, { from: oldest.day, to: of.to })
  const byEntry = Map.groupBy(rows.map(describeLine), ({ entry }) => entry)
  return last.flatMap(({ id }) => {
    const lines = byEntry.get(id) ?? []
    const [first] = lines
    return first ? [{ id, day: first.day, first, lines }] : []
  })
}

export function sumVat({ db, site }: Context, of: Period) {
  return period.sumVat(db, site.id, of)
}

export function sumGiftCardDebt({ db, site }: Context, day: string): Promise<number> {
  return period.sumGiftCardDebt(db, site.id, day)
}

/** What the journal says of gift cards up to a day. */
export async function readCardEntries({ db, site }: Context, day: string) {
  const ordersOf = async (cause: 'sale' | 'credit_note') =>
    new Set((await period.listCardOrders(db, site.id, { cause, day })).map((row) => row.idOrder))
  const moves = await period.sumCardMoves(db, site.id, day)
  return {
    moved: new Map(moves.map(({ idCard, cents }) => [idCard, cents])),
    sold: await ordersOf('sale'),
    credited: await ordersOf('credit_note'),
  }
}
