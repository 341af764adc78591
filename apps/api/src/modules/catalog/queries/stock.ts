import type { Stock } from '@sesame/contract/catalog'
import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import { hotStatement, type Db } from '../../../platform/db.ts'
import { condition } from '../../../platform/list.ts'

export type StockField = 'name' | 'onHand' | 'reserved'

/** Every stock once: the one a product's declinations share, and each declination's own. */
const stocksOf = (idSite: number) => sql`
  SELECT s.id, t."idProduct", t."idDeclination", t.name, s.on_hand AS "onHand", s.reserved
  FROM (
    SELECT p.id_stock, p.id AS "idProduct", NULL::int AS "idDeclination", p.name
    FROM product p WHERE p.id_site = ${idSite}
    UNION ALL
    SELECT d.id_stock, d.id_product, d.id, p.name || ', ' || d.name
    FROM declination d JOIN product p ON p.id_site = d.id_site AND p.id = d.id_product
    WHERE d.id_site = ${idSite}) t
  JOIN stock s ON s.id_site = ${idSite} AND s.id = t.id_stock`

// Numbers are compared as such: one that no column holds is not an error.
const COLUMNS = {
  name: sql<string>`k.name`,
  onHand: sql<string>`k."onHand"::numeric`,
  reserved: sql<string>`k.reserved::numeric`,
}

export async function listStocks(db: Db, idSite: number, list: ListQuery<StockField>) {
  const conditions = list.filters.map(
    ({ field, operator, value }) =>
      sql` AND ${condition(COLUMNS[field] as never, operator, value)}`,
  )
  const direction = sql.raw(list.orderBy?.descending ? 'DESC' : 'ASC')
  const { rows } = await sql<Stock & { total: number }>`
    SELECT k.*, count(*) OVER () AS total FROM (${stocksOf(idSite)}) k
    WHERE true ${sql.join(conditions, sql``)}
    ORDER BY ${COLUMNS[list.orderBy?.field ?? 'name']} ${direction},
      k."idProduct", k."idDeclination" NULLS FIRST
    LIMIT ${list.nbItem} OFFSET ${(list.page - 1) * list.nbItem}`.execute(db)
  return rows
}

export async function findStock(db: Db, idSite: number, id: number): Promise<Stock | undefined> {
  const { rows } = await sql<Stock>`
    SELECT k.* FROM (${stocksOf(idSite)}) k WHERE k.id = ${id}`.execute(db)
  return rows[0]
}

const move = hotStatement<{ after: number | null }>(
  `SELECT move_stock($1, $2, 'operator', $3, NULL, $4, $5) AS after`,
)

/** What is on hand then; null where it would be less than what is reserved. */
export async function moveStock(
  db: Db,
  idSite: number,
  moved: { id: number; quantity: number; reason: string; by: string | null },
): Promise<number | null> {
  const [done] = await move(db, idSite, moved.id, moved.quantity, moved.reason, moved.by)
  return done?.after ?? null
}

/** A price was applied once from a moment on, even where it was written down again. */
const prices = hotStatement<{ priceCents: number; from: Date }>(`
  SELECT price_cents AS "priceCents", applied_from AS from FROM (
    SELECT price_cents, applied_from, id,
      lag(price_cents) OVER (ORDER BY applied_from, id) AS before
    FROM price_history WHERE id_site = $1 AND id_declination = $2) history
  WHERE price_cents IS DISTINCT FROM before
  ORDER BY applied_from DESC, id DESC LIMIT 500`)

export function listPrices(db: Db, idSite: number, idDeclination: number) {
  return prices(db, idSite, idDeclination)
}
