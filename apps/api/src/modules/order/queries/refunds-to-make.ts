import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'
import { LEFT_OF_SESSION } from './cancellations.ts'

export type DueField = 'kind' | 'number' | 'lastname' | 'dueOn' | 'since' | 'amountCents'

const CHOICE_DAYS = 14

/** Refunds that the bank has not confirmed. */
const pending = (db: Db, idSite: number) =>
  db
    .selectFrom('refund as r')
    .select(['r.id', 'r.id_order', sql<string>`'pending'`.as('kind')])
    .select([
      'r.card_cents as amount_cents',
      'r.requested_at as since',
      'r.due_on',
      sql<string>`r.reason`.as('label'),
    ])
    .where('r.id_site', '=', idSite)
    .where('r.status', '=', 'pending')

/** Sessions that the venue cancelled and whose customer has not chosen. */
const choices = (db: Db, idSite: number, timeZone: string) =>
  db
    .selectFrom('cancelled_session as c')
    .innerJoin('order_line as l', (join) =>
      join
        .onRef('l.id_site', '=', 'c.id_site')
        .onRef('l.id_order', '=', 'c.id_order')
        .onRef('l.id_booking', '=', 'c.id_booking'),
    )
    .select(['c.id_booking as id', 'c.id_order', sql<string>`'choice'`.as('kind')])
    .select([
      LEFT_OF_SESSION.as('amount_cents'),
      'c.cancelled_at as since',
      sql<string>`(c.cancelled_at AT TIME ZONE ${timeZone})::date + ${CHOICE_DAYS}::int`.as(
        'due_on',
      ),
      'l.label',
    ])
    .where('c.id_site', '=', idSite)
    .where('c.choice', 'is', null)
    .where(LEFT_OF_SESSION, '>', 0)

const withdrawals = (db: Db, idSite: number) =>
  db
    .selectFrom('withdrawal as w')
    .select(['w.id', 'w.id_order', sql<string>`'withdrawal'`.as('kind')])
    .select([
      'w.refund_cents as amount_cents',
      'w.received_at as since',
      'w.refund_due_on as due_on',
      sql<string>`(SELECT coalesce(string_agg(l.label, ', ' ORDER BY l.line), '')
        FROM withdrawal_line x JOIN order_line l ON l.id_site = x.id_site
          AND l.id_order = x.id_order AND l.line = x.line
        WHERE x.id_site = w.id_site AND x.id_withdrawal = w.id)`.as('label'),
    ])
    .where('w.id_site', '=', idSite)
    .where('w.status', '=', 'received')

/** What is to be given back, by due date. */
export function listRefundsDue(
  db: Db,
  { idSite, timeZone }: { idSite: number; timeZone: string },
  list: ListQuery<DueField>,
) {
  const due = pending(db, idSite)
    .unionAll(choices(db, idSite, timeZone))
    .unionAll(withdrawals(db, idSite))
    .as('due')
  const query = db
    .selectFrom(due)
    .innerJoin('customer_order as o', (join) =>
      join.on('o.id_site', '=', idSite).onRef('o.id', '=', 'due.id_order'),
    )
    .select([
      'due.id',
      'due.kind',
      'due.id_order as idOrder',
      'due.amount_cents as amountCents',
      'due.since',
      'due.due_on as dueOn',
      'due.label',
      'o.number',
      'o.firstname',
      'o.lastname',
      sql<string | null>`(SELECT d.status FROM order_delivery d
        WHERE d.id_site = o.id_site AND d.id_order = o.id)`.as('deliveryState'),
    ])
    // Nothing is left to choose of an order that was refunded.
    .where((eb) => eb.or([eb('due.kind', '<>', 'choice'), eb('o.status', '=', 'paid')]))
  return readList(db, query, list, {
    columns: {
      kind: 'due.kind',
      number: 'o.number',
      lastname: 'o.lastname',
      // Days of the venue, so that filters by instant fit.
      dueOn: sql<Date>`(due.due_on::timestamp AT TIME ZONE ${timeZone})`,
      since: 'due.since',
      amountCents: sql<number>`due.amount_cents::numeric`,
    },
    order: [
      ['due.due_on', 'asc'],
      ['due.id', 'asc'],
    ],
    counted: 'kind',
  })
}
