import type { Hours, PersonDay, TeamPerson } from '@sesame/contract/shift'
import { addDays, dayIn, type Day } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { listGrantedAbsences, type AbsenceRow } from '../queries/absence.ts'
import { listBookingsBetween } from '../queries/booking.ts'
import { listAllGameMasters, type GameMasterRow } from '../queries/game-master.ts'
import { listShifts, type ShiftRow } from '../queries/shift.ts'
import { dayNumberOf } from '../rules/local-time.ts'
import { hoursView, minutesPresent, planView, teamDay } from '../rules/shift.ts'
import { daysOf, sessionOf, type PersonDays } from './away.ts'
import { readStaffSessions } from './calendar.ts'
import { stateOf } from './game-master.ts'

interface Known {
  shifts: ShiftRow[]
  absences: AbsenceRow[]
}

/** Whether the caller may read why somebody is absent. */
export function seesReason({ actor }: Context, { idMember }: { idMember: string | null }): boolean {
  return actor?.role !== 'STAFF' || (idMember !== null && idMember === actor.id)
}

export async function readTeamWeek(ctx: Context, week: Day) {
  const { db, site, now } = ctx
  const range = { from: week, to: addDays(week, 6) }
  const numbers = { from: dayNumberOf(range.from), to: dayNumberOf(range.to) }
  const [masters, shifts, absences, { schedule, sessions }] = await Promise.all([
    listAllGameMasters(db, site.id),
    listShifts(db, site.id, range),
    listGrantedAbsences(db, site.id, range),
    readStaffSessions(ctx, numbers),
  ])
  const known = { shifts, absences }
  const people = masters
    .filter((one) => stateOf(one) !== 'ended' || shifts.some((s) => s.idGameMaster === one.id))
    .map((one) => personOf(ctx, one, { range, known }))
  const rows = await listBookingsBetween(db, site.id, {
    from: new Date(teamDay(site.timeZone, range.from).startsAt),
    to: new Date(teamDay(site.timeZone, range.to).endsAt),
  })
  const needs = new Set(schedule.services.filter((one) => one.gameMasters > 0).map(({ id }) => id))
  const unled = rows.filter(
    (row) =>
      row.gameMaster === null &&
      needs.has(row.idService) &&
      ['paid', 'confirmed', 'late', 'arrived'].includes(row.status) &&
      row.endsAt > now,
  )
  return {
    week,
    today: dayIn(site.timeZone, now),
    days: daysOf(range).map((date, index) => ({
      date,
      isOpen: sessions.some(({ day }) => day === date),
      present: people.filter(({ state, days }) => state === 'leads' && isThere(days[index]!))
        .length,
      leading: people.filter(({ state }) => state === 'leads').length,
    })),
    people,
    unled: unled.map((row) => sessionOf(ctx, row)),
  }
}

function isThere({ plan, absence }: PersonDay): boolean {
  return plan.kind !== 'rest' && (absence === null || absence.hours !== null)
}

function personOf(
  ctx: Context,
  master: GameMasterRow,
  { range, known }: { range: { from: Day; to: Day }; known: Known },
): TeamPerson {
  const { id, name, idMember } = master
  const zone = ctx.site.timeZone
  const shifts = known.shifts.filter((one) => one.idGameMaster === id)
  const absences = known.absences.filter((one) => one.idGameMaster === id)
  const minutes = daysOf(range).map((day) =>
    minutesPresent({ zone, day, shift: shifts.find((one) => one.day === day), absences }),
  )
  return {
    ...{ id, name, state: stateOf(master) },
    isSelf: idMember !== null && idMember === ctx.actor?.id,
    minutes: minutes.reduce((sum, one) => sum + one, 0),
    days: daysOf(range).map((date) => dayView(ctx, date, { shifts, absences })),
  }
}

function dayView(ctx: Context, date: Day, { shifts, absences }: Known): PersonDay {
  const shift = shifts.find(({ day }) => day === date)
  const ofDay = absences.filter(({ dayFrom, dayTo }) => dayFrom <= date && date <= dayTo)
  // A whole day says more than some of its hours.
  const absence = ofDay.find(({ fromMin }) => fromMin === null) ?? ofDay[0]
  const hours: Hours | null = absence ? hoursView(absence) : null
  return {
    date,
    plan: planView(shift),
    version: shift?.version ?? 0,
    absence: absence ? { kind: seesReason(ctx, absence) ? absence.kind : null, hours } : null,
  }
}

/** The days of one person as the week shows them. */
export async function readPersonDays(
  ctx: Context,
  db: Db,
  person: PersonDays,
): Promise<PersonDay[]> {
  const shifts = await listShifts(db, ctx.site.id, person)
  const absences = await listGrantedAbsences(db, ctx.site.id, person)
  return daysOf(person).map((date) => dayView(ctx, date, { shifts, absences }))
}
