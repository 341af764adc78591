import type { Day } from '@sesame/values/working-days'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import type { AwayTime, StoredHours } from '../rules/shift.ts'

export interface ShiftRow extends StoredHours {
  idGameMaster: number
  day: Day
  version: number
}

interface Days {
  from: Day
  to: Day
}

export function listShifts(
  db: Db,
  idSite: number,
  { from, to, idGameMaster }: Days & { idGameMaster?: number | undefined },
): Promise<ShiftRow[]> {
  return db
    .selectFrom('shift')
    .select([
      'id_resource as idGameMaster',
      'day',
      'from_min as fromMin',
      'to_min as toMin',
      'version',
    ])
    .where('id_site', '=', idSite)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(idGameMaster !== undefined, (query) => query.where('id_resource', '=', idGameMaster!))
    .orderBy('day')
    .execute()
}

type Shift = StoredHours & { idGameMaster: number; day: Day }

export async function saveShift(
  db: Db,
  idSite: number,
  { idGameMaster, day, fromMin, toMin }: Shift,
): Promise<void> {
  await db
    .insertInto('shift')
    .values({
      ...{ id_site: idSite, id_resource: idGameMaster, day: day },
      ...{ from_min: fromMin, to_min: toMin },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['id_site', 'id_resource', 'day'])
        .doUpdateSet({ from_min: fromMin, to_min: toMin }),
    )
    .execute()
}

export async function deleteShift(
  db: Db,
  idSite: number,
  { idGameMaster, day }: Pick<Shift, 'idGameMaster' | 'day'>,
): Promise<void> {
  await db
    .deleteFrom('shift')
    .where('id_site', '=', idSite)
    .where('id_resource', '=', idGameMaster)
    .where('day', '=', day)
    .execute()
}

/** Returns false if a session is led in that time: nothing may be committed then. */
export async function claimAwayTime(
  db: Db,
  idSite: number,
  { idGameMaster, days, away }: { idGameMaster: number; days: Day[]; away: AwayTime[] },
): Promise<boolean> {
  const on = away.map((one) => one.day)
  const starts = away.map(({ startsAt }) => new Date(startsAt))
  const ends = away.map(({ endsAt }) => new Date(endsAt))
  const { rows } = await sql<{ isClaimed: boolean }>`
    SELECT claim_away_time(p_site => ${idSite}, p_master => ${idGameMaster},
      p_days => ${days}::date[], p_on => ${on}::date[],
      p_starts => ${starts}::timestamptz[], p_ends => ${ends}::timestamptz[])
      AS "isClaimed"`.execute(db)
  return rows[0]?.isClaimed === true
}

export interface AwayClaim {
  idGameMaster: number
  day: Day
  startsAt: number
  endsAt: number
}

/** The time that game masters are away between two instants, as it is claimed. */
export async function listAwayClaims(
  db: Db,
  idSite: number,
  { from, to }: { from: Date; to: Date },
): Promise<AwayClaim[]> {
  const rows = await db
    .selectFrom('claim as c')
    .innerJoin('resource as r', (join) =>
      join.onRef('r.id_site', '=', 'c.id_site').onRef('r.id', '=', 'c.id_resource'),
    )
    .select([
      'r.id as idGameMaster',
      'c.away_on as awayOn',
      'c.starts_at as startsAt',
      'c.ends_at as endsAt',
    ])
    .where('r.id_site', '=', idSite)
    .where('r.kind', '=', 'game_master')
    .where('r.is_active', '=', true)
    .where('c.away_on', 'is not', null)
    .where('c.starts_at', '>', sql<Date>`${from}::timestamptz - interval '25 hours'`)
    .where('c.starts_at', '<', to)
    .where('c.ends_at', '>', from)
    .orderBy('c.starts_at')
    .execute()
  return rows.map(({ idGameMaster, awayOn, startsAt, endsAt }) => ({
    ...{ idGameMaster, day: awayOn! },
    ...{ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() },
  }))
}
