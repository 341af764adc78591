import { z } from 'zod'

import { job } from '../../platform/job.ts'

/** Every minute: expires old holds, site by site. */
export const expireHolds = job({
  name: 'booking.expire-holds',
  payload: z.object({}),
  cron: '* * * * *',
})

/** The venue cancelled a booking: the order module offers another date or a refund. */
export const bookingCancelled = job({
  name: 'booking.cancelled',
  payload: z.object({ idSite: z.int(), idBooking: z.uuid(), reason: z.string() }),
})

/** The venue moved a booking: the order module informs the customer. */
export const bookingMoved = job({
  name: 'booking.moved',
  payload: z.object({
    idSite: z.int(),
    idBooking: z.uuid(),
    formerStartsAt: z.iso.datetime(),
    /** Null where it stays in its room. */
    formerName: z.string().nullable().default(null),
    /** Missing in jobs of the version before. */
    movedAt: z.iso.datetime().optional(),
    reason: z.string(),
  }),
})
