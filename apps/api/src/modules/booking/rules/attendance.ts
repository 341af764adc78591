import {
  attendanceOf,
  LATE_MINUTES,
  NEXT_ATTENDANCE,
  type AttendanceState,
} from '@sesame/contract/attendance'
import type { BookingState } from '@sesame/contract/booking'

import { localDayOf, MINUTE_MS } from './local-time.ts'

/** A check-in made without network may be sent this much later. */
const OFFLINE_HOURS = 24

export interface AttendedBooking {
  state: BookingState
  startsAt: Date
  /** When its attendance was last set; null if never. */
  attendanceAt: Date | null
}

export interface WantedAttendance {
  state: AttendanceState
  at: Date
}

export type AttendanceDecision =
  | { ok: true }
  | {
      ok: false
      reason:
        | 'attendance_changed'
        | 'attendance_not_possible'
        | 'attendance_not_today'
        | 'attendance_too_early'
        | 'attendance_too_old'
    }

/** Decides whether the venue may set this state; everything but « played » on the session's day. */
export function decideAttendance(
  booking: AttendedBooking,
  { state, at }: WantedAttendance,
  { zone, now }: { zone: string; now: Date },
): AttendanceDecision {
  const current = attendanceOf(booking.state)
  if (!current || !NEXT_ATTENDANCE[current].includes(state)) {
    return { ok: false, reason: 'attendance_not_possible' }
  }
  if (at > now || now.getTime() - at.getTime() > OFFLINE_HOURS * 60 * MINUTE_MS) {
    return { ok: false, reason: 'attendance_too_old' }
  }
  // Somebody else set it after this one was noted: the newer one stays.
  if (booking.attendanceAt && at < booking.attendanceAt) {
    return { ok: false, reason: 'attendance_changed' }
  }
  const isSameDay = localDayOf(zone, at.getTime()) === localDayOf(zone, booking.startsAt.getTime())
  const isForward = state === 'played' && current === 'arrived'
  if (!isSameDay && !(isForward && at > booking.startsAt)) {
    return { ok: false, reason: 'attendance_not_today' }
  }
  const lateFrom = booking.startsAt.getTime() + LATE_MINUTES * MINUTE_MS
  const needsDelay = state === 'late' || state === 'forfeited'
  if (needsDelay && at.getTime() < lateFrom) return { ok: false, reason: 'attendance_too_early' }
  return { ok: true }
}
