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
/** A phone's clock may be this much fast. */
const FAST_CLOCK_MINUTES = 5
/** How much the clocks of two notes may differ. */
const INEXACT_SECONDS = 30
/** Beside its own day: teams play across midnight, and an evening's last result is noted after it. */
const HOURS_AROUND_START = 6

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
        | 'attendance_in_future'
        | 'attendance_not_possible'
        | 'attendance_not_today'
        | 'attendance_too_early'
        | 'attendance_too_old'
    }

/**
 * When a note was made. A device's clock is not exact: one that is a little fast means now, and of
 * two notes in a row the second must not seem older than the first.
 */
export function instantOfNote(at: Date, now: Date, last: Date | null): Date {
  const aheadMs = at.getTime() - now.getTime()
  if (aheadMs > 0 && aheadMs <= FAST_CLOCK_MINUTES * MINUTE_MS) return now
  const behindMs = last ? last.getTime() - at.getTime() : 0
  return last && behindMs > 0 && behindMs <= INEXACT_SECONDS * 1000 ? last : at
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
  // Of two notes at once the one that began first may be the second: it counts from the other.
  const isOfLast = at.getTime() === booking.attendanceAt?.getTime()
  if (at > now && !isOfLast) return { ok: false, reason: 'attendance_in_future' }
  if (now.getTime() - at.getTime() > OFFLINE_HOURS * 60 * MINUTE_MS) {
    return { ok: false, reason: 'attendance_too_old' }
  }
  // Somebody else set it after this one was noted: the newer one stays.
  if (booking.attendanceAt && at < booking.attendanceAt) {
    return { ok: false, reason: 'attendance_changed' }
  }
  const isForward = state === 'played' && current === 'arrived'
  if (!isOnItsDay(booking.startsAt, at, zone) && !(isForward && at > booking.startsAt)) {
    return { ok: false, reason: 'attendance_not_today' }
  }
  const lateFrom = booking.startsAt.getTime() + LATE_MINUTES * MINUTE_MS
  const needsDelay = state === 'late' || state === 'forfeited'
  if (needsDelay && at.getTime() < lateFrom) return { ok: false, reason: 'attendance_too_early' }
  return { ok: true }
}

function isOnItsDay(startsAt: Date, at: Date, zone: string): boolean {
  const minutes = Math.abs(at.getTime() - startsAt.getTime()) / MINUTE_MS
  if (minutes <= HOURS_AROUND_START * 60) return true
  return localDayOf(zone, at.getTime()) === localDayOf(zone, startsAt.getTime())
}
