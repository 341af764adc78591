import type { Absence } from '@sesame/contract/absence'
import type { AbsenceKind } from '@sesame/contract/shift'
import type { Day } from '@sesame/values/working-days'

import type { Db } from '../../../platform/db.ts'
import type { StoredAbsence } from '../rules/shift.ts'

export interface AbsenceRow extends StoredAbsence {
  id: string
  version: number
  idGameMaster: number
  name: string
  idMember: string | null
  kind: AbsenceKind
  state: Absence['state']
  requestedAt: Date
  decidedAt: Date | null
}

function absences(db: Db, idSite: number) {
  return db
    .selectFrom('absence as a')
    .innerJoin('resource as r', (join) =>
      join.onRef('r.id_site', '=', 'a.id_site').onRef('r.id', '=', 'a.id_resource'),
    )
    .select([
      'a.id',
      'a.version',
      'r.id as idGameMaster',
      'r.name',
      'r.id_member as idMember',
      'a.day_from as dayFrom',
      'a.day_to as dayTo',
      'a.from_min as fromMin',
      'a.to_min as toMin',
      'a.kind',
      'a.state',
      'a.created_at as requestedAt',
      'a.decided_at as decidedAt',
    ])
    .where('a.id_site', '=', idSite)
    .$narrowType<Pick<AbsenceRow, 'kind' | 'state'>>()
}

/** More would be no list of what is to come. */
const MAX_LISTED = 500

/** Absences that are not over on a day. */
export function listAbsencesFrom(db: Db, idSite: number, from: Day): Promise<AbsenceRow[]> {
  return absences(db, idSite)
    .where('a.day_to', '>=', from)
    .orderBy('a.day_from')
    .orderBy('a.id')
    .limit(MAX_LISTED)
    .execute()
}

/** Granted absences of some days, both inclusive. */
export function listGrantedAbsences(
  db: Db,
  idSite: number,
  { from, to, idGameMaster }: { from: Day; to: Day; idGameMaster?: number | undefined },
): Promise<AbsenceRow[]> {
  return absences(db, idSite)
    .where('a.state', '=', 'granted')
    .where('a.day_to', '>=', from)
    .where('a.day_from', '<=', to)
    .$if(idGameMaster !== undefined, (query) => query.where('a.id_resource', '=', idGameMaster!))
    .orderBy('a.day_from')
    .orderBy('a.id')
    .execute()
}

export function findAbsence(db: Db, idSite: number, id: string): Promise<AbsenceRow | undefined> {
  return absences(db, idSite).where('a.id', '=', id).executeTakeFirst()
}

export interface NewAbsence {
  id: string
  idGameMaster: number
  dayFrom: string
  dayTo: string
  fromMin: number | null
  toMin: number | null
  kind: AbsenceKind
}

export async function insertAbsence(db: Db, idSite: number, absence: NewAbsence): Promise<void> {
  const { id, idGameMaster, dayFrom, dayTo, fromMin, toMin, kind } = absence
  await db
    .insertInto('absence')
    .values({
      ...{ id_site: idSite, id, id_resource: idGameMaster, day_from: dayFrom, day_to: dayTo },
      ...{ from_min: fromMin, to_min: toMin, kind, state: 'requested' },
    })
    .execute()
}

export async function decideAbsence(
  db: Db,
  idSite: number,
  { id, state, at }: { id: string; state: 'granted' | 'refused'; at: Date },
): Promise<void> {
  await db
    .updateTable('absence')
    .set({ state, decided_at: at })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export async function deleteAbsence(db: Db, idSite: number, id: string): Promise<void> {
  await db.deleteFrom('absence').where('id_site', '=', idSite).where('id', '=', id).execute()
}
