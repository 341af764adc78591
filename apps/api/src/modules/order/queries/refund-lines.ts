import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import type { RefundedLine } from '../rules/refund-lines.ts'

/** What the refunds of an order gave back of its lines. */
export function listRefundLines(
  db: Db,
  idSite: number,
  idOrder: string,
): Promise<(RefundedLine & { idRefund: string })[]> {
  return db
    .selectFrom('refund_line')
    .select([
      'id_refund as idRefund',
      'line',
      'amount_cents as cents',
      'quantity',
      'is_chosen as isChosen',
    ])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .orderBy('id_refund')
    .orderBy('line')
    .execute()
}

/** Refused by the constraint of a line that would give back more than it cost. */
export async function insertRefundLines(
  tx: Db,
  idSite: number,
  { idRefund, idOrder, lines }: { idRefund: string; idOrder: string; lines: RefundedLine[] },
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('refund_line')
    .values(
      lines.map(({ line, cents, quantity, isChosen }) => ({
        ...{ id_site: idSite, id_refund: idRefund, id_order: idOrder, line },
        ...{ amount_cents: cents, quantity, is_chosen: isChosen },
      })),
    )
    .execute()
}

/** Whoever refunded writes to the customer by themselves. */
export async function silenceRefund(tx: Db, idSite: number, id: string): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ notifies: false })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

/** Cards that paid an order, in the order in which they were used. */
export function listCardsPaying(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('order_gift_card')
    .select(['id_card as id', 'used_cents as usedCents'])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .orderBy('position')
    .execute()
}

/** Who requested the refunds of an order, and when. */
export function listRefundRequests(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('refund')
    .select([
      'id',
      'requested_by as requestedBy',
      'requested_at as requestedAt',
      sql<number>`card_cents + gift_card_cents`.as('amountCents'),
    ])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .where('kind', '=', 'operator')
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
