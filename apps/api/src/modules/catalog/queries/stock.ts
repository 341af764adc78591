import type { ListQuery } from '@sesame/contract/list'
import type { Stock } from '@sesame/contract/stock'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { condition, readList } from '../../../platform/list.ts'
import type { StockMode } from '../rules/stock.ts'

export type StockField =
  | 'name'
  | 'reference'
  | 'q'
  | 'onHand'
  | 'reserved'
  | 'available'
  | 'state'
  | 'isOnSale'

function sharedStocks(db: Db, idSite: number) {
  return db
    .selectFrom('product as p')
    .select(['p.id_stock', 'p.id as idProduct', 'p.name', 'p.is_valid as isOnSale'])
    .select(sql<number | null>`NULL::int`.as('idDeclination'))
    .select(sql<string | null>`NULL::text`.as('reference'))
    .select(sql<number>`0`.as('position'))
    .where('p.id_site', '=', idSite)
}

function ownStocks(db: Db, idSite: number) {
  return db
    .selectFrom('declination as d')
    .innerJoin('product as p', (join) =>
      join.onRef('p.id_site', '=', 'd.id_site').onRef('p.id', '=', 'd.id_product'),
    )
    .select(['d.id_stock', 'd.id_product as idProduct'])
    .select(sql<string>`p.name || ', ' || d.name`.as('name'))
    .select(sql<boolean>`p.is_valid AND d.is_valid`.as('isOnSale'))
    .select(sql<number | null>`d.id`.as('idDeclination'))
    .select(sql<string | null>`d.reference`.as('reference'))
    .select(sql<number>`d.position`.as('position'))
    .where('d.id_site', '=', idSite)
}

type Stocks = ReturnType<typeof sharedStocks>

const stocksOf = (db: Db, idSite: number, stocks: Stocks) =>
  db
    .selectFrom(stocks.as('t'))
    .innerJoin('stock as s', (join) =>
      join.on('s.id_site', '=', idSite).onRef('s.id', '=', 't.id_stock'),
    )
    .select(['s.id', 't.idProduct', 't.idDeclination', 't.name', 't.reference', 't.isOnSale'])
    .select(['s.on_hand as onHand', 's.reserved'])

const AVAILABLE = sql<number>`(s.on_hand - s.reserved)`

const stateOf = (threshold: number | null) => sql<Stock['state']>`CASE
  WHEN ${AVAILABLE} <= 0 THEN 'empty' WHEN ${AVAILABLE} <= ${threshold}::int THEN 'low'
  ELSE 'enough' END`

/** The stocks that the site sells from: shared ones of products, or own ones of declinations. */
export function listStocks(
  db: Db,
  idSite: number,
  { list, mode }: { list: ListQuery<StockField>; mode: StockMode },
) {
  const stocks = mode.sharesStock ? sharedStocks(db, idSite) : ownStocks(db, idSite)
  const state = stateOf(mode.lowStockThreshold)
  const query = stocksOf(db, idSite, stocks).select(state.as('state'))
  return readList(db, query, list, {
    columns: {
      name: 't.name',
      reference: 't.reference',
      q: 't.name',
      // Compared as numeric, so that a value outside the column's range is not an error.
      onHand: sql<string>`s.on_hand::numeric`,
      reserved: sql<string>`s.reserved::numeric`,
      available: sql<string>`${AVAILABLE}::numeric`,
      state,
      isOnSale: 't.isOnSale',
    },
    conditions: {
      q: ({ value }) =>
        condition(sql`concat_ws(' ', t.name, t.reference)`, { operator: 'lk', value }),
    },
    order: [
      ['t.name', 'asc'],
      ['t.idProduct', 'asc'],
      ['t.position', 'asc'],
      ['s.id', 'asc'],
    ],
    counted: 'state',
  })
}

export async function findStocks(db: Db, idSite: number, ids: readonly number[]) {
  const all = sharedStocks(db, idSite).unionAll(ownStocks(db, idSite))
  return stocksOf(db, idSite, all)
    .where(sql<boolean>`s.id = ANY (${ids}::int[])`)
    .execute()
}

/** Quantities with the last move and count, as of one instant. */
export function listLevels(db: Db, idSite: number, ids: readonly number[]) {
  return db
    .selectFrom('stock as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stock_count as c')
          .select(['c.id', 'c.at'])
          .whereRef('c.id_site', '=', 's.id_site')
          .whereRef('c.id_stock', '=', 's.id')
          .orderBy('c.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.on_hand as onHand', 's.reserved'])
    .select(sql<number | null>`last.id`.as('idLastCount'))
    .select('last.at as countedAt')
    .select(
      sql<number | null>`(SELECT max(m.id) FROM stock_move m
        WHERE m.id_site = s.id_site AND m.id_stock = s.id)`.as('idLastMove'),
    )
    .where('s.id_site', '=', idSite)
    .where(sql<boolean>`s.id = ANY (${ids}::int[])`)
    .execute()
}

/** What these orders were sold of these stocks, less what they gave back; the move says when. */
export function listSoldTo(
  db: Db,
  idSite: number,
  { stocks, orders }: { stocks: readonly number[]; orders: readonly string[] },
) {
  return db
    .selectFrom('stock_move')
    .select(sql<number>`id`.as('id'))
    .select('id_stock as idStock')
    .select(sql<string>`id_order`.as('idOrder'))
    .select(sql<number>`-quantity`.as('units'))
    .where('id_site', '=', idSite)
    .where('kind', 'in', ['sale', 'return'])
    .where(sql<boolean>`id_order = ANY (${orders}::uuid[])`)
    .where(sql<boolean>`id_stock = ANY (${stocks}::int[])`)
    .orderBy('id')
    .execute()
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
