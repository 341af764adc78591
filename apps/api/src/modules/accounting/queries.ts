import { sql } from 'kysely'

import type { Db } from '../../platform/db.ts'
import { findSites } from '../../platform/find-sites.ts'
import type { JournalRow } from './rules.ts'

/** The invoice of an order, or its credit notes, oldest first. */
export function listInvoices(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('invoice')
    .select([
      'series',
      'year',
      'number',
      'issued_at as issuedAt',
      'issued_on as issuedOn',
      'total_cents as totalCents',
      'id_refund as idRefund',
      'content',
    ])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .orderBy('issued_at')
    .execute()
}

type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number]
type InvoiceKey = Pick<InvoiceRow, 'series' | 'year' | 'number'>

export function findDocument(db: Db, idSite: number, key: InvoiceKey) {
  return db
    .selectFrom('invoice_document')
    .select(['sha256', 'file_sha256 as fileSha256', 'file_key as fileKey'])
    .where('id_site', '=', idSite)
    .where('series', '=', key.series)
    .where('year', '=', key.year)
    .where('number', '=', key.number)
    .executeTakeFirst()
}

export async function insertDocument(
  db: Db,
  idSite: number,
  { series, year, number }: InvoiceKey,
  file: { sha256: Buffer; fileSha256: Buffer; fileKey: Buffer },
): Promise<void> {
  await db
    .insertInto('invoice_document')
    .values({
      ...{ id_site: idSite, series, year, number, sha256: file.sha256 },
      ...{ file_sha256: file.fileSha256, file_key: file.fileKey },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface Period {
  from: string
  to: string
}

/** Entries after this one only, so many at most. */
export interface EntryPage {
  after: { day: string; id: number } | undefined
  entries: number
}

/** Journal lines of a period by entry, each with its document's number; all, or a page of entries. */
export function listJournal(
  db: Db,
  idSite: number,
  { from, to }: Period,
  page?: EntryPage,
): Promise<JournalRow[]> {
  return db
    .selectFrom((eb) => {
      const entries = eb
        .selectFrom('entry')
        .select(['id_site', 'id', 'day', 'cause', 'ref', 'id_order', 'label'])
        .where('id_site', '=', idSite)
        .where('day', '>=', from)
        .where('day', '<=', to)
      if (!page) return entries.as('e')
      const { after } = page
      return entries
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(day, id) > (${after?.day}::date, ${after?.id}::bigint)`),
        )
        .orderBy('day')
        .orderBy('id')
        .limit(page.entries)
        .as('e')
    })
    .innerJoin('entry_line as l', (join) =>
      join.onRef('l.id_site', '=', 'e.id_site').onRef('l.id_entry', '=', 'e.id'),
    )
    .leftJoin('invoice as i', (join) =>
      join
        .onRef('i.id_site', '=', 'e.id_site')
        .onRef('i.id_order', '=', 'e.id_order')
        .on(
          sql<boolean>`(CASE WHEN e.cause = 'credit_note' THEN i.id_refund::text = e.ref
            ELSE i.series = 'F' END)`,
        ),
    )
    .select([
      sql<number>`e.id`.as('entry'),
      'e.day',
      'e.cause',
      'l.account',
      'e.label',
      sql<number>`l.amount_cents`.as('amountCents'),
      'l.vat_rate_bp as vatRateBp',
      sql<string | null>`CASE WHEN i.number IS NOT NULL
        THEN i.series || i.year || '-' || lpad(i.number::text, 6, '0') END`.as('piece'),
      'i.issued_on as pieceDay',
    ])
    .orderBy('e.day')
    .orderBy('e.id')
    .orderBy('l.line')
    .execute()
}

/** Money that came in on a day of the venue: debits of payments. */
export async function sumReceived(db: Db, idSite: number, day: string): Promise<number> {
  const row = await db
    .selectFrom('entry as e')
    .innerJoin('entry_line as l', (join) =>
      join.onRef('l.id_site', '=', 'e.id_site').onRef('l.id_entry', '=', 'e.id'),
    )
    .select(sql<number>`coalesce(sum(l.amount_cents), 0)::bigint`.as('cents'))
    .where('e.id_site', '=', idSite)
    .where('e.day', '=', day)
    .where('e.cause', '=', 'payment')
    .where(sql<boolean>`l.amount_cents > 0`)
    .executeTakeFirstOrThrow()
  return row.cents
}

/** Returns how many invoices were deleted, and the hashes of their files. */
export async function deleteOldInvoices(
  db: Db,
  idSite: number,
  { beforeYear, limit }: { beforeYear: number; limit: number },
): Promise<{ deleted: number; files: Buffer[] | null }> {
  const { rows } = await sql<{ deleted: number; files: Buffer[] | null }>`
    SELECT deleted, files FROM delete_old_invoices(p_site => ${idSite},
      p_before_year => ${beforeYear}, p_limit => ${limit})`.execute(db)
  return rows[0] ?? { deleted: 0, files: null }
}

export function listSitesWithOldInvoices(db: Db, beforeYear: number): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_old_invoices AS id
      FROM sites_with_old_invoices(p_before_year => ${beforeYear})`,
  )
}
