import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** Waits until nobody posts an entry; nobody begins until the transaction ends. */
export async function lockDayClosing(tx: Db, idSite: number): Promise<void> {
  await sql`SELECT lock_day_closing(p_site => ${idSite})`.execute(tx)
}

/** The day that is posted to; it stays open until the transaction ends. */
export async function lockOpenDay(tx: Db, idSite: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT lock_open_day AS day FROM lock_open_day(p_site => ${idSite})`.execute(tx)
  return rows[0]!.day
}

const COLUMNS = [
  ...(['day', 'closed_at as closedAt', 'closed_by as closedBy', 'figures', 'note'] as const),
] as const
const CENTS = [
  sql<number>`received_cents`.as('receivedCents'),
  sql<number>`provider_cents`.as('providerCents'),
] as const

export function findClosing(db: Db, idSite: number, day: string) {
  return closings(db, idSite).where('day', '=', day).executeTakeFirst()
}

export function listLastClosings(db: Db, idSite: number, count: number) {
  return closings(db, idSite).orderBy('day', 'desc').limit(count).execute()
}

function closings(db: Db, idSite: number) {
  return db
    .selectFrom('day_closing')
    .select([...COLUMNS, ...CENTS])
    .where('id_site', '=', idSite)
}

export interface NewClosing {
  day: string
  at: Date
  by: string
  receivedCents: number
  providerCents: number
  earnedCents: number
  unmarked: number
  figures: object
  note: string | null
}

export async function insertClosing(tx: Db, idSite: number, closing: NewClosing): Promise<void> {
  await tx
    .insertInto('day_closing')
    .values({
      ...{ id_site: idSite, day: closing.day, closed_at: closing.at, closed_by: closing.by },
      ...{ received_cents: closing.receivedCents, provider_cents: closing.providerCents },
      ...{ earned_cents: closing.earnedCents, unmarked: closing.unmarked, note: closing.note },
      figures: JSON.stringify(closing.figures),
    })
    .execute()
}

/** How many days of a period are closed, and when the last of them was. */
export function countClosed(db: Db, idSite: number, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('day_closing')
    .select(({ fn }) => [
      fn.countAll<number>().as('days'),
      fn.max('closed_at').as('lastAt'),
      sql<number>`coalesce(sum(provider_cents - received_cents), 0)::bigint`.as('differenceCents'),
    ])
    .where('id_site', '=', idSite)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
}

export interface NewCorrection {
  id: string
  day: string
  correctedDay: string
  amountCents: number
  reason: string
  at: Date
  by: string
}

export async function insertCorrection(
  tx: Db,
  idSite: number,
  { id, day, correctedDay, amountCents, reason, at, by }: NewCorrection,
): Promise<void> {
  await tx
    .insertInto('closing_correction')
    .values({
      ...{ id_site: idSite, id, day, corrected_day: correctedDay, amount_cents: amountCents },
      ...{ reason, written_at: at, written_by: by },
    })
    .execute()
}

export function listCorrections(db: Db, idSite: number, day: string) {
  return db
    .selectFrom('closing_correction')
    .select([
      ...(['id', 'day', 'corrected_day as correctedDay', 'reason'] as const),
      ...(['written_at as writtenAt', 'written_by as writtenBy'] as const),
      sql<number>`amount_cents`.as('amountCents'),
    ])
    .where('id_site', '=', idSite)
    .where((eb) => eb.or([eb('day', '=', day), eb('corrected_day', '=', day)]))
    .orderBy('written_at')
    .execute()
}

/** Money of bank cards by the journal of a day: what came in less what went back. */
export async function sumBank(db: Db, idSite: number, day: string): Promise<number> {
  const row = await db
    .selectFrom('entry as e')
    .innerJoin('entry_line as l', (join) =>
      join.onRef('l.id_site', '=', 'e.id_site').onRef('l.id_entry', '=', 'e.id'),
    )
    .select(sql<number>`coalesce(sum(l.amount_cents), 0)::bigint`.as('cents'))
    .where('e.id_site', '=', idSite)
    .where('e.day', '=', day)
    .where('e.cause', 'in', ['payment', 'refund'])
    .where('l.account', 'like', '5115%')
    .executeTakeFirstOrThrow()
  return row.cents
}

/** Names of payments and refunds that are posted to this day. */
export async function listBankRefs(db: Db, idSite: number, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('entry')
    .select('ref')
    .where('id_site', '=', idSite)
    .where('day', '=', day)
    .where('cause', 'in', ['payment', 'refund'])
    .execute()
  return rows.map(({ ref }) => ref)
}

/** Which of these payments and refunds are posted to a later day. */
export async function listRefsPostedAfter(
  db: Db,
  idSite: number,
  { day, refs }: { day: string; refs: readonly string[] },
): Promise<string[]> {
  if (refs.length === 0) return []
  const rows = await db
    .selectFrom('entry')
    .select('ref')
    .where('id_site', '=', idSite)
    .where('cause', 'in', ['payment', 'refund'])
    .where('ref', 'in', refs)
    .where('day', '>', day)
    .execute()
  return rows.map(({ ref }) => ref)
}
