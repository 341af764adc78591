import { attendanceOf } from '@sesame/contract/attendance'
import type { DayBooking } from '@sesame/contract/day'

import { lateFrom } from './attendance.ts'
import { playersText, teamName } from './booking-text.ts'
import { HOUR_MS, type Day } from './day.ts'

/** Something that the team has to do soon. */
export interface Task {
  at: string
  title: string
  detail: string | null
  phone: string | null
}

const AHEAD_MS = 3 * HOUR_MS
const MOST_TASKS = 5

/** What comes next, by time: teams to call or to welcome, games that end. */
export function tasksOf({ bookings }: Pick<Day, 'bookings'>, now: Date): Task[] {
  const isSoon = (instant: string) => Date.parse(instant) - now.getTime() <= AHEAD_MS
  const tasks = bookings.flatMap((booking): Task[] => {
    if (new Date(booking.end) <= now) return []
    const hasBegun = new Date(booking.start) <= now
    switch (attendanceOf(booking.state)) {
      case 'expected':
      case 'late':
        return hasBegun ? [callTask(booking)] : []
      case 'arrived':
        return hasBegun ? [endTask(booking)] : []
      default:
        return []
    }
  })
  const welcomes = welcomeTasks(bookings, now).filter(({ at }) => isSoon(at))
  return [...tasks, ...welcomes]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(0, MOST_TASKS)
}

function callTask(booking: DayBooking): Task {
  return {
    at: lateFrom(booking).toISOString(),
    title: `Fin du délai, ${teamName(booking)}`,
    detail: null,
    phone: booking.contact?.phone ?? null,
  }
}

function endTask(booking: DayBooking): Task {
  const detail = `équipe ${teamName(booking)}`
  return { at: booking.end, title: `Fin de partie, ${booking.name}`, detail, phone: null }
}

function welcomeTasks(bookings: readonly DayBooking[], now: Date): Task[] {
  const expected = bookings.filter(
    (one) => attendanceOf(one.state) === 'expected' && new Date(one.start) > now,
  )
  return [...Map.groupBy(expected, ({ start }) => start)].map(([at, teams]) => ({
    at,
    title: teams.length > 1 ? `${teams.length} équipes à accueillir` : 'Une équipe à accueillir',
    detail: playersText(teams.reduce((sum, { players }) => sum + players, 0)),
    phone: null,
  }))
}

export type Duty = ReturnType<typeof dutiesOf>[number]

/** Who leads which games, in the order of the day. */
export function dutiesOf({ bookings, gameMasters }: Pick<Day, 'bookings' | 'gameMasters'>) {
  return gameMasters
    .map(({ name }) => ({
      name,
      bookings: bookings.filter((one) => one.gameMaster === name && attendanceOf(one.state)),
    }))
    .filter((duty) => duty.bookings.length > 0)
}
