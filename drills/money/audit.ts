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
