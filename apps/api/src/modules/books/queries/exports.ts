import type { BooksFormat, BooksKind } from '@sesame/contract/books'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { findSites } from '../../../platform/find-sites.ts'

const COLUMNS = [
  ...(['id', 'kind', 'format', 'from_day as from', 'to_day as to', 'state'] as const),
  ...(['done', 'total', 'requested_at as requestedAt', 'name', 'parts'] as const),
  'file_key as fileKey',
] as const
const BYTES = sql<number | null>`bytes`.as('bytes')

export interface Wanted {
  kind: BooksKind
  format: BooksFormat
  from: string
  to: string
}

/** Adds an export; undefined if the same one is under way. */
export function insertExport(
  tx: Db,
  idSite: number,
  { id, by, at, ...wanted }: Wanted & { id: string; by: string; at: Date },
) {
  return tx
    .insertInto('books_export')
    .values({
      ...{ id_site: idSite, id, kind: wanted.kind, format: wanted.format },
      ...{ from_day: wanted.from, to_day: wanted.to, requested_by: by, requested_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning([...COLUMNS, BYTES])
    .executeTakeFirst()
}

export function findUnderWay(db: Db, idSite: number, { kind, format, from, to }: Wanted) {
  return exportsOf(db, idSite)
    .where('kind', '=', kind)
    .where('format', '=', format)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
}

export function findExport(db: Db, idSite: number, id: string) {
  return exportsOf(db, idSite).where('id', '=', id).executeTakeFirst()
}

/** Exports of a period that nobody has deleted yet, newest first. */
export function listExports(
  db: Db,
  idSite: number,
  { from, to, since }: { from: string; to: string; since: Date },
) {
  return exportsOf(db, idSite)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .where('requested_at', '>', since)
    .orderBy('requested_at', 'desc')
    .limit(50)
    .execute()
}

function exportsOf(db: Db, idSite: number) {
  return db
    .selectFrom('books_export')
    .select([...COLUMNS, BYTES])
    .where('id_site', '=', idSite)
}

/** Begins an export, or begins it again where the worker died; false if it is finished. */
export async function beginExport(
  db: Db,
  idSite: number,
  { id, total }: { id: string; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('books_export')
    .set({ state: 'running', done: 0, total })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function saveProgress(
  db: Db,
  idSite: number,
  { id, done }: { id: string; done: number },
): Promise<void> {
  await db
    .updateTable('books_export')
    .set({ done: sql<number>`least(${done}::int, total)` })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export interface Written {
  id: string
  at: Date
  name: string
  parts: number
  bytes: number
  fileKey: Buffer
}

export async function finishExport(db: Db, idSite: number, written: Written): Promise<void> {
  const { id, at, name, parts, bytes, fileKey } = written
  await db
    .updateTable('books_export')
    .set((eb) => ({
      ...{ state: 'done', done: eb.ref('total'), finished_at: at },
      ...{ name, parts, bytes, file_key: fileKey },
    }))
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export async function failExport(
  db: Db,
  idSite: number,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await db
    .updateTable('books_export')
    .set({ state: 'failed', finished_at: at })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export async function listOldExports(db: Db, idSite: number, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('books_export')
    .select('id')
    .where('id_site', '=', idSite)
    .where('requested_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteExport(db: Db, idSite: number, id: string): Promise<void> {
  await db.deleteFrom('books_export').where('id_site', '=', idSite).where('id', '=', id).execute()
}

export function listSitesWithOldExports(db: Db, before: Date): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_old_books_exports AS id
      FROM sites_with_old_books_exports(p_before => ${before})`,
  )
}
