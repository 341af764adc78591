import type { ListQuery } from '@sesame/contract/list'
import type { DeliveryState } from '@sesame/contract/parcel'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'
import type { ParcelNow, ParcelType } from '../rules/parcel.ts'
import type { RefundedLine } from '../rules/refund-lines.ts'

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

export function findDelivery(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('order_delivery')
    .select([
      'type',
      'status as state',
      'id_carrier as idCarrier',
      'carrier_name as carrierName',
      'address',
      'access_point as accessPoint',
      'id_point as idPoint',
      'collect_at as collectAt',
      'tracking_number as trackingNumber',
    ])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .executeTakeFirst()
}

export function listEvents(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('order_delivery_event')
    .select(['status as state', 'at'])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .orderBy('id')
    .limit(50)
    .execute()
}

/** State of an order's delivery for the rules; undefined without goods. */
export async function findParcel(
  db: Db,
  idSite: number,
  idOrder: string,
): Promise<ParcelNow | undefined> {
  const row = await db
    .selectFrom('order_delivery')
    .select(['type', 'status'])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .executeTakeFirst()
  // The table admits these values only.
  return row && { type: row.type as ParcelType, state: row.status as DeliveryState }
}

/** Advances a delivery; refuses if its state has changed since it was read. */
export async function advanceDelivery(
  db: Db,
  idSite: number,
  step: {
    idOrder: string
    from: DeliveryState
    state: DeliveryState
    trackingNumber: string | null
    identityChecked: boolean
    by: string | null
  },
): Promise<void> {
  await sql`SELECT advance_delivery(p_site => ${idSite}, p_order => ${step.idOrder},
    p_from => ${step.from}, p_to => ${step.state}, p_tracking => ${step.trackingNumber},
    p_identity_checked => ${step.identityChecked}, p_by => ${step.by})`.execute(db)
}

/** Final state of a delivery, and the state it must have before. */
export interface ParcelEnd {
  from: DeliveryState
  to: 'cancelled' | 'returned'
}

export async function endDelivery(
  db: Db,
  idSite: number,
  { idOrder, end, by }: { idOrder: string; end: ParcelEnd; by: string | null },
): Promise<void> {
  await sql`SELECT end_delivery(p_site => ${idSite}, p_order => ${idOrder}, p_from => ${end.from},
    p_to => ${end.to}, p_by => ${by})`.execute(db)
}

export async function returnStock(
  db: Db,
  idSite: number,
  { idOrder, lines, by }: { idOrder: string; lines: number[]; by: string | null },
): Promise<void> {
  await sql`SELECT return_stock(p_site => ${idSite}, p_order => ${idOrder},
      p_declinations => array_agg(id_declination), p_quantities => array_agg(quantity),
      p_by => ${by})
    FROM order_line WHERE id_site = ${idSite} AND id_order = ${idOrder} AND kind = 'product'
      AND line = ANY (${lines}) HAVING count(*) > 0`.execute(db)
}

/** Restocks some pieces of lines, never more than were sold. */
export async function returnPieces(
  db: Db,
  idSite: number,
  { idOrder, lines, by }: { idOrder: string; lines: RefundedLine[]; by: string | null },
): Promise<void> {
  const pieces = lines.filter(({ quantity }) => quantity > 0)
  await sql`SELECT return_stock(p_site => ${idSite}, p_order => ${idOrder},
      p_declinations => array_agg(l.id_declination), p_quantities => array_agg(n.quantity),
      p_by => ${by})
    FROM unnest(${pieces.map(({ line }) => line)}::smallint[],
      ${pieces.map(({ quantity }) => quantity)}::int[]) AS n (line, quantity)
    JOIN order_line l ON l.id_site = ${idSite} AND l.id_order = ${idOrder} AND l.line = n.line
    WHERE l.kind = 'product' HAVING count(*) > 0`.execute(db)
}

export type DeliveryField = 'number' | 'state' | 'type' | 'createdAt'

const OPEN = 'paid,prepared,shipped,ready'

/** Open deliveries, oldest first; other states only on request. */
export function listDeliveries(db: Db, idSite: number, list: ListQuery<DeliveryField>) {
  const query = db
    .selectFrom('order_delivery')
    .innerJoin('customer_order', (join) =>
      join
        .onRef('customer_order.id_site', '=', 'order_delivery.id_site')
        .onRef('customer_order.id', '=', 'order_delivery.id_order'),
    )
    .select([
      'customer_order.id as idOrder',
      'customer_order.number',
      'customer_order.firstname',
      'customer_order.lastname',
      'customer_order.created_at as createdAt',
      'order_delivery.type',
      'order_delivery.status as state',
      'order_delivery.carrier_name as carrierName',
      'order_delivery.collect_at as collectAt',
    ])
    .where('order_delivery.id_site', '=', idSite)
    .where('order_delivery.status', '<>', 'pending')
  return readList(db, query, openUnlessRequested(list), {
    columns: {
      number: 'customer_order.number',
      state: 'order_delivery.status',
      type: 'order_delivery.type',
      createdAt: 'customer_order.created_at',
    },
    order: [
      ['customer_order.created_at', 'asc'],
      ['customer_order.id', 'asc'],
    ],
    counted: 'state',
  })
}

function openUnlessRequested(list: ListQuery<DeliveryField>): ListQuery<DeliveryField> {
  if (list.filters.some(({ field }) => field === 'state')) return list
  return { ...list, filters: [...list.filters, { field: 'state', operator: 'in', value: OPEN }] }
}

/** Goods of an order without refunded pieces; `isBack` marks lines of which nothing is left. */
export function listGoods(db: Db, idSite: number, idOrders: string[]) {
  if (idOrders.length === 0) return Promise.resolve([])
  return db
    .selectFrom('order_line')
    .select([
      'id_order as idOrder',
      'line',
      'id_declination as idDeclination',
      'label',
      'detail',
      sql<number>`quantity - refunded_quantity`.as('quantity'),
      sql<number>`least(picked, quantity - refunded_quantity)`.as('picked'),
      sql<number>`least(missing, greatest(quantity - refunded_quantity - picked, 0))`.as('missing'),
      'is_alcohol as isAlcohol',
      sql<boolean>`refunded_quantity = quantity OR EXISTS (SELECT 1 FROM withdrawal_line b
        JOIN withdrawal w ON w.id_site = b.id_site AND w.id = b.id_withdrawal
        WHERE b.id_site = order_line.id_site AND b.id_order = order_line.id_order
          AND b.line = order_line.line AND w.status <> 'refused')`.as('isBack'),
    ])
    .where('id_site', '=', idSite)
    .where('id_order', 'in', idOrders)
    .where('kind', '=', 'product')
    .orderBy('id_order')
    .orderBy('line')
    .execute()
}

/** Orders received between these days without a review request. */
export async function listToReview(
  db: Db,
  idSite: number,
  { from, to, kind, timeZone }: { from: string; to: string; kind: string; timeZone: string },
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    SELECT DISTINCT o.id, o.email::text AS email
    FROM order_delivery_event e
    JOIN order_delivery d ON d.id_site = e.id_site AND d.id_order = e.id_order
    JOIN customer_order o ON o.id_site = e.id_site AND o.id = e.id_order
    WHERE e.id_site = ${idSite} AND e.status IN ('delivered', 'collected')
      AND d.status IN ('delivered', 'collected') AND o.status = 'paid'
      AND (e.at AT TIME ZONE ${timeZone})::date BETWEEN ${from} AND ${to}
      AND NOT EXISTS (SELECT 1 FROM withdrawal w
        WHERE w.id_site = o.id_site AND w.id_order = o.id)
      AND NOT mail_was_requested(p_site => o.id_site, p_subject => o.id::text, p_kind => ${kind})
    ORDER BY o.id LIMIT 500`.execute(db)
  return rows
}
