import type pg from 'pg'

import type { Charged } from './bank.ts'

export interface OrderRow {
  id: string
  status: string
  totalCents: number
  isConfirmed: boolean
  /** Number of sessions sold with the order; `given` counts those that are still booked for it. */
  sessions: number
  given: number
  messageId: string | null
}

export async function listOrders(db: pg.Pool): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(`
    SELECT o.id, o.status, o.total_cents AS "totalCents",
      o.confirmed_at IS NOT NULL AS "isConfirmed",
      (SELECT count(*)::int FROM order_line l WHERE l.id_order = o.id AND l.kind = 'session')
        AS sessions,
      (SELECT count(*)::int FROM order_line l JOIN booking b ON b.id = l.id_booking
        WHERE l.id_order = o.id AND b.id_order = o.id AND b.status IN ('paid', 'confirmed'))
        AS given,
      (SELECT m.id FROM mail m WHERE m.subject = o.id::text AND m.kind = 'order-confirmation')
        AS "messageId"
    FROM customer_order o ORDER BY o.id`)
  return rows
}

const NOTHING: Charged = { takenCents: 0, refundedCents: 0 }

/**
 * A paid order must be booked, confirmed and charged in full; a refunded or expired one must have
 * neither booking nor charge. Returns a description of the first violation.
 */
export function faultOf(order: OrderRow, charged: Charged = NOTHING): string | undefined {
  const netCents = charged.takenCents - charged.refundedCents
  switch (order.status) {
    case 'paid':
      if (netCents !== order.totalCents) return `paid ${netCents} of ${order.totalCents}`
      if (order.given !== order.sessions) return 'paid, and not booked'
      return order.isConfirmed ? undefined : 'paid, and not confirmed'
    case 'refunded':
    case 'expired':
      if (netCents !== 0) return `${order.status}, and ${netCents} kept`
      return order.given === 0 ? undefined : `${order.status}, and booked`
    default:
      return order.status
  }
}

interface Books {
  unbalancedEntries: number
  trialBalance: number
  bankCents: number
  openOrders: number
  giftCardDebtOff: number
  cardsOff: number
  invoiceGaps: number
  invoicesOff: number
  claimsWithoutBooking: number
  bookingsWithoutClaim: number
  discountsOff: number
  deadLetters: number
}

/** One row of counts, most of which must be 0. */
export async function readBooks(db: pg.Pool): Promise<Books> {
  const { rows } = await db.query<Books>(`SELECT
    (SELECT count(*)::int FROM (SELECT FROM entry e LEFT JOIN entry_line l ON l.id_entry = e.id
      GROUP BY e.id HAVING coalesce(sum(l.amount_cents), 1) <> 0) one) AS "unbalancedEntries",
    (SELECT coalesce(sum(amount_cents), 0)::int FROM entry_line) AS "trialBalance",
    (SELECT coalesce(sum(amount_cents), 0)::int FROM entry_line WHERE account LIKE '5115%')
      AS "bankCents",
    (SELECT count(*)::int FROM (SELECT FROM entry e JOIN entry_line l ON l.id_entry = e.id
      WHERE l.account = '411' GROUP BY e.id_order HAVING sum(l.amount_cents) <> 0) one)
      AS "openOrders",
    (SELECT (coalesce((SELECT sum(amount_cents) FROM entry_line WHERE account = '4191'), 0)
      + coalesce((SELECT sum(balance_cents) FROM gift_card WHERE status = 'active'), 0))::int)
      AS "giftCardDebtOff",
    (SELECT count(*)::int FROM gift_card g WHERE balance_cents <> initial_cents + (
      SELECT coalesce(sum(CASE WHEN kind IN ('debit', 'expiry') THEN -amount_cents
        ELSE amount_cents END), 0) FROM gift_card_move m WHERE m.id_card = g.id)) AS "cardsOff",
    (SELECT coalesce(sum(last - found), 0)::int FROM (SELECT max(number) AS last,
      count(DISTINCT number) AS found FROM invoice GROUP BY id_legal_entity, series, year) one)
      AS "invoiceGaps",
    (SELECT abs((SELECT count(*) FROM invoice WHERE series = 'F')
      - (SELECT count(*) FROM customer_order WHERE paid_at IS NOT NULL))::int) AS "invoicesOff",
    (SELECT count(*)::int FROM claim c LEFT JOIN booking b ON b.id = c.id_booking
      WHERE b.id IS NULL OR b.status IN ('expired', 'cancelled')) AS "claimsWithoutBooking",
    (SELECT count(*)::int FROM booking b WHERE status IN ('paid', 'confirmed')
      AND 1 + game_masters <> (SELECT count(*) FROM claim c WHERE c.id_booking = b.id
        AND c.held_until = 'infinity')) AS "bookingsWithoutClaim",
    (SELECT coalesce(sum(abs(used - (SELECT count(*) FROM customer_order o
      WHERE o.id_discount = d.id AND o.status IN ('pending', 'paid')))), 0)::int
      FROM discount_code d) AS "discountsOff",
    (SELECT count(*)::int FROM pgboss.job WHERE name = 'dead-letters') AS "deadLetters"`)
  return rows[0]!
}

/** Counts confirmations that are missing, wrongly sent, or sent more than once. */
export function countMails(orders: OrderRow[], arrived: { messageId: string }[]) {
  const copies = new Map<string, number>()
  for (const { messageId } of arrived) {
    const id = messageId.replace(/^<|@.*$/g, '')
    copies.set(id, (copies.get(id) ?? 0) + 1)
  }
  const counts = orders.map(({ messageId }) => copies.get(messageId ?? '') ?? 0)
  return {
    confirmationsMissing: orders.filter((o, at) => o.status === 'paid' && counts[at] === 0).length,
    confirmationsTooMany: orders.filter((o, at) => o.status !== 'paid' && counts[at]! > 0).length,
    extraCopies: counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
  }
}
