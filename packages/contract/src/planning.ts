import { z } from 'zod'

import { Booking } from './booking.ts'
import { Closure } from './closure.ts'
import { Day, Instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ServiceId } from './service.ts'
import { Session } from './session.ts'

/** Six weeks: a month as a calendar shows it. */
const MAX_PLANNING_DAYS = 42
const DAY_MS = 86_400_000

/** A booking as a card of the planning shows it. */
const PlannedBooking = Booking.pick({
  id: true,
  idService: true,
  start: true,
  end: true,
  players: true,
  state: true,
  gameMaster: true,
}).extend({
  /** Whoever ordered, or the label of a booking without an order. */
  contactName: z.string().nullable(),
  /** Null without an order. */
  isPaid: z.boolean().nullable(),
})
export type PlannedBooking = z.infer<typeof PlannedBooking>

const PlannedSession = Session.pick({ start: true, end: true, time: true, state: true }).extend({
  idService: ServiceId,
})

const PlannedHold = Booking.pick({ id: true, idService: true, start: true, players: true }).extend({
  end: Instant,
  heldUntil: z.iso.datetime(),
})

const PlanningDay = z.object({
  date: z.iso.date(),
  sessions: z.array(PlannedSession),
  bookings: z.array(PlannedBooking),
  /** Sessions that somebody is paying for. */
  holds: z.array(PlannedHold),
  /** How many sessions can be sold together at each start: free rooms, as far as the team suffices. */
  starts: z.array(z.object({ start: Instant, free: z.int().positive() })),
  counts: z.object({
    sold: z.int(),
    /** Can still be sold together, each with its room and its game masters. */
    free: z.int(),
    /** Sold, held, free, and those whose time has passed unsold. */
    total: z.int(),
    players: z.int(),
  }),
})
export type PlanningDay = z.infer<typeof PlanningDay>

export const Planning = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  now: Instant,
  rooms: z.array(z.object({ idService: ServiceId, idCalendar: z.int(), name: z.string() })),
  days: z.array(PlanningDay),
  closures: z.array(Closure),
})
export type Planning = z.infer<typeof Planning>

export const getPlanning = endpoint({
  method: 'GET',
  path: '/admin/planning',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: `Sessions, réservations et fermetures de ${MAX_PLANNING_DAYS} jours au plus, avec leurs comptes`,
  query: z
    .strictObject({ from: Day, to: Day })
    .refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'La fin doit suivre le début.',
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_PLANNING_DAYS * DAY_MS, {
      path: ['to'],
      message: `${MAX_PLANNING_DAYS} jours au plus.`,
    }),
  reply: Planning,
})
