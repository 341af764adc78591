import type { Booking } from '@sesame/contract/booking'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import {
  eraseBookingNames as eraseNames,
  listBookings,
  listSitesWithOldNames as listSitesWithNames,
  listSitesWithSessions as listSites,
} from '../queries/booking.ts'
import { bookingTimes, holdState } from './views.ts'

/** Data of a held session for an order line; price and tax were fixed with the hold. */
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
  /** True if it is held and not expired by the database's clock. */
  isHeld: boolean
  source: Booking['source']
  idOrder: string | null
}

/** In the requested order; ids unknown on this site are omitted. */
export async function getHeldBookings(
  { site }: Context,
  db: Db,
  ids: readonly string[],
): Promise<HeldBooking[]> {
  const rows = await listBookings(db, site.id, ids)
  return inOrder(ids, rows).map((row) => {
    const { id, idService, name, slug, startsAt, endsAt, players, priceCents, vatRateBp } = row
    const { period, heldUntil, source, idOrder } = row
    return {
      ...{ id, idService, name, slug, startsAt, endsAt, players, priceCents, vatRateBp },
      ...{ period, heldUntil, source, idOrder },
      status: row.status as Booking['state'],
      isHeld: holdState(row) === 'held',
    }
  })
}

/** A booking in the venue's local time, for views and mails. */
export interface BookingDescription {
  id: string
  /** Set by staff, usually to the customer's name. */
  label: string | null
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
  /** Null until the venue notes the result. */
  isWon: boolean | null
  playSeconds: number | null
}

export async function describeBookings(
  { site }: Context,
  db: Db,
  ids: readonly string[],
): Promise<BookingDescription[]> {
  const rows = await listBookings(db, site.id, ids)
  return inOrder(ids, rows).map((row) => {
    const { id, label, idService, name, slug, startsAt, endsAt, players } = row
    const { isWon, playSeconds } = row
    return {
      ...{ id, label, idService, name, slug, startsAt, endsAt, players, isWon, playSeconds },
      ...bookingTimes(site.timeZone, row),
      teamCents: row.priceCents,
      perPlayerCents: Math.ceil(row.priceCents / players),
      status: row.status as Booking['state'],
    }
  })
}

/** What only the team sees of these sessions. */
export async function listSessionFacts({ site }: Context, db: Db, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await listBookings(db, site.id, ids)
  return inOrder(ids, rows).map((row) => {
    const { id, name, startsAt, endsAt, blockedUntil, players, period, gameMaster } = row
    const { source, attendanceAt, createdAt } = row
    return {
      ...{ id, name, startsAt, endsAt, blockedUntil, players, period, gameMaster },
      ...{ source, attendanceAt, createdAt },
      status: row.status as Booking['state'],
    }
  })
}

export type SessionFacts = Awaited<ReturnType<typeof listSessionFacts>>[number]

function inOrder<T extends { id: string }>(ids: readonly string[], rows: T[]): T[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Removes names and reasons that the team wrote down for sessions that ended before. */
export function eraseBookingNames(
  { db, site }: Context,
  old: { before: Date; limit: number },
): Promise<number> {
  return eraseNames(db, site.id, old)
}

export function listSitesWithOldNames(platformDb: Db, before: Date): Promise<number[]> {
  return listSitesWithNames(platformDb, before)
}

export function listSitesWithSessions(platformDb: Db, from: Date, to: Date): Promise<number[]> {
  return listSites(platformDb, from, to)
}
