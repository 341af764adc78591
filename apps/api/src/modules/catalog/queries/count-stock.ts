import type { CountedStock } from '@sesame/contract/stock'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** In the order of their ids, as orders do, so that nobody waits for each other. */
export function lockStocks(db: Db, idSite: number, ids: readonly number[]) {
  return db
    .selectFrom('stock')
    .select(['id', 'on_hand as onHand', 'reserved'])
    .where('id_site', '=', idSite)
    .where(sql<boolean>`id = ANY (${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export interface CountBasis {
  id: number
  /** On hand after the last move that the counter knew of; null if it is not of this stock. */
  expected: number | null
}

/** What there was when each stock was counted. */
export async function listExpected(
  db: Db,
  idSite: number,
  stocks: readonly CountedStock[],
): Promise<CountBasis[]> {
  const { rows } = await sql<CountBasis>`
    SELECT s.id, CASE WHEN s.last_move IS NULL THEN 0 ELSE m.on_hand_after END AS expected
    FROM unnest(${stocks.map(({ id }) => id)}::int[],
      ${stocks.map(({ idLastMove }) => idLastMove)}::bigint[]) AS s (id, last_move)
    LEFT JOIN stock_move m ON m.id_site = ${idSite} AND m.id = s.last_move AND m.id_stock = s.id`.execute(
    db,
  )
  return rows
}

export interface ChangeRow {
  idStock: number
  at: Date
  counted: number | null
  quantity: number
  reason: string
  idOperator: string | null
}

/**
 * What has been recorded since each stock was read, but for sales: counts, entries, exits, returns.
 * A count's own move is a part of it.
 */
export async function listChanges(
  db: Db,
  idSite: number,
  stocks: readonly CountedStock[],
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT s.id AS "idStock", x.at, x.counted, x.quantity, x.reason, x.by_actor AS "idOperator"
    FROM unnest(${stocks.map(({ id }) => id)}::int[],
      ${stocks.map(({ idLastMove }) => idLastMove ?? 0)}::bigint[],
      ${stocks.map(({ idLastCount }) => idLastCount ?? 0)}::bigint[]) AS s (id, last_move, last_count)
    CROSS JOIN LATERAL (
      SELECT c.at, c.counted, coalesce(m.quantity, 0) AS quantity, c.reason, c.by_actor
      FROM stock_count c LEFT JOIN stock_move m ON m.id_site = c.id_site AND m.id = c.id_move
      WHERE c.id_site = ${idSite} AND c.id_stock = s.id AND c.id > s.last_count
      UNION ALL
      SELECT m.at, NULL, m.quantity, m.reason, m.by_actor
      FROM stock_move m
      WHERE m.id_site = ${idSite} AND m.id_stock = s.id AND m.id > s.last_move AND m.kind <> 'sale'
        AND NOT EXISTS (SELECT FROM stock_count c WHERE c.id_site = m.id_site AND c.id_move = m.id)
      ORDER BY at DESC LIMIT 20
    ) x
    ORDER BY s.id, x.at DESC`.execute(db)
  return rows
}

/** Unpaid orders that reserve these stocks. */
export function listReserving(db: Db, idSite: number, ids: readonly number[]) {
  return db
    .selectFrom('stock_reservation')
    .select(['id_stock as idStock', 'id_order as idOrder', 'units'])
    .where('id_site', '=', idSite)
    .where(sql<boolean>`id_stock = ANY (${ids}::int[])`)
    .where('status', '=', 'reserved')
    .orderBy('reserved_at')
    .execute()
}

export interface SavedCount extends Pick<CountedStock, 'id' | 'counted' | 'toPrepare'> {
  difference: number
}

/** The stocks are locked and none falls below what is reserved. */
export async function saveCounts(
  db: Db,
  idSite: number,
  { counts, reason, by }: { counts: readonly SavedCount[]; reason: string; by: string | null },
): Promise<void> {
  await sql`
    INSERT INTO stock_count (id_site, id_stock, counted, to_prepare, id_move, reason, by_actor)
    SELECT ${idSite}, s.id, s.counted, s.to_prepare, m.id, ${reason}, ${by}
    FROM unnest(${counts.map(({ id }) => id)}::int[],
      ${counts.map(({ counted }) => counted)}::int[],
      ${counts.map(({ toPrepare }) => toPrepare)}::int[],
      ${counts.map(({ difference }) => difference)}::int[]) AS s (id, counted, to_prepare, difference)
    LEFT JOIN LATERAL (SELECT id FROM stock_move
      WHERE id_site = ${idSite} AND id_stock = s.id AND s.difference <> 0
      ORDER BY id DESC LIMIT 1) m ON true`.execute(db)
}

/** Moves each stock by its difference; true if every move was made. */
export async function moveStocks(
  db: Db,
  idSite: number,
  { counts, reason, by }: { counts: readonly SavedCount[]; reason: string; by: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ after: number | null }>`
    SELECT move_stock(p_site => ${idSite}, p_stock => s.id, p_kind => 'operator',
      p_quantity => s.difference, p_order => NULL, p_reason => ${reason}, p_by => ${by}) AS after
    FROM unnest(${counts.map(({ id }) => id)}::int[],
      ${counts.map(({ difference }) => difference)}::int[]) AS s (id, difference)
    WHERE s.difference <> 0`.execute(db)
  return rows.every(({ after }) => after !== null)
}
