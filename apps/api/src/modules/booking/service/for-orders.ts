import type { Booking } from '@sesame/contract/booking'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { listBookings } from '../queries/booking.ts'
import { bookingTimes, holdState } from './views.ts'

/** What an order line needs of a held session; its price and tax were frozen with the hold. */
export interface HeldBooking {
  id: string
  idService: number
  name: string
  slug: string
  startsAt: Date
  endsAt: Date
  players: number
  priceCents: number
  vatRateBp: number
  period: string
  status: Booking['state']
  /** Null once it is not held any more. */
  heldUntil: Date | null
  /** Held, and its time not over by the clock of the database. */
  isHeld: boolean
  idOrder: string | null
}

/** In the order asked for; those that do not exist on this site are not there. */
export async function getHeldBookings(
  { site }: Context,
  db: Db,
  ids: readonly string[],
): Promise<HeldBooking[]> {
  const rows = await listBookings(db, site.id, ids)
  return inOrder(ids, rows).map((row) => {
    const { id, idService, name, slug, startsAt, endsAt, players, priceCents, vatRateBp } = row
    const { period, heldUntil, idOrder } = row
    return {
      ...{ id, idService, name, slug, startsAt, endsAt, players, priceCents, vatRateBp },
      ...{ period, heldUntil, idOrder },
      status: row.status as Booking['state'],
      isHeld: holdState(row) === 'held',
    }
  })
}

/** A booking as views and mails tell it, on the venue's clock. */
export interface BookingDescription {
  id: string
  idService: number
  name: string
  slug: string
  startsAt: Date
  endsAt: Date
  date: string
  start: string
  end: string
  time: string
  players: number
  teamCents: number
  perPlayerCents: number
  status: Booking['state']
}

export async function describeBookings(
  { site }: Context,
  db: Db,
  ids: readonly string[],
): Promise<BookingDescription[]> {
  const rows = await listBookings(db, site.id, ids)
  return inOrder(ids, rows).map((row) => {
    const { id, idService, name, slug, startsAt, endsAt, players } = row
    return {
      ...{ id, idService, name, slug, startsAt, endsAt, players },
      ...bookingTimes(site.timeZone, row),
      teamCents: row.priceCents,
      perPlayerCents: Math.ceil(row.priceCents / players),
      status: row.status as Booking['state'],
    }
  })
}

function inOrder<T extends { id: string }>(ids: readonly string[], rows: T[]): T[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
