import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { findSchedule } from '../queries/availability.ts'
import { calendarDate } from '../rules/day.ts'
import { dayOf, localDayOf } from '../rules/local-time.ts'
import { holidayName } from '../rules/opening.ts'
import { draftOf } from '../rules/schedule-draft.ts'
import { prepareSchedule, type Schedule, type ScheduleRows } from '../rules/schedule.ts'
import { lastDay } from '../rules/sessions.ts'
import { NO_ROWS } from './schedule.ts'

const HOLIDAY_DAYS = 365

/** Rules, exceptions, periods and prices as they are stored. */
export async function getSchedule(ctx: Context) {
  const { schedule, rows } = await readRows(ctx, ctx.db)
  const today = todayOf(ctx)
  const days = Array.from({ length: HOLIDAY_DAYS }, (_, index) => calendarDate(today + index))
  const services = schedule.services.filter(({ isValid }) => isValid)
  return {
    version: schedule.version,
    today: dayOf(today),
    until: dayOf(lastSold(ctx, schedule)),
    services: services.map(({ id, idCalendar, name, minPlayers, maxPlayers }) => ({
      ...{ id, idCalendar, name, minPlayers, maxPlayers },
    })),
    holidays: days
      .filter(({ isHoliday }) => isHoliday)
      .map(({ day, weekday }) => ({ date: day, name: holidayName(day, weekday) })),
    draft: draftOf(rows),
  }
}

/** Read apart from the rules in memory: inside a transaction they may be rolled back. */
export async function readRows({ site }: Context, db: Db) {
  const found = await findSchedule(db, site.id)
  const rows: ScheduleRows = found?.rows ?? NO_ROWS
  return { schedule: prepareSchedule(found?.version ?? 0, rows), rows }
}

export const todayOf = ({ site, now }: Context) => localDayOf(site.timeZone, now.getTime())

export function lastSold({ site, now }: Context, { services }: Schedule): number {
  const ends = services.map((service) => lastDay(service, site.timeZone, now.getTime()))
  return Math.max(localDayOf(site.timeZone, now.getTime()), ...ends)
}
