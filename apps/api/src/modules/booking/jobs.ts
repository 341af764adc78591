import { z } from 'zod'

import { job } from '../../platform/job.ts'

/** Every minute: gives back, site by site, what nobody came for. */
export const expireHolds = job({
  name: 'booking.expire-holds',
  payload: z.object({}),
  cron: '* * * * *',
})

/** The venue cancelled a booking: whoever sold it offers another date, or the money back. */
export const bookingCancelled = job({
  name: 'booking.cancelled',
  payload: z.object({ idSite: z.int(), idBooking: z.uuid(), reason: z.string() }),
})

/** The venue moved a booking: whoever sold it tells the customer. */
export const bookingMoved = job({
  name: 'booking.moved',
  payload: z.object({
    idSite: z.int(),
    idBooking: z.uuid(),
    formerStartsAt: z.iso.datetime(),
    reason: z.string(),
  }),
})
