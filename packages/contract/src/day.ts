import { z } from 'zod'

import { Booking } from './booking.ts'
import { Closure } from './closure.ts'
import { Cents, Day, Instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ServiceId } from './service.ts'
import { Session } from './session.ts'

/** A booking as the team needs it: who comes, how to reach them, whether it is paid. */
export const DayBooking = Booking.extend({
  /** The room is free again after this, once it was reset. */
  blockedUntil: Instant,
  contact: z
    .object({ name: z.string(), phone: z.string().nullable(), email: z.string() })
    .nullable(),
  /** Null for a booking of an earlier version, made by staff without an order. */
  order: z
    .object({
      id: z.uuid(),
      number: z.string(),
      isPaid: z.boolean(),
      giftCardCents: Cents,
      refundedCents: Cents,
    })
    .nullable(),
  /** What the customer wrote. */
  remark: z.string().nullable(),
})
export type DayBooking = z.infer<typeof DayBooking>

export const getDay = endpoint({
  method: 'GET',
  path: '/admin/day/:date',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary:
    'Toute une journée : salles, sessions, réservations, retenues, fermetures, équipe, comptes',
  params: z.object({ date: Day }),
  reply: z.object({
    date: z.iso.date(),
    now: Instant,
    rooms: z.array(
      z.object({
        idService: ServiceId,
        idCalendar: z.int(),
        name: z.string(),
        sessions: z.array(Session.pick({ start: true, end: true, time: true, state: true })),
      }),
    ),
    bookings: z.array(DayBooking),
    /** Sessions that somebody is paying for. */
    holds: z.array(
      z.object({
        id: z.uuid(),
        idService: ServiceId,
        start: Instant,
        end: Instant,
        players: z.int(),
        teamCents: Cents,
        heldUntil: z.iso.datetime(),
        gameMaster: z.string().nullable(),
      }),
    ),
    closures: z.array(Closure),
    gameMasters: z.array(z.object({ id: z.int(), name: z.string() })),
    counts: z.object({
      sessions: z.int(),
      players: z.int(),
      late: z.int(),
      free: z.int(),
    }),
    /** Received on that day by the books; null for whoever may not see turnover. */
    receivedCents: Cents.nullable(),
  }),
})
