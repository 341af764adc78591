import type { ScheduleDraft, SoldDecision } from '@sesame/contract/schedule'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import { getVersion } from '../queries/availability.ts'
import { listBookingsBetween, type BookingRow } from '../queries/booking.ts'
import * as queries from '../queries/schedule.ts'
import { findDraftErrors } from '../rules/draft-errors.ts'
import { DAY_MS, dayNumberOf, dayOf } from '../rules/local-time.ts'
import {
  draftChanges,
  draftOf,
  numberDraft,
  rowsWithDraft,
  type NumberedDraft,
} from '../rules/schedule-draft.ts'
import { scheduleEffect } from '../rules/schedule-effect.ts'
import { prepareSchedule, type Schedule, type ScheduleRows } from '../rules/schedule.ts'
import { bookingOfDay, type BookingOfDay } from './days.ts'
import { signalChange } from './signal.ts'
import { findAlternatives, moveSold } from './sold-sessions.ts'
import { readRows, todayOf } from './stored-schedule.ts'

interface Change {
  version: number
  draft: ScheduleDraft
}

/** What a change would do; nothing is stored. */
export async function previewSchedule(ctx: Context, change: Change) {
  const plan = await planChange(ctx, ctx.db, change)
  const { stranded: _, ...effect } = plan.effect
  const alternatives = await findAlternatives(ctx, plan)
  const sold = plan.stranded.map((row) => ({
    booking: bookingOfDay(ctx.site.timeZone, row),
    alternatives: alternatives(row),
  }))
  return { ...effect, sold }
}

export type SavedSchedule =
  | { ok: true; version: number; moved: number }
  | { ok: false; undecided: BookingOfDay[] }

/**
 * Saves a change, unless a sold session that it would leave outside the hours has no decision. Nobody
 * sells meanwhile: a session is sold before, and is seen here, or after, by the new rules.
 */
export async function saveSchedule(
  ctx: Context,
  { decisions, ...change }: Change & { decisions: readonly SoldDecision[] },
): Promise<SavedSchedule> {
  const { db, site } = ctx
  const saved = await db.transaction().execute(async (tx) => {
    await queries.lockSchedule(tx, site.id)
    const plan = await planChange(ctx, tx, change)
    const undecided = plan.stranded.filter(
      (row) => !decisions.some((decision) => isAbout(decision, row)),
    )
    if (undecided.length > 0) return { plan, undecided, moved: [] }
    await queries.saveDraft(tx, site.id, draftChanges(plan.stored, plan.wanted))
    const version = await getVersion(tx, site.id)
    const moved = await moveSold(ctx, tx, { schedule: { ...plan.after, version }, decisions })
    return { plan, version, moved }
  })
  if ('undecided' in saved) {
    const undecided = saved.undecided.map((row) => bookingOfDay(site.timeZone, row))
    return { ok: false, undecided }
  }
  await signalDays(ctx, saved.plan, decisions)
  ctx.log.info({ moved: saved.moved.length, idActor: ctx.actor?.id }, 'schedule saved')
  return { ok: true, version: saved.version, moved: saved.moved.length }
}

function isAbout({ idBooking, seen }: SoldDecision, row: BookingRow): boolean {
  return (
    idBooking === row.id &&
    seen.idService === row.idService &&
    Date.parse(seen.start) === row.startsAt.getTime()
  )
}

interface Plan {
  stored: NumberedDraft
  wanted: NumberedDraft
  before: Schedule
  after: Schedule
  effect: ReturnType<typeof scheduleEffect>
  stranded: BookingRow[]
}

/** The one computation that the preview shows and that saving goes by. */
async function planChange(ctx: Context, db: Db, { version, draft }: Change): Promise<Plan> {
  const { site, now } = ctx
  const { schedule: before, rows } = await readRows(ctx, db)
  const stored = draftOf(rows)
  requireVersion({ version }, before)
  requireKnown(rows, draft)
  const errors = findDraftErrors(stored, draft, dayOf(todayOf(ctx)))
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
  const wanted = numberDraft(rows, draft)
  const after = prepareSchedule(before.version, rowsWithDraft(rows, wanted))
  const bookings = await listTaken(db, site.id, now)
  const effect = scheduleEffect({
    ...{ before, after, zone: site.timeZone, now: now.getTime() },
    taken: bookings.map((row) => ({ ...row, startsAt: row.startsAt.getTime() })),
  })
  const isStranded = new Set(effect.stranded)
  const stranded = bookings.filter(({ id }) => isStranded.has(id))
  return { stored: numberDraft(rows, stored), wanted, before, after, effect, stranded }
}

/** A caller that names rows of another site, or rows that never were, gets nothing. */
function requireKnown(rows: ScheduleRows, draft: ScheduleDraft): void {
  const [services, periods] = [idsOf(rows.services), idsOf(rows.periods)]
  const [rules, exceptions] = [idsOf(rows.rules), idsOf(rows.exceptions)]
  const isKnown =
    draft.rules.every(({ id }) => id === null || rules.has(id)) &&
    draft.exceptions.every(({ id }) => id === null || exceptions.has(id)) &&
    draft.periods.every(
      ({ id, pricesOf }) =>
        (id === null || periods.has(id)) && (pricesOf === null || periods.has(pricesOf)),
    ) &&
    [...draft.rules, ...draft.exceptions].every(
      ({ idService }) => idService === null || services.has(idService),
    ) &&
    draft.prices.every(
      ({ idService, idPeriod }) => services.has(idService) && periods.has(idPeriod),
    )
  if (!isKnown) throw new AppError('not_found')
}

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))

const TAKEN: ReadonlySet<string> = new Set(['held', 'paid', 'confirmed', 'late', 'arrived'])
const FURTHEST_DAYS = 800

async function listTaken(db: Db, idSite: number, now: Date): Promise<BookingRow[]> {
  const to = new Date(now.getTime() + FURTHEST_DAYS * DAY_MS)
  const rows = await listBookingsBetween(db, idSite, { from: now, to })
  return rows.filter(({ status }) => TAKEN.has(status))
}

/** Visitors and operators who look at a day that changes read it again. */
async function signalDays(
  ctx: Context,
  { effect }: Plan,
  decisions: readonly SoldDecision[],
): Promise<void> {
  const changes = effect.days.map(({ date }) => ({
    idService: null,
    startsAt: new Date(dayNumberOf(date) * DAY_MS + DAY_MS / 2),
  }))
  const moves = decisions.flatMap(({ seen, to }) => (to ? [seen, to] : []))
  const places = moves.map(({ idService, start }) => ({ idService, startsAt: new Date(start) }))
  await signalChange(ctx, [...changes, ...places])
}
