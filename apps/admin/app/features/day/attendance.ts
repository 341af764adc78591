import {
  attendanceOf,
  LATE_MINUTES,
  NEXT_ATTENDANCE,
  type AttendanceState,
} from '@sesame/contract/attendance'
import type { Booking } from '@sesame/contract/booking'
import { dayIn } from '@sesame/values/working-days'

import type { QueuedNote } from '../../lib/device/attendance-queue.ts'
import { HOUR_MS, MINUTE_MS, type Day, type ShownBooking } from './day.ts'

const DONE: Record<AttendanceState, string> = {
  expected: 'de nouveau attendue',
  arrived: 'arrivée',
  late: 'en retard',
  forfeited: 'session perdue',
  played: 'partie jouée',
}

/** « Nour Benali : arrivée. » */
export function noteText(team: string, state: AttendanceState, isSent: boolean): string {
  const text = `${team}\u00a0: ${DONE[state]}.`
  return isSent ? text : `${text} La note partira au retour du réseau.`
}

export function bookingStateOf(state: AttendanceState): Booking['state'] {
  return state === 'expected' ? 'confirmed' : state
}

/** The state that takes a note back; undefined if there is none, as after taking one back. */
export function undoOf(
  before: Booking['state'],
  after: AttendanceState,
): AttendanceState | undefined {
  const previous = attendanceOf(before)
  if (!previous || after === 'expected' || previous === after) return undefined
  return NEXT_ATTENDANCE[after].includes(previous) ? previous : undefined
}

/** What a state is taken back to from its card. */
export function takenBackTo(state: Booking['state']): AttendanceState | undefined {
  const attendance = attendanceOf(state)
  if (!attendance || attendance === 'expected') return undefined
  return attendance === 'played' ? 'arrived' : 'expected'
}

/** What may be noted now, without what is refused for its hour or its day. */
export function possibleStates(
  { state, start }: Pick<Booking, 'state' | 'start'>,
  { now, timeZone }: { now: Date; timeZone: string },
): AttendanceState[] {
  const current = attendanceOf(state)
  if (!current) return []
  const isToday = dayIn(timeZone, now) === dayIn(timeZone, new Date(start))
  const isLate = now.getTime() >= lateFrom({ start }).getTime()
  return NEXT_ATTENDANCE[current].filter((next) => {
    if (next === 'late' || next === 'forfeited') return isToday && isLate
    if (next === 'played' && current === 'arrived') return now > new Date(start)
    return isToday
  })
}

export function lateFrom({ start }: Pick<Booking, 'start'>): Date {
  return new Date(Date.parse(start) + LATE_MINUTES * MINUTE_MS)
}

/** Teams are welcomed shortly before their session; earlier, the button would be in the way. */
const WELCOME_HOURS = 2

/** The one act that a card offers: welcome, end of the game, or taking back. */
export function mainAct(
  booking: Pick<Booking, 'state' | 'start' | 'end'>,
  clock: { now: Date; timeZone: string },
): 'arrived' | 'played' | 'back' | null {
  const states = possibleStates(booking, clock)
  const { now } = clock
  switch (attendanceOf(booking.state)) {
    case 'expected':
    case 'late': {
      const isSoon = Date.parse(booking.start) - now.getTime() <= WELCOME_HOURS * HOUR_MS
      return isSoon && states.includes('arrived') ? 'arrived' : null
    }
    case 'arrived':
      if (now >= new Date(booking.end) && states.includes('played')) return 'played'
      return states.includes('expected') ? 'back' : null
    case 'forfeited':
      return states.includes('expected') ? 'back' : null
    case 'played':
      return states.includes('arrived') ? 'back' : null
    case undefined:
      return null
  }
}

/** The day as the notes that wait on the device will make it. */
export function withQueuedNotes(
  day: Day,
  notes: readonly QueuedNote[],
): Day & { bookings: ShownBooking[] } {
  return { ...day, bookings: day.bookings.map((booking) => withQueuedNote(booking, notes)) }
}

/** A booking as the last note that waits on the device will make it. */
export function withQueuedNote<B extends Booking>(
  booking: B,
  notes: readonly QueuedNote[],
): B & { isWaiting?: boolean } {
  const last = notes.findLast(
    ({ idBooking, refusal }) => idBooking === booking.id && refusal === null,
  )
  if (!last) return booking
  const { state, at, result = null } = last.note
  return { ...booking, state: bookingStateOf(state), attendanceAt: at, result, isWaiting: true }
}
