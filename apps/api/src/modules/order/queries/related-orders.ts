import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** Where to start: an order, or a session that was sold. */
export type Related = { idOrder: string } | { idBooking: string }

/** The order that sold these sessions, and the supplements of all its sessions. */
function relatedOrders(db: Db, idSite: number, of: Related) {
  const bookings =
    'idBooking' in of
      ? sql`(${of.idBooking}::uuid)`
      : sql`(SELECT own.id_booking FROM order_line own
          WHERE own.id_site = ${idSite} AND own.id_order = ${of.idOrder})`
  return db
    .selectFrom('order_line as main')
    .innerJoin('order_line as sold', (join) =>
      join.onRef('sold.id_site', '=', 'main.id_site').onRef('sold.id_order', '=', 'main.id_order'),
    )
    .innerJoin('order_line as one', (join) =>
      join
        .onRef('one.id_site', '=', 'sold.id_site')
        .onRef('one.id_booking', '=', 'sold.id_booking'),
    )
    .select('one.id_order')
    .where('main.id_site', '=', idSite)
    .where('main.kind', '=', 'session')
    .where(sql<boolean>`main.id_booking IN ${bookings}`)
}

/**
 * Locks an order with its supplements, always in the order of their ids: of two refunds at once the
 * second waits, whichever of these orders it begins with.
 */
export async function lockRelatedOrders(tx: Db, idSite: number, of: Related): Promise<void> {
  const self = 'idOrder' in of ? of.idOrder : null
  await tx
    .selectFrom('customer_order')
    .select('id')
    .where('id_site', '=', idSite)
    .where((eb) =>
      eb.or([
        eb('id', 'in', relatedOrders(tx, idSite, of)),
        ...(self === null ? [] : [eb('id', '=', self)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What was refunded of these orders, without the one that the caller counts itself. */
export async function sumRefunded(
  tx: Db,
  idSite: number,
  of: Related,
  { except }: { except?: string } = {},
): Promise<number> {
  const { cents } = await tx
    .selectFrom('customer_order')
    .select(sql<number>`coalesce(sum(refunded_cents), 0)::int`.as('cents'))
    .where('id_site', '=', idSite)
    .where('id', 'in', relatedOrders(tx, idSite, of))
    .where(sql<boolean>`id IS DISTINCT FROM ${except ?? null}::uuid`)
    .executeTakeFirstOrThrow()
  return cents
}
