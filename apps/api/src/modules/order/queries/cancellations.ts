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

/** False when the choice was made before, or was never to be made. */
export async function takeChoice(
  tx: Db,
  idSite: number,
  { idBooking, choice }: { idBooking: string; choice: 'refund' | 'new_date' },
): Promise<boolean> {
  const result = await tx
    .updateTable('cancelled_session')
    .set({ choice, chosen_at: sql`clock_timestamp()` })
    .where('id_site', '=', idSite)
    .where('id_booking', '=', idBooking)
    .where('choice', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Bookings of an order whose customer has still to choose. */
export async function listOpenChoices(db: Db, idSite: number, idOrder: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cancelled_session')
    .select('id_booking as idBooking')
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .where('choice', 'is', null)
    .execute()
  return rows.map(({ idBooking }) => idBooking)
}
