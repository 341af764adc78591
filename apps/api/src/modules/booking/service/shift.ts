import {
  type Hours,
  type PersonDay,
  type ShiftPlan,
  type TeamEffects,
} from '@sesame/contract/shift'
import { addDays, type Day } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import { lockGameMasters, listAllGameMasters } from '../queries/game-master.ts'
import * as queries from '../queries/shift.ts'
import { planView, storedHours, type StoredHours } from '../rules/shift.ts'
import { claimAway, signalDays, type Reassignment } from './away.ts'
import { previewEffects } from './team-effects.ts'
import { readPersonDays } from './team-week.ts'

export interface OneDay {
  id: number
  date: Day
}

/** Hours as they are stored, or a refusal that the form shows. */
export function requireHours(hours: Hours): { fromMin: number; toMin: number } {
  const stored = storedHours(hours)
  if (stored) return stored
  const text = 'Une journée va de 05:00 à 05:00 le lendemain.'
  throw new AppError('invalid_input', { errors: { from: [text] } })
}

/** Undefined plans nothing. */
function hoursOf(plan: ShiftPlan): StoredHours | undefined {
  if (plan.kind === 'open') return undefined
  return plan.kind === 'rest' ? { fromMin: null, toMin: null } : requireHours(plan.hours)
}

export async function previewShift(
  ctx: Context,
  { id, date }: OneDay,
  query: { kind: ShiftPlan['kind']; from?: string | undefined; to?: string | undefined },
): Promise<TeamEffects> {
  const found = await listAllGameMasters(ctx.db, ctx.site.id)
  if (!found.some((one) => one.id === id)) throw new AppError('not_found')
  const { kind, from = '', to = '' } = query
  const hours = hoursOf(kind === 'hours' ? { kind, hours: { from, to } } : { kind })
  const person = { idGameMaster: id, from: date, to: date }
  return previewEffects(ctx, person, { shift: { day: date, hours } })
}

export interface SavedShift {
  plan: ShiftPlan
  version: number
  reassign: Reassignment[]
}

/** Saves a person's day and claims the rest of it, or changes nothing. */
export async function saveShift(
  ctx: Context,
  { id, date }: OneDay,
  { plan, version, reassign }: SavedShift,
): Promise<PersonDay> {
  const { db, site } = ctx
  const hours = hoursOf(plan)
  const person = { idGameMaster: id, from: date, to: date }
  const key = { idGameMaster: id, day: date }
  const saved = await db.transaction().execute(async (tx) => {
    const locked = await lockGameMasters(tx, site.id)
    if (!locked.some((one) => one.id === id)) throw new AppError('not_found')
    const [stored] = await queries.listShifts(tx, site.id, person)
    const now = { plan: planView(stored), version: stored?.version ?? 0 }
    requireVersion({ plan, version }, now)
    if (hours) await queries.saveShift(tx, site.id, { ...key, ...hours })
    else await queries.deleteShift(tx, site.id, key)
    await claimAway(ctx, tx, { person, reassign })
    const [day] = await readPersonDays(ctx, tx, person)
    return day!
  })
  await signalDays(ctx, person)
  ctx.log.info({ idGameMaster: id, date, idActor: ctx.actor?.id }, 'shift saved')
  return saved
}

const WEEK_DAYS = 7

/** Never over what is planned already: it is a start, not a rule. */
export async function copyWeek(ctx: Context, { from, to }: { from: Day; to: Day }) {
  const { db, site } = ctx
  const source = { from, to: addDays(from, WEEK_DAYS - 1) }
  const target = { from: to, to: addDays(to, WEEK_DAYS - 1) }
  const shiftOf = new Date(to).getTime() - new Date(from).getTime()
  const later = (day: Day): Day => addDays(day, shiftOf / 86_400_000)
  const copied = await db.transaction().execute(async (tx) => {
    const here = (await lockGameMasters(tx, site.id)).filter(
      ({ isActive, isTrainee }) => isActive || isTrainee,
    )
    const planned = await queries.listShifts(tx, site.id, target)
    const isPlanned = (idGameMaster: number, day: Day) =>
      planned.some((one) => one.idGameMaster === idGameMaster && one.day === day)
    const copies = (await queries.listShifts(tx, site.id, source))
      .map((one) => ({ ...one, day: later(one.day) }))
      .filter(({ idGameMaster, day }) => !isPlanned(idGameMaster, day))
      .filter(({ idGameMaster }) => here.some(({ id }) => id === idGameMaster))
    for (const copy of copies) await queries.saveShift(tx, site.id, copy)
    // By id, as sessions claim them, to avoid deadlocks.
    for (const { id: idGameMaster } of here) {
      if (!copies.some((one) => one.idGameMaster === idGameMaster)) continue
      await claimAway(ctx, tx, { person: { idGameMaster, ...target }, reassign: [] })
    }
    return copies.length
  })
  if (copied > 0) await signalDays(ctx, target)
  return { copied }
}
