import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface Owner {
  idMember: string | null
  email: string
}

/** Orders of the account, and those placed with the address without one; the newest first. */
export async function listOrdersOfPerson(
  db: Db,
  idSite: number,
  { idMember, email, limit }: Owner & { limit: number },
) {
  return db
    .selectFrom('customer_order')
    .select(['id', 'created_at as createdAt', 'status', 'paid_at as paidAt'])
    .where('id_site', '=', idSite)
    .where(isOfPerson({ idMember, email }))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

function isOfPerson({ idMember, email }: Owner) {
  return sql<boolean>`(id_member = ${idMember}::uuid
    OR id_member IS NULL AND email_key = lower(${email}::text))`
}

export async function listBookingsOfOrders(
  db: Db,
  idSite: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('order_line')
    .select('id_booking as idBooking')
    .distinct()
    .where('id_site', '=', idSite)
    .where('id_order', 'in', ids)
    .where('id_booking', 'is not', null)
    .execute()
  return rows.flatMap(({ idBooking }) => idBooking ?? [])
}

/** What is still to be done for orders: money to give back, a choice, a parcel, a payment. */
export async function listUnfinished(db: Db, idSite: number, owner: Owner): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_order as o')
    .select(
      sql<string | null>`CASE
        WHEN o.status = 'pending' THEN 'unpaid'
        WHEN o.status = 'refunding' OR has_open_refund(p_site => o.id_site, p_order => o.id)
          THEN 'refund'
        WHEN EXISTS (SELECT 1 FROM withdrawal w WHERE w.id_site = o.id_site
          AND w.id_order = o.id AND w.status = 'received') THEN 'withdrawal'
        WHEN EXISTS (SELECT 1 FROM cancelled_session c WHERE c.id_site = o.id_site
          AND c.id_order = o.id AND c.choice IS NULL) THEN 'choice'
        WHEN EXISTS (SELECT 1 FROM order_delivery d WHERE d.id_site = o.id_site
          AND d.id_order = o.id AND d.status IN ('paid', 'prepared', 'shipped', 'ready'))
          THEN 'delivery' END`.as('work'),
    )
    .where('o.id_site', '=', idSite)
    .where('o.erased_at', 'is', null)
    .where(sql<boolean>`(o.id_member = ${owner.idMember}::uuid
      OR o.id_member IS NULL AND o.email_key = lower(${owner.email}::text))`)
    .execute()
  return rows.flatMap(({ work }) => work ?? [])
}

export async function eraseOrdersOfPerson(
  db: Db,
  idSite: number,
  { idMember, email }: Owner,
): Promise<void> {
  await sql`SELECT erase_orders_of_person(p_site => ${idSite}, p_member => ${idMember},
    p_email => ${email})`.execute(db)
}

/** Years of the invoices and credit notes of orders. */
export async function countInvoices(db: Db, idSite: number, ids: readonly string[]) {
  const { rows } = await sql<{ year: number | null; number: number }>`
    SELECT last_year AS year, documents AS number
    FROM invoices_of_orders(p_site => ${idSite}, p_orders => ${ids}::uuid[])`.execute(db)
  return rows[0] ?? { year: null, number: 0 }
}
