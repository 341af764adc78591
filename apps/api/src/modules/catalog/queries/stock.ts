import type { ListQuery } from '@sesame/contract/list'
import type { Stock } from '@sesame/contract/stock'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'

export type StockField = 'name' | 'onHand' | 'reserved'

/** Lists each stock once: shared stocks of products and own stocks of declinations. */
function stocks(db: Db, idSite: number) {
  const shared = db
    .selectFrom('product as p')
    .select(['p.id_stock', 'p.id as idProduct', 'p.name'])
    .select(sql<number | null>`NULL::int`.as('idDeclination'))
    .where('p.id_site', '=', idSite)
  const own = db
    .selectFrom('declination as d')
    .innerJoin('product as p', (join) =>
      join.onRef('p.id_site', '=', 'd.id_site').onRef('p.id', '=', 'd.id_product'),
    )
    .select(['d.id_stock', 'd.id_product as idProduct'])
    .select(sql<string>`p.name || ', ' || d.name`.as('name'))
    .select(sql<number | null>`d.id`.as('idDeclination'))
    .where('d.id_site', '=', idSite)
  return db
    .selectFrom(shared.unionAll(own).as('t'))
    .innerJoin('stock as s', (join) =>
      join.on('s.id_site', '=', idSite).onRef('s.id', '=', 't.id_stock'),
    )
    .select(['s.id', 't.idProduct', 't.idDeclination', 't.name', 's.on_hand as onHand'])
    .select('s.reserved')
}

// Compared as numeric, so that a value outside the column's range is not an error.
const COLUMNS = {
  name: sql<string>`t.name`,
  onHand: sql<string>`s.on_hand::numeric`,
  reserved: sql<string>`s.reserved::numeric`,
}

export function listStocks(db: Db, idSite: number, list: ListQuery<StockField>) {
  return readList(db, stocks(db, idSite), list, {
    columns: COLUMNS,
    order: [
      ['t.name', 'asc'],
      ['t.idProduct', 'asc'],
      // The shared stock of a product comes before those of its declinations.
      [sql<number>`coalesce(t."idDeclination", 0)`, 'asc'],
    ],
  })
}

export function findStock(db: Db, idSite: number, id: number): Promise<Stock | undefined> {
  return stocks(db, idSite).where('s.id', '=', id).executeTakeFirst()
}

/** Returns the new stock; null if it would fall below the reserved quantity. */
export async function moveStock(
  db: Db,
  idSite: number,
  moved: { id: number; quantity: number; reason: string; by: string | null },
): Promise<number | null> {
  const { rows } = await sql<{ after: number | null }>`
    SELECT move_stock(p_site => ${idSite}, p_stock => ${moved.id}, p_kind => 'operator',
      p_quantity => ${moved.quantity}, p_order => NULL, p_reason => ${moved.reason},
      p_by => ${moved.by}) AS after`.execute(db)
  return rows[0]?.after ?? null
}

/** A price counts from its first application, even if it was saved again. */
export function listPrices(db: Db, idSite: number, idDeclination: number) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('price_history')
        .select((of) => [
          'price_cents',
          'applied_from',
          'id',
          of.fn
            .agg<number | null>('lag', ['price_cents'])
            .over((over) => over.orderBy('applied_from').orderBy('id'))
            .as('before'),
        ])
        .where('id_site', '=', idSite)
        .where('id_declination', '=', idDeclination)
        .as('history'),
    )
    .select(['price_cents as priceCents', 'applied_from as from'])
    .whereRef('price_cents', 'is distinct from', 'before')
    .orderBy('applied_from', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
}
