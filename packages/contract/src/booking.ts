import { z } from 'zod'

import { Day, Instant, Reason } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ServiceId } from './service.ts'

export const BOOKING_STATES = [
  'held',
  'paid',
  'confirmed',
  'arrived',
  'played',
  'late',
  'forfeited',
  'expired',
  'cancelled',
] as const

export type BookingState = (typeof BOOKING_STATES)[number]

/** How a game ended; each may be unknown. */
export const GameResult = z.object({
  isWon: z.boolean().nullable(),
  playSeconds: z.int().min(1).max(86_400).nullable(),
})
export type GameResult = z.infer<typeof GameResult>

export const Booking = z.object({
  id: z.uuid(),
  idService: ServiceId,
  name: z.string(),
  start: Instant,
  end: Instant,
  players: z.int(),
  state: z.enum(BOOKING_STATES),
  source: z.enum(['online', 'staff']),
  label: z.string().nullable(),
  teamCents: z.int(),
  gameMaster: z.string().nullable(),
  /** When the venue last noted arrival, delay, absence or play. */
  attendanceAt: z.iso.datetime().nullable(),
  /** Null unless it was played. */
  result: GameResult.nullable(),
})
export type Booking = z.infer<typeof Booking>

/** A booking as a refusal or a preview names it. */
export const BookedSession = Booking.pick({
  ...{ id: true, idService: true, name: true, start: true, players: true },
}).extend({ contactName: z.string().nullable() })
export type BookedSession = z.infer<typeof BookedSession>

export const listBookings = endpoint({
  method: 'GET',
  path: '/admin/booking',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Réservations d’un jour',
  query: z.strictObject({ date: Day }),
  reply: z.object({ bookings: z.array(Booking), total: z.int() }),
})

export const bookingParams = z.object({ id: z.uuid() })

export const moveBooking = endpoint({
  method: 'PUT',
  path: '/admin/booking/:id/move',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Déplace une réservation, aussi vers une autre salle ; le client en est averti',
  params: bookingParams,
  body: z.strictObject({
    start: Instant,
    /** Another room; its own when left out. The price stays what was paid. */
    idService: ServiceId.optional(),
    reason: Reason,
    /** Where the operator sees it: if it is elsewhere by now, it stays there. */
    expected: z.strictObject({ idService: ServiceId, start: Instant }).optional(),
  }),
  reply: Booking,
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/cancel',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary:
    'Annule une réservation ; le client choisit une autre date ou le remboursement, ou est remboursé aussitôt',
  params: bookingParams,
  body: z.strictObject({
    reason: Reason,
    /** At once what was paid for this session; needs a recent proof of identity. */
    refund: z.boolean().default(false),
  }),
  reply: Booking,
})
