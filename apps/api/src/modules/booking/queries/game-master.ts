import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface GameMasterRow {
  id: number
  name: string
  isActive: boolean
  isTrainee: boolean
  idMember: string | null
  version: number
}

/** All game masters of a site, by id; those that have left as well. */
function gameMasters(db: Db, idSite: number) {
  return db
    .selectFrom('resource')
    .select([
      'id',
      'name',
      'is_active as isActive',
      'is_trainee as isTrainee',
      'id_member as idMember',
      'version',
    ])
    .where('id_site', '=', idSite)
    .where('kind', '=', 'game_master')
    .orderBy('id')
}

export function listAllGameMasters(db: Db, idSite: number): Promise<GameMasterRow[]> {
  return gameMasters(db, idSite).execute()
}

/**
 * Of two changes of the team's time the second waits, so that it reads what the first has saved.
 * Holds do not wait: they refer to these rows and change none.
 */
export function lockGameMasters(db: Db, idSite: number): Promise<GameMasterRow[]> {
  return gameMasters(db, idSite).forNoKeyUpdate().execute()
}

export interface GameMasterValues {
  name: string
  isActive: boolean
  isTrainee: boolean
  idMember: string | null
}

const columnsOf = ({ name, isActive, isTrainee, idMember }: GameMasterValues) => ({
  ...{ name, is_active: isActive, is_trainee: isTrainee, id_member: idMember },
})

/** Creations wait for each other: ids of resources are counted by site. */
export async function insertGameMaster(db: Db, idSite: number, values: GameMasterValues) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('resource', ${idSite}))`.execute(db)
  const { id } = await db
    .insertInto('resource')
    .values((eb) => ({
      id_site: idSite,
      id: eb
        .selectFrom('resource')
        .select(sql<number>`coalesce(max(id), 0) + 1`.as('next'))
        .where('id_site', '=', idSite),
      kind: 'game_master',
      ...columnsOf(values),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateGameMaster(
  db: Db,
  idSite: number,
  id: number,
  values: GameMasterValues,
): Promise<void> {
  await db
    .updateTable('resource')
    .set(columnsOf(values))
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

/** When sessions are led, until the room is reset. */
export interface LedSession {
  idBooking: string
  startsAt: Date
  endsAt: Date
}

/** Sessions that a game master leads or is held for, from an instant on; ended holds left out. */
export function listLedSessions(
  db: Db,
  idSite: number,
  { idGameMaster, from, to }: { idGameMaster: number; from: Date; to?: Date },
): Promise<LedSession[]> {
  return db
    .selectFrom('claim')
    .select(['id_booking as idBooking', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('id_site', '=', idSite)
    .where('id_resource', '=', idGameMaster)
    .where('id_booking', 'is not', null)
    .where('held_until', '>', sql<Date>`current_instant()`)
    .where('starts_at', '>', sql<Date>`${from}::timestamptz - interval '25 hours'`)
    .where('ends_at', '>', from)
    .$if(to !== undefined, (query) => query.where('starts_at', '<', to!))
    .orderBy('starts_at')
    .$narrowType<{ idBooking: string }>()
    .execute()
}

/** Who leads a session, by id. */
export async function listLeading(db: Db, idSite: number, idBooking: string): Promise<number[]> {
  const rows = await db
    .selectFrom('claim as c')
    .innerJoin('resource as r', (join) =>
      join.onRef('r.id_site', '=', 'c.id_site').onRef('r.id', '=', 'c.id_resource'),
    )
    .select('r.id')
    .where('c.id_site', '=', idSite)
    .where('c.id_booking', '=', idBooking)
    .where('r.kind', '=', 'game_master')
    .orderBy('r.id')
    .execute()
  return rows.map(({ id }) => id)
}

export type AssignOutcome = 'assigned' | 'changed' | 'not_assignable'

/** Refuses with `game_master_not_free` where somebody is not free any more. */
export async function assignGameMasters(
  db: Db,
  idSite: number,
  { idBooking, expected, masters }: { idBooking: string; expected: number[]; masters: number[] },
): Promise<AssignOutcome> {
  const { rows } = await sql<{ outcome: AssignOutcome }>`
    SELECT assign_game_masters(p_site => ${idSite}, p_booking => ${idBooking},
      p_expected => ${expected}::int[], p_masters => ${masters}::int[]) AS outcome`.execute(db)
  const [first] = rows
  if (!first) throw new Error('the function returned no row')
  return first.outcome
}

/** How many game masters a session was sold with, and how long it lasts with its reset. */
export function findNeed(db: Db, idSite: number, idBooking: string) {
  return db
    .selectFrom('booking')
    .select([
      'game_masters as needed',
      'starts_at as startsAt',
      'blocked_until as endsAt',
      'status',
      sql<boolean>`held_until > current_instant()`.as('isAlive'),
    ])
    .where('id_site', '=', idSite)
    .where('id', '=', idBooking)
    .executeTakeFirst()
}
