import type { BookingState, GameResult } from '@sesame/contract/booking'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export function lockAttendance(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('booking')
    .select([
      sql<BookingState>`status`.as('state'),
      'starts_at as startsAt',
      'attendance_at as attendanceAt',
      // What « expected » means for this booking.
      sql<'paid' | 'confirmed'>`CASE WHEN id_order IS NULL OR coalesce(
        mail_was_sent(id_site, id_order::text, 'order-confirmation'), false)
        THEN 'confirmed' ELSE 'paid' END`.as('expectedStatus'),
    ])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateAttendance(
  db: Db,
  idSite: number,
  { id, status, at, result }: { id: string; status: BookingState; at: Date; result: GameResult },
): Promise<void> {
  await db
    .updateTable('booking')
    .set({
      status,
      attendance_at: at,
      is_won: result.isWon,
      play_seconds: result.playSeconds,
    })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}
