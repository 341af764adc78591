import { z } from 'zod'

import { BookingDetail } from './booking-detail.ts'
import { bookingParams } from './booking.ts'
import { Instant, Reason } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Players } from './service.ts'

export const changePlayers = endpoint({
  method: 'PUT',
  path: '/admin/booking/:id/players',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary:
    'Change le nombre de joueurs ; la différence est remboursée aussitôt, ou demandée : l’équipe change alors une fois qu’elle est payée',
  params: bookingParams,
  body: z.strictObject({
    players: Players,
    reason: Reason,
    /** As `teamSizes` of the booking says it; a refund needs a recent proof of identity. */
    expectedDifferenceCents: z.int(),
    /** How more is paid; without effect where nothing is to be paid. */
    payment: z
      .discriminatedUnion('way', [
        z.strictObject({ way: z.literal('link'), until: Instant }),
        z.strictObject({ way: z.literal('counter') }),
      ])
      .optional(),
  }),
  reply: z.object({
    /** With `supplement` as long as more players are not paid. */
    booking: BookingDetail,
    differenceCents: z.int(),
  }),
})
