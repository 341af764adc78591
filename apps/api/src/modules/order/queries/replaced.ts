import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

interface Replaced {
  holds: string[]
  idCart?: string | undefined
}

/** Unpaid orders that an order of these holds, or of this cart, replaces. */
function replacedOrders(idSite: number, { holds, idCart }: Replaced) {
  return sql`SELECT id FROM customer_order WHERE id_site = ${idSite} AND status = 'pending' AND (
    id_cart = ${idCart ?? null}::uuid OR id IN (
      SELECT id_order FROM booking WHERE id_site = ${idSite} AND id = ANY (${holds})))`
}

/** What they took: the order that replaces them may have it again. */
export async function listTaken(db: Db, idSite: number, replaced: Replaced) {
  const { rows } = await sql<{ idDiscount: number | null; idCard: string | null; cents: number }>`
    SELECT o.id_discount AS "idDiscount", u.id_card AS "idCard", coalesce(u.used_cents, 0) AS cents
    FROM customer_order o
    LEFT JOIN order_gift_card u ON u.id_site = o.id_site AND u.id_order = o.id
    WHERE o.id_site = ${idSite} AND o.id IN (${replacedOrders(idSite, replaced)})`.execute(db)
  return rows
}

export async function listTakenStock(db: Db, idSite: number, replaced: Replaced) {
  if (!replaced.idCart && replaced.holds.length === 0) return []
  const { rows } = await sql<{ idStock: number; units: number }>`
    SELECT id_stock AS "idStock", sum(units)::int AS units FROM stock_reservation
    WHERE id_site = ${idSite} AND status = 'reserved'
      AND id_order IN (${replacedOrders(idSite, replaced)})
    GROUP BY id_stock`.execute(db)
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
