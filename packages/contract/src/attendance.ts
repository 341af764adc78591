import { z } from 'zod'

import { Booking, GameResult, type BookingState } from './booking.ts'
import { Instant } from './common.ts'
import { endpoint } from './endpoint.ts'

/** « expected » takes back what was noted before. */
export const ATTENDANCE_STATES = ['expected', 'arrived', 'late', 'forfeited', 'played'] as const
export type AttendanceState = (typeof ATTENDANCE_STATES)[number]

/** A team may be marked late, or its session forfeited, from here on. */
export const LATE_MINUTES = 15

/** Which states may follow; « expected » is a booking that is paid or confirmed. */
export const NEXT_ATTENDANCE: Record<AttendanceState, readonly AttendanceState[]> = {
  expected: ['arrived', 'late', 'forfeited'],
  arrived: ['played', 'late', 'expected'],
  late: ['arrived', 'forfeited', 'expected'],
  forfeited: ['arrived', 'late', 'expected'],
  // The same again corrects the result.
  played: ['played', 'arrived'],
}

/** Undefined for a booking that nobody can come to: held, expired or cancelled. */
export function attendanceOf(state: BookingState): AttendanceState | undefined {
  if (state === 'paid' || state === 'confirmed') return 'expected'
  return ATTENDANCE_STATES.find((one) => one === state)
}

export const setAttendance = endpoint({
  method: 'PUT',
  path: '/admin/booking/:id/attendance',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary:
    'Note qu’une équipe est arrivée, en retard (dès 15 minutes), perdue ou a joué ; « expected » l’annule, le jour même',
  params: z.object({ id: z.uuid() }),
  body: z
    .strictObject({
      state: z.enum(ATTENDANCE_STATES),
      /** When it was noted, if the network was missing then; now by default. */
      at: Instant.optional(),
      result: GameResult.optional(),
    })
    .refine(({ state, result }) => result === undefined || state === 'played', {
      path: ['result'],
      message: 'Le résultat se note quand l’équipe a joué.',
    }),
  reply: Booking,
})
