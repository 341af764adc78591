import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface ClosureRow {
  id: string
  idService: number | null
  startsAt: Date
  endsAt: Date
  reason: string
}

const COLUMNS = [
  'id',
  'id_service as idService',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'reason',
] as const

/** Returns false, and closes nothing, if a session was sold in the meantime. */
export async function closeRooms(db: Db, idSite: number, closure: ClosureRow): Promise<boolean> {
  const { id, idService, startsAt, endsAt, reason } = closure
  const { rows } = await sql<{ isClosed: boolean }>`
    SELECT close_rooms(p_site => ${idSite}, p_id => ${id}, p_service => ${idService},
      p_starts => ${startsAt}, p_ends => ${endsAt}, p_reason => ${reason}) AS "isClosed"`.execute(
    db,
  )
  return rows[0]?.isClosed === true
}

/** Bookings and holds that have a room of the closure during its time, unless they have ended. */
export async function listBookingsInTheWay(
  db: Db,
  idSite: number,
  { idService, startsAt, endsAt }: Pick<ClosureRow, 'idService' | 'startsAt' | 'endsAt'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('claim')
    .select('id_booking as id')
    .distinct()
    .where('id_site', '=', idSite)
    .where('id_booking', 'is not', null)
    .where('starts_at', '>', sql<Date>`${startsAt}::timestamptz - interval '25 hours'`)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .where('id_resource', 'in', (eb) => {
      const rooms = eb.selectFrom('service').select('id_room').where('id_site', '=', idSite)
      return idService === null ? rooms : rooms.where('id', '=', idService)
    })
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

export function deleteClosure(db: Db, idSite: number, id: string): Promise<ClosureRow | undefined> {
  return db
    .deleteFrom('closure')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export function listClosures(db: Db, idSite: number, now: Date): Promise<ClosureRow[]> {
  return db
    .selectFrom('closure')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export function listClosuresBetween(
  db: Db,
  idSite: number,
  { from, to }: { from: Date; to: Date },
): Promise<ClosureRow[]> {
  return db
    .selectFrom('closure')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}
