import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import type { PaidPart } from '../rules/team-change.ts'

/** What was paid for a session, the last payment first. */
export function listPaidParts(db: Db, idSite: number, idBooking: string): Promise<PaidPart[]> {
  return db
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.id_site', '=', 'l.id_site').onRef('o.id', '=', 'l.id_order'),
    )
    .select([
      'l.id_order as idOrder',
      'l.line',
      'l.kind',
      'l.vat_rate_bp as vatRateBp',
      'l.total_cents as totalCents',
      'l.discount_cents as discountCents',
      sql<number>`greatest(0, least(
        o.total_cents + o.gift_card_cents - o.refunded_cents,
        l.total_cents - l.discount_cents - l.refunded_cents - (
          SELECT coalesce(sum(r.card_cents + r.gift_card_cents), 0)::int FROM refund r
          WHERE r.id_site = l.id_site AND r.id_order = l.id_order AND r.id_booking = l.id_booking
            AND NOT EXISTS (SELECT FROM refund_line x
              WHERE x.id_site = r.id_site AND x.id_refund = r.id))
      ))`.as('leftCents'),
    ])
    .where('l.id_site', '=', idSite)
    .where('l.id_booking', '=', idBooking)
    .where('o.paid_at', 'is not', null)
    .orderBy('o.paid_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
}

/** Notes which session a refund is for. */
export async function nameRefundedSession(
  tx: Db,
  idSite: number,
  { idRefund, idBooking }: { idRefund: string; idBooking: string },
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ id_booking: idBooking })
    .where('id_site', '=', idSite)
    .where('id', '=', idRefund)
    .execute()
}
