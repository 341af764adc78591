import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import type { Period } from '../queries.ts'

/** Invoices and credit notes of a period, by day and number; those after one, so many at most. */
export function listInvoicesOfPeriod(
  db: Db,
  idSite: number,
  { from, to }: Period,
  { after, limit }: { after: InvoicePlace | undefined; limit: number },
) {
  return db
    .selectFrom('invoice')
    .select([
      ...(['series', 'year', 'number', 'issued_at as issuedAt', 'issued_on as issuedOn'] as const),
      ...(['total_cents as totalCents', 'id_refund as idRefund', 'content'] as const),
    ])
    .where('id_site', '=', idSite)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(issued_on, series, year, number)
          > (${after?.issuedOn}::date, ${after?.series}::text, ${after?.year}::smallint, ${after?.number}::int)`,
      ),
    )
    .orderBy('issued_on')
    .orderBy('series')
    .orderBy('year')
    .orderBy('number')
    .limit(limit)
    .execute()
}

export interface InvoicePlace {
  issuedOn: string
  series: string
  year: number
  number: number
}

/** How many documents of each series a period has, with its first and last number. */
export function countInvoices(db: Db, idSite: number, { from, to }: Period) {
  return db
    .selectFrom('invoice')
    .select(({ fn }) => [
      'series',
      'year',
      fn.countAll<number>().as('count'),
      fn.min('number').as('first'),
      fn.max('number').as('last'),
    ])
    .where('id_site', '=', idSite)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .groupBy(['series', 'year'])
    .orderBy('year')
    .execute()
}

/** The last number that a series had before a day; 0 if none. */
export async function lastNumberBefore(
  db: Db,
  idSite: number,
  { series, year, day }: { series: string; year: number; day: string },
): Promise<number> {
  const row = await db
    .selectFrom('invoice')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .where('id_site', '=', idSite)
    .where('series', '=', series)
    .where('year', '=', year)
    .where('issued_on', '<', day)
    .executeTakeFirstOrThrow()
  return row.last
}

export async function listMissingNumbers(
  db: Db,
  idSite: number,
  { series, year, from, to }: { series: string; year: number; from: number; to: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT missing_invoice_numbers AS number FROM missing_invoice_numbers(p_site => ${idSite},
      p_series => ${series}, p_year => ${year}, p_from => ${from}, p_to => ${to})`.execute(db)
  return rows.map(({ number }) => number)
}

export async function countEntries(db: Db, idSite: number, { from, to }: Period): Promise<number> {
  const row = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id_site', '=', idSite)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
  return row.count
}

export function sumJournal(db: Db, idSite: number, { from, to }: Period) {
  return db
    .selectFrom('entry as e')
    .innerJoin('entry_line as l', (join) =>
      join.onRef('l.id_site', '=', 'e.id_site').onRef('l.id_entry', '=', 'e.id'),
    )
    .select([
      sql<number>`count(*)`.as('lines'),
      sql<number>`coalesce(sum(l.amount_cents) FILTER (WHERE l.amount_cents > 0), 0)::bigint`.as(
        'debitCents',
      ),
      sql<number>`coalesce(-sum(l.amount_cents) FILTER (WHERE l.amount_cents < 0), 0)::bigint`.as(
        'creditCents',
      ),
    ])
    .where('e.id_site', '=', idSite)
    .where('e.day', '>=', from)
    .where('e.day', '<=', to)
    .executeTakeFirstOrThrow()
}

/** The last entries of a period, so many, newest first. */
export function listLastEntries(
  db: Db,
  idSite: number,
  { from, to }: Period,
  limit: number,
): Promise<{ id: number; day: string }[]> {
  return db
    .selectFrom('entry')
    .select([sql<number>`id`.as('id'), 'day'])
    .where('id_site', '=', idSite)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Base and tax of each rate. What gift cards of one use were sold for is base when they are sold,
 * and taken off where they pay: there the rate is that of the tax in the same entry.
 */
export function sumVat(db: Db, idSite: number, { from, to }: Period) {
  return db
    .selectFrom('entry as e')
    .innerJoin('entry_line as l', (join) =>
      join.onRef('l.id_site', '=', 'e.id_site').onRef('l.id_entry', '=', 'e.id'),
    )
    .leftJoin('entry_line as t', (join) =>
      join
        .onRef('t.id_site', '=', 'l.id_site')
        .onRef('t.id_entry', '=', 'l.id_entry')
        .on('l.account', '=', '4871')
        .on('l.vat_rate_bp', 'is', null)
        .on('t.account', '=', '44571'),
    )
    .select([
      sql<number>`coalesce(l.vat_rate_bp, t.vat_rate_bp)`.as('rateBp'),
      sql<number>`coalesce(-sum(l.amount_cents) FILTER (WHERE l.account <> '44571'), 0)::bigint`.as(
        'netCents',
      ),
      sql<number>`coalesce(-sum(l.amount_cents) FILTER (WHERE l.account = '44571'), 0)::bigint`.as(
        'vatCents',
      ),
    ])
    .where('e.id_site', '=', idSite)
    .where('e.day', '>=', from)
    .where('e.day', '<=', to)
    .where(sql<boolean>`coalesce(l.vat_rate_bp, t.vat_rate_bp) IS NOT NULL`)
    .groupBy(sql`1`)
    .orderBy('rateBp')
    .execute()
}

/** What gift cards are owed at the end of a day, by the journal. */
export async function sumGiftCardDebt(db: Db, idSite: number, day: string): Promise<number> {
  const row = await db
    .selectFrom('entry_line as l')
    .innerJoin('entry as e', (join) =>
      join.onRef('e.id_site', '=', 'l.id_site').onRef('e.id', '=', 'l.id_entry'),
    )
    .select(sql<number>`coalesce(-sum(l.amount_cents), 0)::bigint`.as('cents'))
    .where('l.id_site', '=', idSite)
    // Written out, so that the index of these lines is used.
    .where(sql<boolean>`l.account IN ('4191', '4871')`)
    .where('e.day', '<=', day)
    .executeTakeFirstOrThrow()
  return row.cents
}

/**
 * What entries up to a day say of gift cards, by the names that they were posted with: uses, refunds
 * and expiries by card, sales and credit notes by order.
 */
export function sumCardMoves(db: Db, idSite: number, day: string) {
  return (
    db
      .selectFrom('entry as e')
      .innerJoin('entry_line as l', (join) =>
        join.onRef('l.id_site', '=', 'e.id_site').onRef('l.id_entry', '=', 'e.id'),
      )
      .select([
        sql<string>`CASE e.cause WHEN 'gift_card_expiry' THEN split_part(e.ref, ':', 1)
        ELSE split_part(e.ref, ':', 2) END`.as('idCard'),
        sql<number>`sum(l.amount_cents)::bigint`.as('cents'),
      ])
      .where('e.id_site', '=', idSite)
      .where('e.cause', 'in', ['gift_card_use', 'gift_card_refund', 'gift_card_expiry'])
      .where('e.day', '<=', day)
      // The other side of the entry: what the card paid, got back or lost.
      .where('l.account', 'in', ['411', '758'])
      .groupBy(sql`1`)
      .execute()
  )
}

/** Orders with a gift card that were sold, or credited, up to a day. */
export function listCardOrders(
  db: Db,
  idSite: number,
  { cause, day }: { cause: 'sale' | 'credit_note'; day: string },
) {
  return db
    .selectFrom('entry as e')
    .select('e.id_order as idOrder')
    .distinct()
    .where('e.id_site', '=', idSite)
    .where('e.cause', '=', cause)
    .where('e.day', '<=', day)
    .where('e.id_order', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entry_line as l')
          .select('l.line')
          .whereRef('l.id_site', '=', 'e.id_site')
          .whereRef('l.id_entry', '=', 'e.id')
          .where(sql<boolean>`l.account IN ('4191', '4871')`),
      ),
    )
    .execute()
}
