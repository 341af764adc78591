import type { Db } from '../../../platform/db.ts'

/** Paid orders whose goods still stand in their place. */
export async function listOrdersToPrepare(db: Db, idSite: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_delivery')
    .select('id_order as idOrder')
    .where('id_site', '=', idSite)
    .where('status', '=', 'paid')
    .where('picked_at', 'is', null)
    .execute()
  return rows.map(({ idOrder }) => idOrder)
}

export async function listNumbers(
  db: Db,
  idSite: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('customer_order')
    .select(['id', 'number'])
    .where('id_site', '=', idSite)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
