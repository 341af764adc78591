import type { ListQuery } from '@sesame/contract/list'
import type { PreparationStage } from '@sesame/contract/preparation'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'
import type { ParcelNow } from '../rules/parcel.ts'

export type PreparationField = 'stage' | 'type' | 'number'

// What staff sell at the counter is there already, and a collection that is packed waits to be
// announced. Both are literals, because a partial index is not found through parameters.
const IS_TO_PICK = sql<boolean>`order_delivery.status = 'paid' AND order_delivery.type <> 'COUNTER'
  AND order_delivery.picked_at IS NULL`

const STAGE = sql<PreparationStage>`CASE
  WHEN order_delivery.handed_over_at IS NOT NULL THEN 'done'
  WHEN ${IS_TO_PICK} THEN 'pick'
  WHEN order_delivery.status = 'paid' AND order_delivery.type <> 'COUNTER'
    OR order_delivery.status = 'prepared' AND order_delivery.type = 'CLICK_AND_COLLECT' THEN 'pack'
  ELSE 'ready' END`

/** Goods that are at the venue, and those that left it since the day began there. */
const isShown = ({ today, timeZone }: { today: string; timeZone: string }) => sql<boolean>`(
  order_delivery.status IN ('paid', 'prepared')
  OR order_delivery.status = 'ready' AND order_delivery.type = 'CLICK_AND_COLLECT'
  OR order_delivery.handed_over_at >= ${today}::date::timestamp AT TIME ZONE ${timeZone}
    AND order_delivery.status IN ('shipped', 'ready', 'delivered', 'collected'))`

/** Oldest first; what left the venue, last first. */
export function listPreparation(
  db: Db,
  idSite: number,
  { list, ...day }: { list: ListQuery<PreparationField>; today: string; timeZone: string },
) {
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
      'customer_order.phone',
      'customer_order.email',
      'customer_order.message as remark',
      STAGE.as('stage'),
      'order_delivery.type',
      'order_delivery.status as state',
      'order_delivery.carrier_name as carrierName',
      'order_delivery.address',
      'order_delivery.access_point as accessPoint',
      'order_delivery.collect_at as collectAt',
      'order_delivery.tracking_number as trackingNumber',
      'order_delivery.identity_checked_at as identityCheckedAt',
      'order_delivery.reminded_at as remindedAt',
      'customer_order.created_at as createdAt',
    ])
    .where('order_delivery.id_site', '=', idSite)
    .where('customer_order.status', '=', 'paid')
    .where(isShown(day))
  return readList(db, query, list, {
    columns: { stage: STAGE, type: 'order_delivery.type', number: 'customer_order.number' },
    order: [
      ['order_delivery.handed_over_at', 'desc'],
      ['customer_order.created_at', 'asc'],
      ['customer_order.id', 'asc'],
    ],
    counted: 'stage',
  })
}

/** When each delivery got its state, and from whom. */
export function listLastEvents(db: Db, idSite: number, idOrders: readonly string[]) {
  if (idOrders.length === 0) return Promise.resolve([])
  return db
    .selectFrom('order_delivery_event')
    .distinctOn('id_order')
    .select(['id_order as idOrder', 'at', 'by_actor as by'])
    .where('id_site', '=', idSite)
    .where('id_order', 'in', idOrders)
    .orderBy('id_order')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Locks these orders and their deliveries, always in the same order, so that what is read next stays
 * true until the end of the transaction. The order comes first, as in a refund.
 */
export async function lockDeliveries(tx: Db, idSite: number, idOrders: readonly string[]) {
  await tx
    .selectFrom('customer_order')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', 'in', idOrders)
    .orderBy('id')
    .forUpdate()
    .execute()
  return tx
    .selectFrom('order_delivery')
    .innerJoin('customer_order', (join) =>
      join
        .onRef('customer_order.id_site', '=', 'order_delivery.id_site')
        .onRef('customer_order.id', '=', 'order_delivery.id_order'),
    )
    .select(['id_order as idOrder', 'customer_order.number'])
    .select(sql<boolean>`${IS_TO_PICK} AND customer_order.status = 'paid'`.as('isToPick'))
    .where('order_delivery.id_site', '=', idSite)
    .where('order_delivery.id_order', 'in', idOrders)
    .orderBy('id_order')
    .forUpdate('order_delivery')
    .execute()
}

interface Pick {
  idOrder: string
  line: number
  picked: number
  missing: number
}

export async function savePicks(tx: Db, idSite: number, picks: readonly Pick[]): Promise<void> {
  await sql`UPDATE order_line SET picked = p.picked, missing = p.missing
    FROM jsonb_to_recordset(${JSON.stringify(picks)}::jsonb)
      AS p ("idOrder" uuid, line int, picked int, missing int)
    WHERE order_line.id_site = ${idSite} AND order_line.id_order = p."idOrder"
      AND order_line.line = p.line AND order_line.kind = 'product'`.execute(tx)
}

export async function markPicked(tx: Db, idSite: number, idOrders: readonly string[]) {
  if (idOrders.length === 0) return
  await tx
    .updateTable('order_delivery')
    .set({ picked_at: sql<Date>`current_instant()` })
    .where('id_site', '=', idSite)
    .where('id_order', 'in', idOrders)
    .execute()
}

/** Locks a delivery, so that two reminders at once are one. */
export async function lockReminder(
  tx: Db,
  idSite: number,
  idOrder: string,
): Promise<(ParcelNow & { remindedAt: Date | null; email: string }) | undefined> {
  const row = await tx
    .selectFrom('order_delivery')
    .innerJoin('customer_order', (join) =>
      join
        .onRef('customer_order.id_site', '=', 'order_delivery.id_site')
        .onRef('customer_order.id', '=', 'order_delivery.id_order'),
    )
    .select(['order_delivery.type', 'order_delivery.status', 'customer_order.email'])
    .select('order_delivery.reminded_at as remindedAt')
    .where('order_delivery.id_site', '=', idSite)
    .where('order_delivery.id_order', '=', idOrder)
    .forUpdate('order_delivery')
    .executeTakeFirst()
  if (!row) return undefined
  const { type, status, remindedAt, email } = row
  return {
    ...{ remindedAt, email },
    type: type as ParcelNow['type'],
    state: status as ParcelNow['state'],
  }
}

export async function markReminded(tx: Db, idSite: number, idOrder: string, at: Date) {
  await tx
    .updateTable('order_delivery')
    .set({ reminded_at: at })
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .execute()
}

/** Paid orders that have goods, without those whose money went back. */
export function listPackedOrders(db: Db, idSite: number, idOrders: readonly string[]) {
  return db
    .selectFrom('customer_order')
    .innerJoin('order_delivery', (join) =>
      join
        .onRef('order_delivery.id_site', '=', 'customer_order.id_site')
        .onRef('order_delivery.id_order', '=', 'customer_order.id'),
    )
    .select([
      'id',
      'number',
      'firstname',
      'lastname',
      'message as remark',
      'created_at as createdAt',
    ])
    .where('customer_order.id_site', '=', idSite)
    .where('customer_order.id', 'in', idOrders)
    .where('customer_order.status', '=', 'paid')
    .execute()
}
