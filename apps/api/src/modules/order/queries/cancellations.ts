import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** Lets the customer of a cancelled session choose, once per cancellation. */
export async function offerChoice(
  db: Db,
  idSite: number,
  { idBooking, idOrder }: { idBooking: string; idOrder: string },
): Promise<void> {
  await db
    .insertInto('cancelled_session')
    .values({ id_site: idSite, id_booking: idBooking, id_order: idOrder })
    .onConflict((conflict) =>
      conflict
        .columns(['id_site', 'id_booking'])
        .doUpdateSet({ choice: null, chosen_at: null, cancelled_at: sql`current_instant()` })
        // A repeated job does not reopen a choice that was made.
        .where('cancelled_session.choice', '=', 'new_date'),
    )
    .execute()
}

/** False if the choice was already made, does not exist, or more was refunded since. */
export async function saveChoice(
  tx: Db,
  idSite: number,
  {
    idBooking,
    givenCents,
    choice,
  }: { idBooking: string; givenCents: number; choice: 'refund' | 'new_date' },
): Promise<boolean> {
  const result = await tx
    .updateTable('cancelled_session')
    .set({ choice, chosen_at: sql`current_instant()` })
    .where('id_site', '=', idSite)
    .where('id_booking', '=', idBooking)
    .where('given_cents', '=', givenCents)
    .where('choice', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export interface CancelledSession {
  idBooking: string
  idOrder: string
  line: number
  vatRateBp: number | null
  soldCents: number
  /** What is left of it after refunds of its line, and of a smaller team. */
  priceCents: number
  /** Part of the price that operators have refunded. */
  givenCents: number
}

/** Of a line `l`: its price without what a smaller team and refunds of the line gave back. */
const PRICE_LEFT = sql<number>`(l.total_cents - l.discount_cents - (
    SELECT coalesce(sum(r.card_cents + r.gift_card_cents), 0)::int FROM refund r
    WHERE r.id_site = l.id_site AND r.id_order = l.id_order AND r.id_booking = l.id_booking
  ) - (
    SELECT coalesce(sum(x.amount_cents), 0)::int FROM refund_line x
    JOIN refund r ON r.id_site = x.id_site AND r.id = x.id_refund
    WHERE x.id_site = l.id_site AND x.id_order = l.id_order AND x.line = l.line
      AND x.is_chosen AND r.id_booking IS NULL
  ))`

/** Of a cancelled session `c` and its line `l`: what its customer gets back if they choose so. */
export const LEFT_OF_SESSION = sql<number>`(${PRICE_LEFT} - c.given_cents)`

/** Cancelled sessions of an order without a choice, first one first. */
export function listOpenChoices(
  db: Db,
  idSite: number,
  idOrder: string,
): Promise<CancelledSession[]> {
  return db
    .selectFrom('cancelled_session as c')
    .innerJoin('order_line as l', (join) =>
      join
        .onRef('l.id_site', '=', 'c.id_site')
        .onRef('l.id_order', '=', 'c.id_order')
        .onRef('l.id_booking', '=', 'c.id_booking'),
    )
    .select([
      'c.id_booking as idBooking',
      'c.id_order as idOrder',
      'c.given_cents as givenCents',
      sql<number>`l.total_cents - l.discount_cents`.as('soldCents'),
      PRICE_LEFT.as('priceCents'),
      'l.line',
      'l.vat_rate_bp as vatRateBp',
    ])
    .where('c.id_site', '=', idSite)
    .where('c.id_order', '=', idOrder)
    .where('c.choice', 'is', null)
    .orderBy('c.cancelled_at')
    .orderBy('c.id_booking')
    .execute()
}

/** Operators' refunds that are not yet assigned to a cancelled session. */
export async function findUnusedCents(db: Db, idSite: number, idOrder: string): Promise<number> {
  const row = await db
    .selectFrom('customer_order as o')
    .select(
      sql<number>`o.by_hand_cents - (SELECT coalesce(sum(c.given_cents), 0)::int
        FROM cancelled_session c WHERE c.id_site = o.id_site AND c.id_order = o.id)`.as('cents'),
    )
    .where('o.id_site', '=', idSite)
    .where('o.id', '=', idOrder)
    .executeTakeFirstOrThrow()
  return row.cents
}

/** Assigns a refund to a session; a fully refunded session has no choice left. */
export async function addRefundOfSession(
  tx: Db,
  idSite: number,
  { idBooking, givenCents, isWhole }: { idBooking: string; givenCents: number; isWhole: boolean },
): Promise<void> {
  await tx
    .updateTable('cancelled_session')
    .set({
      given_cents: givenCents,
      ...(isWhole && { choice: 'refund', chosen_at: sql`current_instant()` }),
    })
    .where('id_site', '=', idSite)
    .where('id_booking', '=', idBooking)
    .execute()
}

/** The session was refunded by its line: its customer has nothing left to choose. */
export async function closeChoice(tx: Db, idSite: number, idBooking: string): Promise<void> {
  await tx
    .updateTable('cancelled_session')
    .set({ choice: 'refund', chosen_at: sql`current_instant()` })
    .where('id_site', '=', idSite)
    .where('id_booking', '=', idBooking)
    .where('choice', 'is', null)
    .execute()
}
