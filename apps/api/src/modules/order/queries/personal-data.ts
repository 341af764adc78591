import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import type { Db } from '../../../platform/db.ts'

interface Request {
  id: string | null
  email: string
  limit: number
}

/**
 * Orders of the account, and paid ones placed with its address without logging in. The address is
 * typed by whoever orders: those of other members stay theirs, and an unpaid one sent no mail to it.
 */
export function listOrdersOf(db: Db, idSite: number, { id, email, limit }: Request) {
  return db
    .selectFrom('customer_order as o')
    .select((eb) => [
      ...(['o.id', 'o.number', 'o.status', 'o.email', 'o.firstname', 'o.lastname'] as const),
      ...(['o.phone', 'o.billing', 'o.message', 'o.total_cents as totalCents'] as const),
      ...(['o.created_at as createdAt', 'o.paid_at as paidAt'] as const),
      eb
        .selectFrom('order_note as n')
        .select('n.text')
        .whereRef('n.id_site', '=', 'o.id_site')
        .whereRef('n.id_order', '=', 'o.id')
        .as('note'),
      jsonArrayFrom(
        eb
          .selectFrom('order_line as l')
          .select(['l.label', 'l.detail', 'l.quantity', 'l.total_cents as totalCents'])
          .whereRef('l.id_site', '=', 'o.id_site')
          .whereRef('l.id_order', '=', 'o.id')
          .orderBy('l.line'),
      ).as('lines'),
      jsonObjectFrom(
        eb
          .selectFrom('order_delivery as d')
          .select(['d.type', 'd.address', 'd.access_point as accessPoint', 'd.status'])
          .select('d.tracking_number as trackingNumber')
          .whereRef('d.id_site', '=', 'o.id_site')
          .whereRef('d.id_order', '=', 'o.id'),
      ).as('delivery'),
      jsonArrayFrom(
        eb
          .selectFrom('payment as p')
          .select(['p.amount_cents as amountCents', 'p.status', 'p.card_last4 as cardLast4'])
          .select('p.created_at as createdAt')
          .whereRef('p.id_site', '=', 'o.id_site')
          .whereRef('p.id_order', '=', 'o.id'),
      ).as('payments'),
    ])
    .where('o.id_site', '=', idSite)
    .where((eb) =>
      eb.or([
        eb('o.id_member', '=', id),
        eb.and([
          eb('o.email_key', '=', sql<string>`lower(${email}::text)`),
          eb('o.id_member', 'is', null),
          eb('o.paid_at', 'is not', null),
        ]),
      ]),
    )
    .orderBy('o.created_at', 'desc')
    .limit(limit)
    .execute()
}

export function listWithdrawalsOf(db: Db, idSite: number, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('withdrawal')
    .select([
      ...(['name', 'email', 'status', 'reason', 'refund_cents as refundCents'] as const),
      'received_at as receivedAt',
    ])
    .where('id_site', '=', idSite)
    .where('id_order', 'in', ids)
    .execute()
}
