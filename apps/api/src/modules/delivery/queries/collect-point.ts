import { hotStatement, type Db } from '../../../platform/db.ts'
import type { SlotRules } from '../rules/slots.ts'

export interface CollectPointRow extends SlotRules {
  id: number
  idAddress: number
  name: string
}

const columns = `id, id_address AS "idAddress", name, slot_minutes AS "slotMinutes",
  lead_hours AS "leadHours", horizon_days AS "horizonDays"`

const activePoints = hotStatement<CollectPointRow>(
  `SELECT ${columns} FROM collect_point WHERE id_site = $1 AND is_active ORDER BY id LIMIT 100`,
)
const fullSlots = hotStatement<{ startsAt: Date }>(
  `SELECT starts_at AS "startsAt" FROM collect_slot
   WHERE id_site = $1 AND id_point = $2 AND starts_at >= $3 AND starts_at < $4
     AND taken >= capacity`,
)

export function listPoints(db: Db, idSite: number): Promise<CollectPointRow[]> {
  return activePoints(db, idSite)
}

/** Instants at which a point takes no more orders. */
export async function listFullSlots(
  db: Db,
  idSite: number,
  { idPoint, from, to }: { idPoint: number; from: Date; to: Date },
): Promise<Set<number>> {
  const rows = await fullSlots(db, idSite, idPoint, from, to)
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()))
}
