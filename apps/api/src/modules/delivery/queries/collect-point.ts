import type { Db } from '../../../platform/db.ts'
import type { SlotRules } from '../rules/slots.ts'

export interface CollectPointRow extends SlotRules {
  id: number
  idAddress: number
  name: string
}

export function listPoints(db: Db, idSite: number): Promise<CollectPointRow[]> {
  return db
    .selectFrom('collect_point')
    .select([
      'id',
      'id_address as idAddress',
      'name',
      'slot_minutes as slotMinutes',
      'lead_hours as leadHours',
      'horizon_days as horizonDays',
    ])
    .where('id_site', '=', idSite)
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** In use or not any more: an order keeps the point it was placed with. */
export function findPoint(db: Db, idSite: number, id: number) {
  return db
    .selectFrom('collect_point')
    .select(['name', 'slot_minutes as slotMinutes', 'id_address as idAddress'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listFullSlots(
  db: Db,
  idSite: number,
  { idPoint, from, to }: { idPoint: number; from: Date; to: Date },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('collect_slot')
    .select('starts_at as startsAt')
    .where('id_site', '=', idSite)
    .where('id_point', '=', idPoint)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .whereRef('taken', '>=', 'capacity')
    .execute()
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()))
}
