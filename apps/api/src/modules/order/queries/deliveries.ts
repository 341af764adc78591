import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { applyList } from '../../../platform/list.ts'

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

export function findDelivery(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('order_delivery as d')
    .leftJoin('carrier as c', (join) =>
      join.onRef('c.id_site', '=', 'd.id_site').onRef('c.id', '=', 'd.id_carrier'),
    )
    .leftJoin('collect_point as p', (join) =>
      join.onRef('p.id_site', '=', 'd.id_site').onRef('p.id', '=', 'd.id_point'),
    )
    .leftJoin('company_address as a', (join) =>
      join.onRef('a.id_site', '=', 'p.id_site').onRef('a.id', '=', 'p.id_address'),
    )
    .select([
      'd.type',
      'd.status as state',
      'd.carrier_name as carrierName',
      'd.address',
      'd.access_point as accessPoint',
      'd.collect_at as collectAt',
      'd.tracking_number as trackingNumber',
      'c.tracking_url as trackingTemplate',
      'c.max_days as maxDays',
      'p.name as pointName',
      'p.slot_minutes as slotMinutes',
      'a.address as pointStreet',
      'a.postal_code as pointPostalCode',
      'a.city as pointCity',
    ])
    .where('d.id_site', '=', idSite)
    .where('d.id_order', '=', idOrder)
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

/** One step of a parcel, or a refusal by its code. */
export async function advanceDelivery(
  db: Db,
  idSite: number,
  step: {
    idOrder: string
    state: string
    trackingNumber: string | null
    identityChecked: boolean
    by: string | null
  },
): Promise<void> {
  await sql`SELECT advance_delivery(${idSite}, ${step.idOrder}, ${step.state},
    ${step.trackingNumber}, ${step.identityChecked}, ${step.by})`.execute(db)
}

/** True where the goods had not left the house. */
export async function endDelivery(
  db: Db,
  idSite: number,
  { idOrder, by }: { idOrder: string; by: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ isHere: boolean }>`
    SELECT end_delivery(${idSite}, ${idOrder}, ${by}) AS "isHere"`.execute(db)
  return rows[0]?.isHere ?? false
}

export async function returnStock(
  db: Db,
  idSite: number,
  { idOrder, lines, by }: { idOrder: string; lines: number[]; by: string | null },
): Promise<void> {
  await sql`SELECT return_stock(${idSite}, ${idOrder}, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('idDeclination', id_declination,
      'quantity', quantity)), '[]')
    FROM order_line WHERE id_site = ${idSite} AND id_order = ${idOrder} AND kind = 'product'
      AND line = ANY (${lines})), ${by})`.execute(db)
}

export type DeliveryField = 'number' | 'state' | 'type' | 'createdAt'

const OPEN = ['paid', 'prepared', 'shipped', 'ready']

/** What is still to be handed over, the oldest first; another state only where it is asked for. */
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
    .$if(!list.filters.some(({ field }) => field === 'state'), (all) =>
      all.where('order_delivery.status', 'in', OPEN),
    )
  const listed = applyList(query, list, {
    number: 'customer_order.number',
    state: 'order_delivery.status',
    type: 'order_delivery.type',
    createdAt: 'customer_order.created_at',
  })
  return (list.orderBy ? listed : listed.orderBy('customer_order.created_at')).execute()
}

/** What an order has of goods; those that their buyer gave back are not packed any more. */
export function listGoods(db: Db, idSite: number, idOrders: string[]) {
  if (idOrders.length === 0) return Promise.resolve([])
  return db
    .selectFrom('order_line')
    .select([
      'id_order as idOrder',
      'label',
      'detail',
      'quantity',
      'is_alcohol as isAlcohol',
      sql<boolean>`EXISTS (SELECT 1 FROM withdrawal_line b
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

/** Orders whose goods came between these days, and of which nobody was asked yet. */
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
      AND NOT EXISTS (SELECT 1 FROM mail m
        WHERE m.id_site = o.id_site AND m.subject = o.id::text AND m.kind = ${kind})
    ORDER BY o.id LIMIT 500`.execute(db)
  return rows
}
