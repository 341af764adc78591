import type { SelectType } from 'kysely'

import type { DB } from '../../../platform/database-types.ts'
import { preparedStatement, type Db } from '../../../platform/db.ts'
import type { OrderTimes } from '../rules/order-times.ts'

/** Columns that place_order writes itself, or that a default or a later step writes. */
export const DATABASE_COLUMNS = {
  customer_order: [
    ...['id_site', 'status', 'terms_accepted_at', 'age_declared_at', 'majority_declared_at'],
    ...['created_at', 'paid_at', 'confirmed_at', 'refunded_cents', 'by_hand_cents', 'email_key'],
    ...['reserved_until', 'held_by', 'held_from', 'cancelled_at'],
    ...['erase_requested_at', 'erased_at', 'version'],
  ],
  order_line: [
    ...['id_site', 'id_order', 'from_players', 'to_players'],
    ...['refunded_cents', 'refunded_quantity', 'picked', 'missing'],
  ],
  order_account: ['id_site', 'id_order'],
  order_delivery: [
    ...['id_site', 'id_order', 'status', 'tracking_number', 'identity_checked_at'],
    ...['picked_at', 'handed_over_at', 'reminded_at'],
  ],
  order_gift_card: ['id_site', 'id_order', 'returned_cents', 'balance_after'],
  gift_card: [
    ...['id_site', 'id_order', 'balance_cents', 'status', 'buyer_firstname', 'buyer_email'],
    ...['created_at', 'is_end_moved', 'blocked_at', 'version'],
  ],
} as const satisfies { [Table in keyof DB]?: readonly (keyof DB[Table])[] }

type Written = typeof DATABASE_COLUMNS

/** Bytes are sent as text: see `hexOf`. */
type JsonValue<Value> = Value extends Buffer ? string : Value

/** A row as JSON: its keys are the columns of the table, all of them but those written in SQL. */
export type NewRow<Table extends keyof Written> = {
  [Column in Exclude<keyof DB[Table], Written[Table][number]>]: JsonValue<
    SelectType<DB[Table][Column]>
  >
}

/** Argument of place_order. A missing or unknown column does not compile. */
export interface NewOrder {
  order: NewRow<'customer_order'>
  lines: NewRow<'order_line'>[]
  accounts: NewRow<'order_account'>[]
  delivery: NewRow<'order_delivery'> | null
  /** Gift cards that pay. */
  cards: NewRow<'order_gift_card'>[]
  /** Gift cards that are bought. */
  giftCards: NewRow<'gift_card'>[]
  declaresAge: boolean
  declaresMajority: boolean
  /** Holder keys whose unpaid orders are counted, and their limits. */
  holder: {
    by: { key: Buffer; max: number } | null
    from: { key: Buffer; max: number } | null
  }
  times: OrderTimes
}

/** Bytes as PostgreSQL reads them from text. */
export function hexOf(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}

export const PLACE_ORDER = `
  SELECT place_order AS replaced FROM place_order(p_site => $1, p_order => $2, p_lines => $3,
    p_accounts => $4, p_delivery => $5, p_cards => $6, p_gift_cards => $7, p_declares_age => $8,
    p_declares_majority => $9, p_held_by => $10, p_max_by => $11, p_held_from => $12,
    p_max_from => $13, p_payment => make_interval(mins => $14),
    p_longest_hold => make_interval(mins => $15), p_reservation => make_interval(mins => $16))`

export function placeOrderValues(idSite: number, order: NewOrder): unknown[] {
  const { delivery, holder, times } = order
  return [
    idSite,
    JSON.stringify(order.order),
    JSON.stringify(order.lines),
    JSON.stringify(order.accounts),
    delivery && JSON.stringify(delivery),
    JSON.stringify(order.cards),
    JSON.stringify(order.giftCards),
    order.declaresAge,
    order.declaresMajority,
    holder.by?.key,
    holder.by?.max,
    holder.from?.key,
    holder.from?.max,
    times.paymentMinutes,
    times.longestHoldMinutes,
    times.reservationMinutes,
  ]
}

const place = preparedStatement<{ replaced: string }>({
  bench: 'shop',
  sql: PLACE_ORDER,
  row: { replaced: 'uuid' },
})

/** Returns the unpaid orders that this one replaces. */
export async function placeOrder(db: Db, idSite: number, order: NewOrder): Promise<string[]> {
  const rows = await place(db, ...placeOrderValues(idSite, order))
  return rows.map(({ replaced }) => replaced)
}
