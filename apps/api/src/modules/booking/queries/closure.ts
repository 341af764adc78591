import { hotStatement, type Db } from '../../../platform/db.ts'

export interface ClosureRow {
  id: string
  idService: number | null
  startsAt: Date
  endsAt: Date
  reason: string
}

const columns = `id, id_service AS "idService", starts_at AS "startsAt", ends_at AS "endsAt", reason`
const close = hotStatement<{ isClosed: boolean }>(
  'SELECT close_rooms($1, $2, $3, $4, $5, $6) AS "isClosed"',
)
const remove = hotStatement<ClosureRow>(
  `DELETE FROM closure WHERE id_site = $1 AND id = $2 RETURNING ${columns}`,
)
const upcoming = hotStatement<ClosureRow>(
  `SELECT ${columns} FROM closure WHERE id_site = $1 AND ends_at > $2 ORDER BY starts_at, id`,
)

/** False, and nothing is closed, when a session is sold in the meantime. */
export async function closeRooms(db: Db, idSite: number, closure: ClosureRow): Promise<boolean> {
  const { id, idService, startsAt, endsAt, reason } = closure
  const [answer] = await close(db, idSite, id, idService, startsAt, endsAt, reason)
  return answer?.isClosed === true
}

export async function deleteClosure(db: Db, idSite: number, id: string) {
  const [found] = await remove(db, idSite, id)
  return found
}

export function listClosures(db: Db, idSite: number, now: Date): Promise<ClosureRow[]> {
  return upcoming(db, idSite, now)
}
