import type { BookingDetail } from '@sesame/contract/booking-detail'

import type { Context } from '../../../platform/context.ts'
import { readBooking } from '../../booking/service/detail.ts'
import { listContacts } from '../queries/day.ts'
import { findCardLast4 } from '../queries/order-list.ts'
import { listPaidParts } from '../queries/paid-parts.ts'
import { leftOf, teamDifference } from '../rules/team-change.ts'
import { viewBooking } from './day.ts'
import { readSupplement } from './supplement.ts'

/** A booking for the team: who comes, what is paid, what can be changed. */
export async function getBooking(ctx: Context, id: string): Promise<BookingDetail> {
  const { db, site, now } = ctx
  const booking = await readBooking(ctx, id)
  const { prices, minPlayers, maxPlayers, isMovable, isCancellable } = booking
  const parts = await listPaidParts(db, site.id, id)
  const [order] = booking.idOrder ? await listContacts(db, site.id, [booking.idOrder]) : []
  return {
    ...viewBooking(booking, order),
    now: now.toISOString(),
    ...{ prices, minPlayers, maxPlayers, isMovable, isCancellable },
    teamSizes: booking.teamSizes.map(({ players, differenceCents }) => ({
      players,
      differenceCents: teamDifference(differenceCents, parts),
    })),
    paidCents: leftOf(parts),
    cardLast4: order ? await findCardLast4(db, site.id, order.id) : null,
    supplement: await readSupplement(ctx, id),
  }
}
