import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** The customer of a cancelled session may choose, once a cancellation. */
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
        .doUpdateSet({ choice: null, chosen_at: null, cancelled_at: sql`clock_timestamp()` })
        // A job that runs twice does not open a choice that was made.
        .where('cancelled_session.choice', '=', 'new_date'),
    )
    .execute()
}

/** False when the choice was made before, was never to be made, or more was given since. */
export async function takeChoice(
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
    .set({ choice, chosen_at: sql`clock_timestamp()` })
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
  /** What was paid for it. */
  priceCents: number
  /** What an operator's refunds have given of that. */
  givenCents: number
}

/** Cancelled sessions of an order whose customer has still to choose, the first one first. */
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
      sql<number>`l.total_cents - l.discount_cents`.as('priceCents'),
    ])
    .where('c.id_site', '=', idSite)
    .where('c.id_order', '=', idOrder)
    .where('c.choice', 'is', null)
    .orderBy('c.cancelled_at')
    .orderBy('c.id_booking')
    .execute()
}

/** What operators gave back by hand and no cancelled session of the order has used up. */
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

/** An operator gave so much of its price; with all of it, there is nothing left to choose. */
export async function giveForSession(
  tx: Db,
  idSite: number,
  { idBooking, givenCents, isWhole }: { idBooking: string; givenCents: number; isWhole: boolean },
): Promise<void> {
  await tx
    .updateTable('cancelled_session')
    .set({
      given_cents: givenCents,
      ...(isWhole && { choice: 'refund', chosen_at: sql`clock_timestamp()` }),
    })
    .where('id_site', '=', idSite)
    .where('id_booking', '=', idBooking)
    .execute()
}
