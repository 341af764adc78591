import type { ListFilter, ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { condition, readList } from '../../../platform/list.ts'
import { IS_AS_CONFIRMED } from './orders.ts'

export type OrderField =
  | 'number'
  | 'email'
  | 'lastname'
  | 'state'
  | 'paymentState'
  | 'deliveryState'
  | 'kind'
  | 'createdAt'
  | 'sessionAt'
  | 'totalCents'
  | 'q'

/** State shown to people: a paid order is confirmed once its mail was accepted. */
const STATE = sql<string>`CASE WHEN status = 'paid' AND confirmed_at IS NOT NULL
  THEN 'confirmed' ELSE status END`

/** Price of the order, whether paid by bank card or by gift cards. */
const TOTAL = sql<number>`(total_cents + gift_card_cents)`

const PAYMENT_STATE = sql<string>`CASE WHEN paid_at IS NULL THEN 'unpaid'
  WHEN refunded_cents = 0 THEN 'paid'
  WHEN refunded_cents < total_cents + gift_card_cents THEN 'partly_refunded'
  ELSE 'refunded' END`

const DELIVERY_STATE = sql<string | null>`(SELECT d.status FROM order_delivery d
  WHERE d.id_site = customer_order.id_site AND d.id_order = customer_order.id)`

const LINES = sql<{ kind: string; label: string; detail: string }[]>`(
  SELECT json_agg(json_build_object('kind', l.kind, 'label', l.label, 'detail', l.detail)
    ORDER BY l.line)
  FROM order_line l
  WHERE l.id_site = customer_order.id_site AND l.id_order = customer_order.id)`

/** Card of the first payment: whatever is paid after it goes back. */
const CARD_LAST4 = sql<string | null>`(SELECT p.card_last4 FROM payment p
  WHERE p.id_site = customer_order.id_site AND p.id_order = customer_order.id
    AND p.status = 'succeeded'
  ORDER BY p.succeeded_at LIMIT 1)`

/** All cards that paid, also those that the money went back to. */
const CARDS = sql<string[]>`ARRAY(SELECT DISTINCT p.card_last4::text FROM payment p
  WHERE p.id_site = customer_order.id_site AND p.id_order = customer_order.id
    AND p.card_last4 IS NOT NULL)`

/** The first session of an order. */
const SESSION_AT = sql<Date | null>`(SELECT min(b.starts_at)
  FROM order_line l JOIN booking_starts(p_site => l.id_site) b ON b.id = l.id_booking
  WHERE l.id_site = customer_order.id_site AND l.id_order = customer_order.id)`

export function listOrders(db: Db, idSite: number, list: ListQuery<OrderField>) {
  const query = db
    .selectFrom('customer_order')
    .select([
      'id',
      'number',
      'email',
      'firstname',
      'lastname',
      TOTAL.as('totalCents'),
      'refunded_cents as refundedCents',
      'created_at as createdAt',
      STATE.as('state'),
      PAYMENT_STATE.as('paymentState'),
    ])
    .where('id_site', '=', idSite)
  return readList(db, query, list, {
    columns: {
      number: 'number',
      email: 'email',
      lastname: 'lastname',
      state: STATE,
      paymentState: PAYMENT_STATE,
      deliveryState: DELIVERY_STATE,
      kind: sql<string>`(SELECT min(l.kind) FROM order_line l
        WHERE l.id_site = customer_order.id_site AND l.id_order = customer_order.id)`,
      createdAt: 'created_at',
      sessionAt: SESSION_AT,
      totalCents: sql<number>`${TOTAL}::numeric`,
      q: 'created_at',
    },
    conditions: {
      kind: hasLine,
      sessionAt: (filter) => hasFirstSession(idSite, filter),
      q: (filter) => hasWords(idSite, filter),
    },
    order: [
      ['created_at', 'desc'],
      ['id', 'desc'],
    ],
    counted: 'state',
  })
}

/** Read apart from the list: PostgreSQL would compute them for the rows of all pages before. */
export async function listContents(db: Db, idSite: number, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('customer_order')
    .select(['id', DELIVERY_STATE.as('deliveryState'), SESSION_AT.as('sessionAt')])
    .select([LINES.as('lines'), CARD_LAST4.as('cardLast4')])
    .where('id_site', '=', idSite)
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .execute()
}

/**
 * `q`: each word begins a word of number, name or address, or ends a phone or card number. An array, because PostgreSQL
 * expects many rows of a subquery and would read all orders.
 */
function hasWords(idSite: number, { value }: ListFilter) {
  return sql<boolean>`customer_order.id = ANY (ARRAY(SELECT f.id FROM find_by_words(
    p_site => ${idSite}, p_kind => 'order', p_text => ${value}) f))`
}

export async function findCardLast4(
  db: Db,
  idSite: number,
  idOrder: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('customer_order')
    .select(CARD_LAST4.as('cardLast4'))
    .where('id_site', '=', idSite)
    .where('id', '=', idOrder)
    .executeTakeFirst()
  return row?.cardLast4 ?? null
}

export function describeOrders(db: Db, idSite: number, ids: readonly string[]) {
  return db
    .selectFrom('customer_order')
    .select(['id', 'number', 'firstname', 'lastname', TOTAL.as('totalCents'), STATE.as('state')])
    .select('created_at as createdAt')
    .select(CARDS.as('cards'))
    .where('id_site', '=', idSite)
    .where('id', 'in', ids)
    .execute()
}

/** `df:` excludes orders that have such a line. */
function hasLine({ operator, value }: ListFilter) {
  const of = { operator: operator === 'df' ? ('eq' as const) : operator, value }
  const found = sql<boolean>`EXISTS (SELECT FROM order_line l
    WHERE l.id_site = customer_order.id_site AND l.id_order = customer_order.id
      AND ${condition(sql`l.kind`, of)})`
  return operator === 'df' ? sql<boolean>`NOT ${found}` : found
}

/** Reads all sessions once: the subquery of each order would take ten times as long. */
function hasFirstSession(idSite: number, filter: ListFilter) {
  return sql<boolean>`customer_order.id IN (SELECT l.id_order
    FROM order_line l JOIN booking_starts(p_site => ${idSite}) b ON b.id = l.id_booking
    WHERE l.id_site = ${idSite}
    GROUP BY l.id_order HAVING ${condition(sql`min(b.starts_at)`, filter)})`
}

export type OwnOrderField = 'number' | 'state' | 'createdAt'

/** A member's orders, newest first; expired unpaid ones are hidden. */
export function listOwnOrders(
  db: Db,
  idSite: number,
  { idMember, list }: { idMember: string; list: ListQuery<OwnOrderField> },
) {
  const query = db
    .selectFrom('customer_order')
    .select([
      'id',
      'number',
      TOTAL.as('totalCents'),
      'created_at as createdAt',
      STATE.as('state'),
      DELIVERY_STATE.as('deliveryState'),
      LINES.as('lines'),
      IS_AS_CONFIRMED.as('canResend'),
    ])
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .where('status', '<>', 'expired')
  return readList(db, query, list, {
    columns: { number: 'number', state: STATE, createdAt: 'created_at' },
    order: [
      ['created_at', 'desc'],
      ['id', 'desc'],
    ],
  })
}
