import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

interface DayOfSite {
  day: string
  timeZone: string
}

/** Whether an instant is on a day of the venue, so that an index on the instant is used. */
const isOn = (column: string, { day, timeZone }: DayOfSite) => sql<boolean>`
  ${sql.ref(column)} >= ${day}::date::timestamp AT TIME ZONE ${timeZone}
  AND ${sql.ref(column)} < (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone}`

function payments(db: Db, idSite: number) {
  return db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.id_site', '=', 'p.id_site').onRef('o.id', '=', 'p.id_order'),
    )
    .select([
      ...(['p.intent', 'p.id_order as idOrder', 'o.sold_way as soldWay'] as const),
      sql<number>`p.received_cents`.as('cents'),
    ])
    .where('p.id_site', '=', idSite)
    .where('p.status', '=', 'succeeded')
}

/** Payments that the provider confirmed on a day, as they were read back. */
export function listPaymentsOfDay(db: Db, idSite: number, of: DayOfSite) {
  return payments(db, idSite).where(isOn('p.succeeded_at', of)).execute()
}

/** The payments of these names, whichever day they were confirmed on. */
export async function listPayments(db: Db, idSite: number, intents: readonly string[]) {
  if (intents.length === 0) return []
  return payments(db, idSite).where('p.intent', 'in', intents).execute()
}

function refunds(db: Db, idSite: number) {
  return db
    .selectFrom('refund')
    .select(['id', 'card_cents as cents'])
    .where('id_site', '=', idSite)
    .where('status', '=', 'done')
    .where('card_cents', '>', 0)
}

/** Refunds to bank cards that the provider accepted on a day. */
export function listRefundsOfDay(db: Db, idSite: number, of: DayOfSite) {
  return refunds(db, idSite).where(isOn('done_at', of)).execute()
}

export async function listRefunds(db: Db, idSite: number, ids: readonly string[]) {
  if (ids.length === 0) return []
  return refunds(db, idSite).where('id', 'in', ids).execute()
}

/** What gift cards were sold for in these orders. */
export async function sumGiftCardsSold(
  db: Db,
  idSite: number,
  idOrders: readonly string[],
): Promise<number> {
  if (idOrders.length === 0) return 0
  const row = await db
    .selectFrom('order_line')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('total_cents'), sql<number>`0`).as('cents'))
    .where('id_site', '=', idSite)
    .where('id_order', 'in', [...new Set(idOrders)])
    .where('kind', '=', 'gift_card')
    .executeTakeFirstOrThrow()
  return row.cents
}

/** What sessions were paid for, with larger teams, less what was given back. */
export async function sumSessions(db: Db, idSite: number, idBookings: readonly string[]) {
  if (idBookings.length === 0) return []
  return db
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.id_site', '=', 'l.id_site').onRef('o.id', '=', 'l.id_order'),
    )
    .select([
      'l.id_booking as idBooking',
      sql<number>`sum(l.total_cents - l.discount_cents - l.refunded_cents)::bigint`.as('cents'),
    ])
    .where('l.id_site', '=', idSite)
    .where('l.id_booking', 'in', idBookings)
    .where('o.paid_at', 'is not', null)
    .groupBy('l.id_booking')
    .execute()
}

/** Orders whose goods left the venue on a day, with their delivery, less what was given back. */
export function sumGoodsOfDay(db: Db, idSite: number, of: DayOfSite) {
  return db
    .selectFrom('order_delivery as d')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(d.price_cents + ${eb
        .selectFrom('order_line as l')
        .select(
          sql`coalesce(sum(l.total_cents - l.discount_cents - l.refunded_cents), 0)`.as('cents'),
        )
        .whereRef('l.id_site', '=', 'd.id_site')
        .whereRef('l.id_order', '=', 'd.id_order')
        .where('l.kind', '=', 'product')}), 0)::bigint`.as('cents'),
    ])
    .where('d.id_site', '=', idSite)
    .where(isOn('d.handed_over_at', of))
    .executeTakeFirstOrThrow()
}

/** Sales that wait for a payment by link. */
export function sumOpenLinks(db: Db, idSite: number, now: Date) {
  return db
    .selectFrom('customer_order')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('cents'),
    ])
    .where('id_site', '=', idSite)
    .where('status', '=', 'pending')
    .where('sold_way', '=', 'link')
    .where('cancelled_at', 'is', null)
    .where('pay_until', '>', now)
    .executeTakeFirstOrThrow()
}
