import { z } from 'zod'

import { bookingParams } from './booking.ts'
import { CardLast4, Cents, Instant } from './common.ts'
import { DayBooking } from './day.ts'
import { endpoint } from './endpoint.ts'
import { Players, TeamPrice } from './service.ts'

/** A booking with everything that an operator may change of it. */
export const BookingDetail = DayBooking.extend({
  /** When this was read: what is noted of it follows the server's clock. */
  now: Instant,
  /** Prices of the session as it was sold, or as it was moved to. */
  prices: z.array(TeamPrice),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  /** Paid for this session and not refunded: what cancelling it with its refund gives back. */
  paidCents: Cents,
  /** Null if no bank card paid, or a wallet. */
  cardLast4: CardLast4.nullable(),
  isMovable: z.boolean(),
  isCancellable: z.boolean(),
  /** The other team sizes that it can have; empty where the team cannot change. */
  teamSizes: z.array(
    z.object({
      players: Players,
      /** Positive: to be paid; negative: to be refunded. Send it back as expected. */
      differenceCents: z.int(),
    }),
  ),
  /** More players, as long as they are not paid. */
  supplement: z
    .object({
      idOrder: z.uuid(),
      players: Players,
      cents: Cents,
      /** Where the customer pays it. */
      url: z.string().nullable(),
    })
    .nullable(),
})
export type BookingDetail = z.infer<typeof BookingDetail>

export const getBooking = endpoint({
  method: 'GET',
  path: '/admin/booking/:id',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Une réservation : qui vient, ce qui est payé, ce qui peut en être changé',
  params: bookingParams,
  reply: BookingDetail,
})
