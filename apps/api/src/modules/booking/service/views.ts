import type { BookedSession, Booking } from '@sesame/contract/booking'
import type { Closure } from '@sesame/contract/closure'
import type { Hold } from '@sesame/contract/hold'
import type { Session, SessionOffer } from '@sesame/contract/session'

import type { BookingRow } from '../queries/booking.ts'
import type { ClosureRow } from '../queries/closure.ts'
import { clockTime, dayOf, isoWithOffset, localDayOf, localMinutesOf } from '../rules/local-time.ts'
import { priceOf } from '../rules/price.ts'
import type { Service } from '../rules/schedule.ts'
import type { ComputedSession } from '../rules/sessions.ts'

interface Times {
  startsAt: number
  endsAt: number
}

/** Times of a session in the venue's time zone. */
export function timesView(zone: string, { startsAt, endsAt }: Times) {
  return {
    start: isoWithOffset(zone, startsAt),
    end: isoWithOffset(zone, endsAt),
    time: clockTime(localMinutesOf(zone, startsAt)),
  }
}

export function sessionView(zone: string, session: ComputedSession): Session {
  const { period, prices, state } = session
  return {
    ...timesView(zone, session),
    state,
    period: { id: period.id, name: period.name },
    prices,
  }
}

export function offerView(zone: string, service: Service, session: ComputedSession): SessionOffer {
  const { id, idCalendar, slug, name } = service
  return { idService: id, idCalendar, slug, name, date: session.day, ...timesView(zone, session) }
}

/** Day and times of a stored booking. */
export function bookingTimes(zone: string, { startsAt, endsAt }: BookingRow) {
  const times = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }
  return { date: dayOf(localDayOf(zone, times.startsAt)), ...timesView(zone, times) }
}

export function holdView(zone: string, row: BookingRow): Hold {
  const { id, idService, idCalendar, slug, name, players, minPlayers, maxPlayers } = row
  const state = holdState(row)
  return {
    ...{ id, idService, idCalendar, slug, name, players, minPlayers, maxPlayers },
    ...bookingTimes(zone, row),
    teamCents: row.priceCents,
    perPlayerCents: Math.ceil(row.priceCents / players),
    period: row.period,
    prices: row.prices,
    state,
    expiresAt: (row.heldUntil ?? row.now).toISOString(),
    serverNow: row.now.toISOString(),
    isExtendable: state === 'held' && !row.isExtended,
  }
}

/** A new hold, as far as it is known without another query. */
export interface CreatedHold {
  id: string
  service: Service
  session: ComputedSession
  at: Date
  until: Date | null
}

/** View of a new hold, without another query. */
export function newHoldView(zone: string, created: CreatedHold, players: number): Hold {
  const { id: idService, idCalendar, slug, name, minPlayers, maxPlayers } = created.service
  const { session, at, until } = created
  const price = priceOf(session.prices, players)
  return {
    ...{ id: created.id, idService, idCalendar, slug, name, players, minPlayers, maxPlayers },
    date: session.day,
    ...timesView(zone, session),
    teamCents: price?.teamCents ?? 0,
    perPlayerCents: price?.perPlayerCents ?? 0,
    period: session.period.name,
    prices: session.prices,
    state: 'held',
    expiresAt: (until ?? at).toISOString(),
    serverNow: at.toISOString(),
    isExtendable: true,
  }
}

export function holdState({ status, heldUntil, now }: BookingRow): Hold['state'] {
  return status === 'held' && heldUntil && heldUntil > now ? 'held' : 'expired'
}

export function bookingView(zone: string, row: BookingRow): Booking {
  const { id, idService, name, players, source, label, gameMaster } = row
  const { isWon, playSeconds } = row
  const { start, end } = bookingTimes(zone, row)
  return {
    ...{ id, idService, name, start, end, players, source, label, gameMaster },
    state: row.status as Booking['state'],
    teamCents: row.priceCents,
    attendanceAt: row.attendanceAt?.toISOString() ?? null,
    result: row.status === 'played' ? { isWon, playSeconds } : null,
  }
}

/** A booking as refusals and previews name it. */
export function bookedSession(
  { id, idService, name, start, players }: Omit<BookedSession, 'contactName'>,
  contactName: string | null,
): BookedSession {
  return { id, idService, name, start, players, contactName }
}

export function closureView(zone: string, { id, idService, startsAt, endsAt, reason }: ClosureRow) {
  const start = isoWithOffset(zone, startsAt.getTime())
  const end = isoWithOffset(zone, endsAt.getTime())
  return { id, idService, start, end, reason } satisfies Closure
}
