import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

interface Replaced {
  holds: string[]
  idCart?: string | undefined
}

/** What the orders it replaces took: an order may have it again. */
export async function listTaken(db: Db, idSite: number, { holds, idCart }: Replaced) {
  const { rows } = await sql<{ idDiscount: number | null; idCard: string | null; cents: number }>`
    SELECT o.id_discount AS "idDiscount", u.id_card AS "idCard", coalesce(u.used_cents, 0) AS cents
    FROM customer_order o
    LEFT JOIN order_gift_card u ON u.id_site = o.id_site AND u.id_order = o.id
    WHERE o.id_site = ${idSite} AND o.id IN (
      SELECT replaced_orders(${idSite}, ${idCart ?? null}, ${holds}))`.execute(db)
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

/** Whether it is another member's: such a cart is neither emptied nor are its orders replaced. */
export async function isForeignCart(
  db: Db,
  idSite: number,
  { idCart, idMember }: { idCart: string; idMember: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('cart')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', idCart)
    .where('id_member', 'is not', null)
    .where(sql<boolean>`id_member IS DISTINCT FROM ${idMember}::uuid`)
    .executeTakeFirst()
  return row !== undefined
}
