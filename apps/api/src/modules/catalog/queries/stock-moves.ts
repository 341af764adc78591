import type { ListQuery } from '@sesame/contract/list'
import type { StockMove } from '@sesame/contract/stock'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { condition, readList } from '../../../platform/list.ts'

export type MoveField = 'at' | 'kind' | 'quantity'

export function listMoves(
  db: Db,
  idSite: number,
  { idStock, list }: { idStock: number; list: ListQuery<MoveField> },
) {
  const query = db
    .selectFrom('stock_move as m')
    .leftJoin('stock_count as c', (join) =>
      join.onRef('c.id_site', '=', 'm.id_site').onRef('c.id_move', '=', 'm.id'),
    )
    .select(sql<number>`m.id`.as('id'))
    .select(['m.at', 'm.quantity', 'm.on_hand_after as onHandAfter', 'm.reason'])
    .select(['m.id_order as idOrder', 'm.by_actor as idOperator', 'c.counted'])
    .select(sql<StockMove['kind']>`m.kind`.as('kind'))
    .where('m.id_site', '=', idSite)
    .where('m.id_stock', '=', idStock)
  return readList(db, query, list, {
    columns: {
      // Moves of one stock follow one another, so their ids have the order of their instants.
      at: 'm.id',
      kind: 'm.kind',
      quantity: sql<string>`m.quantity::numeric`,
    },
    conditions: { at: (filter) => condition(sql`m.at`, filter) },
    order: [['m.id', 'desc']],
  })
}
