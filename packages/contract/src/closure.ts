import { z } from 'zod'

import { BookedSession } from './booking.ts'
import { Instant, Reason } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ServiceId } from './service.ts'

export const Closure = z.object({
  id: z.uuid(),
  /** Null closes every room. */
  idService: ServiceId.nullable(),
  start: Instant,
  end: Instant,
  reason: z.string(),
})
export type Closure = z.infer<typeof Closure>

export const listClosures = endpoint({
  method: 'GET',
  path: '/admin/closure',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Fermetures en cours et à venir',
  reply: z.object({ closures: z.array(Closure), total: z.int() }),
})

export const closeRooms = endpoint({
  method: 'POST',
  path: '/admin/closure',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Ferme une salle, ou toutes, pour un temps ; refusé si une session y est vendue',
  body: z
    .strictObject({
      idService: ServiceId.nullable(),
      start: Instant,
      end: Instant,
      reason: Reason,
    })
    .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
      path: ['end'],
      message: 'La fin doit suivre le début.',
    }),
  reply: Closure,
})

export const previewClosure = endpoint({
  method: 'GET',
  path: '/admin/closure/preview',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Ce qui empêche une fermeture : réservations à déplacer, sessions que quelqu’un paie',
  query: z.strictObject({
    /** Every room when left out. */
    idService: z.coerce.number().int().positive().optional(),
    start: Instant,
    end: Instant,
  }),
  reply: z.object({
    bookings: z.array(BookedSession),
    /** Sessions held during a payment; they end by themselves. */
    holds: z.int(),
  }),
})

export const reopenRooms = endpoint({
  method: 'DELETE',
  path: '/admin/closure/:id',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Lève une fermeture',
  params: z.object({ id: z.uuid() }),
  reply: z.object({}),
})
