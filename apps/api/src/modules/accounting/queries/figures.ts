import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

interface Period {
  from: string
  to: string
}

const cents = sql<number>`coalesce(sum(amount_cents), 0)::bigint`
const number = sql<number>`coalesce(sum(number), 0)::int`

/** What a site has earned until now: sessions that are over, and what was handed over. */
function earned(db: Db, idSite: number, { from, to, now }: Period & { now: Date }) {
  return db
    .selectFrom('daily_figure')
    .where('id_site', '=', idSite)
    .where('kind', 'in', ['session', 'goods'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('ends_at', '<=', now)
}

type Earned = Period & { now: Date }

export function listEarnedByDay(db: Db, idSite: number, period: Earned) {
  return earned(db, idSite, period)
    .select(['day', 'kind', 'detail', cents.as('cents'), number.as('number')])
    .groupBy(['day', 'kind', 'detail'])
    .execute()
}

/** Sessions by room, weekday and start; a session of a cancelled booking has earned, but is none. */
export function listEarnedByStart(db: Db, idSite: number, period: Earned) {
  return earned(db, idSite, period)
    .where('kind', '=', 'session')
    .select([
      'id_service as idService',
      sql<number>`extract(isodow FROM day)::int`.as('weekday'),
      sql<string>`to_char(start_time, 'HH24:MI')`.as('start'),
      cents.as('cents'),
      number.as('number'),
    ])
    .groupBy(['id_service', sql`extract(isodow FROM day)`, 'start_time'])
    .execute()
}

export function listEarnedByRate(db: Db, idSite: number, period: Earned) {
  return earned(db, idSite, period)
    .select([
      'vat_rate_bp as rateBp',
      cents.as('cents'),
      sql<number>`coalesce(sum(vat_cents), 0)::bigint`.as('vatCents'),
    ])
    .groupBy('vat_rate_bp')
    .orderBy('vat_rate_bp', 'desc')
    .execute()
}

/** Money that came in and went back: the accounts of banks, by day. */
export function listMoney(db: Db, idSite: number, { from, to }: Period) {
  return db
    .selectFrom('daily_figure')
    .select([
      'day',
      sql<number>`coalesce(sum(amount_cents) FILTER (WHERE detail LIKE 'payment:%'), 0)::bigint`.as(
        'receivedCents',
      ),
      sql<number>`coalesce(-sum(amount_cents) FILTER (WHERE detail LIKE 'refund:%'), 0)::bigint`.as(
        'refundedCents',
      ),
    ])
    .where('id_site', '=', idSite)
    .where('kind', '=', 'ledger')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(sql<boolean>`detail LIKE ANY (ARRAY['payment:5115%', 'refund:5115%'])`)
    .groupBy('day')
    .execute()
}

/** How the debt of gift cards came to be: all before the period, and each kind within it. */
export function listGiftCardMoves(db: Db, idSite: number, { from, to }: Period) {
  return db
    .selectFrom('daily_figure')
    .select([
      'detail',
      sql<number>`coalesce(sum(amount_cents) FILTER (WHERE day < ${from}), 0)::bigint`.as('before'),
      sql<number>`coalesce(sum(amount_cents) FILTER (WHERE day >= ${from}), 0)::bigint`.as('cents'),
      sql<number>`coalesce(sum(number) FILTER (WHERE day >= ${from}), 0)::int`.as('number'),
    ])
    .where('id_site', '=', idSite)
    .where('kind', 'in', ['gift_card', 'ledger'])
    .where('detail', 'in', [
      ...['sold', 'cancelled', 'gift_card_use:411', 'gift_card_refund:411'],
      'gift_card_expiry:758',
    ])
    .where('day', '<=', to)
    .groupBy('detail')
    .execute()
}

export function listOrderSources(db: Db, idSite: number, { from, to }: Period) {
  return db
    .selectFrom('daily_figure')
    .select(['detail as source', cents.as('cents'), number.as('orders')])
    .where('id_site', '=', idSite)
    .where('kind', '=', 'order')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('detail')
    .orderBy(number, 'desc')
    .orderBy('detail')
    .execute()
}
