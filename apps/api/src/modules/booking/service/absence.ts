import type { Absence } from '@sesame/contract/absence'
import type { AbsenceKind, Hours, TeamEffects } from '@sesame/contract/shift'
import { newId } from '@sesame/values/id'
import { dayIn, type Day } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries/absence.ts'
import { listAllGameMasters, lockGameMasters } from '../queries/game-master.ts'
import { hoursView } from '../rules/shift.ts'
import { claimAway, signalDays, type Reassignment } from './away.ts'
import { requireHours } from './shift.ts'
import { previewEffects } from './team-effects.ts'
import { seesReason } from './team-week.ts'

const isOf = ({ actor }: Context, { idMember }: { idMember: string | null }) =>
  idMember !== null && idMember === actor?.id

function viewOf(ctx: Context, row: queries.AbsenceRow): Absence {
  const { id, version, idGameMaster, name, dayFrom, dayTo, kind, state } = row
  return {
    ...{ id, version, idGameMaster, name, state },
    isSelf: isOf(ctx, row),
    from: dayFrom,
    to: dayTo,
    hours: hoursView(row),
    kind: seesReason(ctx, row) ? kind : null,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

const personOf = ({ idGameMaster, dayFrom, dayTo }: queries.AbsenceRow) => ({
  ...{ idGameMaster, from: dayFrom, to: dayTo },
})

export async function listAbsences(ctx: Context) {
  const { db, site, now } = ctx
  const rows = await queries.listAbsencesFrom(db, site.id, dayIn(site.timeZone, now))
  const absences = rows
    .filter((row) => row.state === 'granted' || seesReason(ctx, row))
    .map((row) => viewOf(ctx, row))
  return { absences, total: absences.length }
}

interface AbsenceRequest {
  idGameMaster: number
  from: Day
  to: Day
  hours: Hours | null
  kind: AbsenceKind
}

export async function addAbsence(ctx: Context, request: AbsenceRequest): Promise<Absence> {
  const { db, site, now } = ctx
  const { idGameMaster, from, to, kind } = request
  const master = (await listAllGameMasters(db, site.id)).find(({ id }) => id === idGameMaster)
  if (!master) throw new AppError('not_found')
  if (!seesReason(ctx, master)) throw new AppError('forbidden')
  const hours = request.hours ? requireHours(request.hours) : { fromMin: null, toMin: null }
  const id = newId(now.getTime())
  return db.transaction().execute(async (tx) => {
    const absence = { id, idGameMaster, dayFrom: from, dayTo: to, ...hours, kind }
    await queries.insertAbsence(tx, site.id, absence)
    ctx.log.info({ idAbsence: id, idActor: ctx.actor?.id }, 'absence asked for')
    return viewOf(ctx, await getRow(ctx, tx, id))
  })
}

async function getRow({ site }: Context, db: Db, id: string): Promise<queries.AbsenceRow> {
  const row = await queries.findAbsence(db, site.id, id)
  if (!row) throw new AppError('not_found')
  return row
}

export async function previewAbsence(ctx: Context, id: string): Promise<TeamEffects> {
  const row = await getRow(ctx, ctx.db, id)
  return previewEffects(ctx, personOf(row), { absence: row })
}

interface Decision {
  state: 'granted' | 'refused'
  version: number
  reassign: Reassignment[]
}

/** A granted absence claims its time; one over sold sessions needs somebody else to lead them. */
export async function decideAbsence(
  ctx: Context,
  id: string,
  { state, version, reassign }: Decision,
): Promise<Absence> {
  const { db, site, now } = ctx
  const decided = await db.transaction().execute(async (tx) => {
    await lockGameMasters(tx, site.id)
    const row = await getRow(ctx, tx, id)
    requireVersion({ state, version }, row)
    await queries.decideAbsence(tx, site.id, { id, state, at: now })
    await claimAway(ctx, tx, { person: personOf(row), reassign })
    return getRow(ctx, tx, id)
  })
  await signalDays(ctx, personOf(decided))
  ctx.log.info({ idAbsence: id, state, idActor: ctx.actor?.id }, 'absence decided')
  return viewOf(ctx, decided)
}

export async function deleteAbsence(ctx: Context, id: string): Promise<Record<string, never>> {
  const { db, site, actor } = ctx
  const row = await db.transaction().execute(async (tx) => {
    await lockGameMasters(tx, site.id)
    const found = await getRow(ctx, tx, id)
    if (!seesReason(ctx, found)) throw new AppError('forbidden')
    if (actor?.role === 'STAFF' && found.state !== 'requested')
      throw new AppError('absence_decided')
    await queries.deleteAbsence(tx, site.id, id)
    await claimAway(ctx, tx, { person: personOf(found), reassign: [] })
    return found
  })
  await signalDays(ctx, personOf(row))
  ctx.log.info({ idAbsence: id, idActor: actor?.id }, 'absence deleted')
  return {}
}
