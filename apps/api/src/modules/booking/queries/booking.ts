import type { TeamPrice } from '@sesame/contract/booking'

import { hotStatement, type Db } from '../../../platform/db.ts'

const holdSessionStatement = hotStatement<HoldAnswer>(`
  SELECT outcome, at, nullif(until, 'infinity') AS until
  FROM hold_session($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::interval, $14,
    $15, $16, $17, $18)`)

/** By the clock of the database: when it was asked, and until when it is held. */
export interface HoldAnswer {
  outcome: HoldOutcome
  at: Date
  until: Date | null
}

type HoldOutcome = 'held' | 'taken' | 'no_game_master' | 'stale' | 'too_many_by' | 'too_many_from'

/** Whose unpaid holds are counted, as keys, and how many there may be. */
export interface Holder {
  by: { key: Buffer; max: number } | null
  from: { key: Buffer; max: number } | null
}

export interface NewBooking {
  version: number
  id: string
  idService: number
  startsAt: Date
  endsAt: Date
  blockedUntil: Date
  players: number
  priceCents: number
  prices: TeamPrice[]
  period: string
  vatRateBp: number
  /** Minutes it is held; null makes it a firm booking of the staff's. */
  heldMinutes: number | null
  label: string | null
  holder: Holder
}

export async function holdSession(db: Db, idSite: number, booking: NewBooking) {
  const [answer] = await holdSessionStatement(
    db,
    idSite,
    booking.version,
    booking.id,
    booking.idService,
    booking.startsAt,
    booking.endsAt,
    booking.blockedUntil,
    booking.players,
    booking.priceCents,
    JSON.stringify(booking.prices),
    booking.period,
    booking.vatRateBp,
    booking.heldMinutes === null ? null : `${booking.heldMinutes} minutes`,
    booking.label,
    booking.holder.by?.key,
    booking.holder.by?.max,
    booking.holder.from?.key,
    booking.holder.from?.max,
  )
  if (!answer) throw new Error('a function answers one row')
  return answer
}

/** A booking as it is stored; `heldUntil` is null once it is not held any more. */
export interface BookingRow {
  id: string
  idService: number
  name: string
  slug: string
  idCalendar: number
  startsAt: Date
  endsAt: Date
  players: number
  minPlayers: number
  maxPlayers: number
  priceCents: number
  prices: TeamPrice[]
  period: string
  vatRateBp: number
  status: string
  heldUntil: Date | null
  isExtended: boolean
  source: 'online' | 'staff'
  label: string | null
  idOrder: string | null
  gameMaster: string | null
  /** The clock of the database. */
  now: Date
}

const selectBookings = `
  SELECT b.id, b.id_service AS "idService", v.name, v.slug, c.id AS "idCalendar",
    b.starts_at AS "startsAt", b.ends_at AS "endsAt", b.players,
    b.min_players AS "minPlayers", b.max_players AS "maxPlayers",
    b.price_cents AS "priceCents", b.prices, b.period, b.vat_rate_bp AS "vatRateBp", b.status,
    nullif(b.held_until, 'infinity') AS "heldUntil",
    b.extended_at IS NOT NULL AS "isExtended", b.source, b.label, b.id_order AS "idOrder",
    (SELECT string_agg(r.name, ', ' ORDER BY r.id) FROM claim k
      JOIN resource r ON r.id_site = k.id_site AND r.id = k.id_resource
      WHERE k.id_site = b.id_site AND k.id_booking = b.id AND r.kind = 'game_master')
      AS "gameMaster",
    clock_timestamp() AS now
  FROM booking b
  JOIN service v ON v.id_site = b.id_site AND v.id = b.id_service
  JOIN calendar c ON c.id_site = b.id_site AND c.id_service = b.id_service
  WHERE b.id_site = $1`

const bookingsById = hotStatement<BookingRow>(`${selectBookings} AND b.id = ANY ($2::uuid[])`)
const bookingsOfDay = hotStatement<BookingRow>(`${selectBookings}
  AND b.starts_at >= $2 AND b.starts_at < $3
  AND (b.status NOT IN ('held', 'expired') OR b.status = 'held' AND b.held_until > now())
  ORDER BY b.starts_at, v.position, b.id`)

export function listBookings(db: Db, idSite: number, ids: readonly string[]) {
  return bookingsById(db, idSite, ids)
}

export async function findBooking(db: Db, idSite: number, id: string) {
  const [found] = await bookingsById(db, idSite, [id])
  return found
}

/** What is taken in a range: neither given up nor held past its time. */
export function listBookingsBetween(
  db: Db,
  idSite: number,
  { from, to }: { from: Date; to: Date },
) {
  return bookingsOfDay(db, idSite, from, to)
}

export interface Freed {
  idService: number
  startsAt: Date
}

const freed = `id_service AS "idService", starts_at AS "startsAt"`
const release = hotStatement<Freed>(`SELECT ${freed} FROM release_hold($1, $2)`)
const expire = hotStatement<Freed>(
  `SELECT ${freed} FROM expire_holds($1, make_interval(mins => $2), $3)`,
)

export async function releaseHold(db: Db, idSite: number, id: string) {
  const [found] = await release(db, idSite, id)
  return found
}

export function expireHolds(
  db: Db,
  idSite: number,
  { graceMinutes, limit }: { graceMinutes: number; limit: number },
) {
  return expire(db, idSite, graceMinutes, limit)
}

const extend = hotStatement<{ until: Date | null }>(
  'SELECT extend_hold($1, $2, make_interval(mins => $3)) AS until',
)
const change = hotStatement<{ isChanged: boolean | null }>(
  'SELECT change_players($1, $2, $3) AS "isChanged"',
)

export async function extendHold(db: Db, idSite: number, id: string, minutes: number) {
  const [answer] = await extend(db, idSite, id, minutes)
  return answer?.until !== null
}

export async function changePlayers(db: Db, idSite: number, id: string, players: number) {
  const [answer] = await change(db, idSite, id, players)
  return answer?.isChanged === true
}

const cancel = hotStatement<Freed>(`SELECT ${freed} FROM cancel_booking($1, $2, $3)`)

/** Nothing where it is over, or was cancelled before. */
export async function cancelBooking(db: Db, idSite: number, id: string, reason: string) {
  const [found] = await cancel(db, idSite, id, reason)
  return found
}

export type MoveOutcome = 'moved' | 'taken' | 'no_game_master' | 'stale' | 'not_movable'

const move = hotStatement<{ outcome: MoveOutcome }>(
  'SELECT move_booking($1, $2, $3, $4, $5, $6, $7, $8) AS outcome',
)

export async function moveBooking(
  db: Db,
  idSite: number,
  to: {
    version: number
    id: string
    startsAt: Date
    endsAt: Date
    blockedUntil: Date
    reason: string
    /** It was cancelled by the venue. */
    revives: boolean
  },
) {
  const [answer] = await move(
    db,
    idSite,
    to.version,
    to.id,
    to.startsAt,
    to.endsAt,
    to.blockedUntil,
    to.reason,
    to.revives,
  )
  if (!answer) throw new Error('a function answers one row')
  return answer.outcome
}
