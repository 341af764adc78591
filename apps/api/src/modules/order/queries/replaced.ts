import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

interface Replaced {
  holds: string[]
  idCart?: string | undefined
}

interface ReservedByOrder {
  idOrder: string
  idDiscount: number | null
  idCard: string | null
  cents: number
}

/** Stock and cards reserved by the replaced orders, available to the new one. */
export async function listTaken(
  db: Db,
  idSite: number,
  { holds, idCart }: Replaced,
): Promise<ReservedByOrder[]> {
  const { rows } = await sql<ReservedByOrder>`
    SELECT o.id AS "idOrder", o.id_discount AS "idDiscount", u.id_card AS "idCard", coalesce(u.used_cents, 0) AS cents
    FROM customer_order o
    LEFT JOIN order_gift_card u ON u.id_site = o.id_site AND u.id_order = o.id
    WHERE o.id_site = ${idSite} AND o.id IN (
      SELECT replaced_orders(p_site => ${idSite}, p_cart => ${idCart ?? null}, p_holds => ${holds}))`.execute(
    db,
  )
  return rows
}

/** Members who placed these orders. */
export async function listBuyers(db: Db, idSite: number, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('customer_order')
    .select('id_member as idMember')
    .where('id_site', '=', idSite)
    .where('id', 'in', ids)
    .execute()
  return rows.flatMap(({ idMember }) => idMember ?? [])
}
