import type { TeamPrice } from '@sesame/contract/service'
import { sql } from 'kysely'

import { preparedStatement, type Db } from '../../../platform/db.ts'
import { findSites } from '../../../platform/find-sites.ts'

const holdSessionStatement = preparedStatement<HoldRow>({
  bench: 'booking',
  sql: `
  SELECT outcome, at, nullif(until, 'infinity') AS until
  FROM hold_session_by_source(p_site => $1, p_version => $2, p_id => $3, p_service => $4, p_starts => $5,
    p_ends => $6, p_blocked_until => $7, p_players => $8, p_price_cents => $9, p_prices => $10,
    p_period => $11, p_vat_rate_bp => $12, p_ttl => $13::interval, p_source => $14,
    p_held_by => $15, p_max_by => $16, p_held_from => $17, p_max_from => $18)`,
  row: { outcome: 'text', at: 'timestamptz', until: 'timestamptz' },
})

/** Database time of the hold, and the time until which it lasts. */
export interface HoldRow {
  outcome: HoldOutcome
  at: Date
  until: Date | null
}

type HoldOutcome = 'held' | 'taken' | 'no_game_master' | 'stale' | 'too_many_by' | 'too_many_from'

/** Holder keys whose unpaid holds are counted, and their limits. */
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
  heldMinutes: number
  source: 'online' | 'staff'
  holder: Holder
}

export async function holdSession(db: Db, idSite: number, booking: NewBooking) {
  const [held] = await holdSessionStatement(
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
    `${booking.heldMinutes} minutes`,
    booking.source,
    booking.holder.by?.key,
    booking.holder.by?.max,
    booking.holder.from?.key,
    booking.holder.from?.max,
  )
  if (!held) throw new Error('the function returned no row')
  return held
}

/** A stored booking; `heldUntil` is null unless it is a hold. */
export interface BookingRow {
  id: string
  idService: number
  name: string
  slug: string
  idCalendar: number
  startsAt: Date
  endsAt: Date
  blockedUntil: Date
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
  attendanceAt: Date | null
  isWon: boolean | null
  playSeconds: number | null
  createdAt: Date
  /** The clock of the database. */
  now: Date
}

function bookings(db: Db, idSite: number) {
  return db
    .selectFrom('booking as b')
    .innerJoin('service as v', (join) =>
      join.onRef('v.id_site', '=', 'b.id_site').onRef('v.id', '=', 'b.id_service'),
    )
    .innerJoin('calendar as c', (join) =>
      join.onRef('c.id_site', '=', 'b.id_site').onRef('c.id_service', '=', 'b.id_service'),
    )
    .select([
      'b.id',
      'b.id_service as idService',
      'v.name',
      'v.slug',
      'c.id as idCalendar',
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'b.blocked_until as blockedUntil',
      'b.players',
      'b.min_players as minPlayers',
      'b.max_players as maxPlayers',
      'b.price_cents as priceCents',
      sql<TeamPrice[]>`b.prices`.as('prices'),
      'b.period',
      'b.vat_rate_bp as vatRateBp',
      'b.status',
      sql<Date | null>`nullif(b.held_until, 'infinity')`.as('heldUntil'),
      sql<boolean>`b.extended_at IS NOT NULL`.as('isExtended'),
      'b.source',
      'b.label',
      'b.id_order as idOrder',
      sql<string | null>`(SELECT string_agg(r.name, ', ' ORDER BY r.id) FROM claim k
        JOIN resource r ON r.id_site = k.id_site AND r.id = k.id_resource
        WHERE k.id_site = b.id_site AND k.id_booking = b.id AND r.kind = 'game_master')`.as(
        'gameMaster',
      ),
      'b.attendance_at as attendanceAt',
      'b.is_won as isWon',
      'b.play_seconds as playSeconds',
      'b.created_at as createdAt',
      sql<Date>`current_instant()`.as('now'),
    ])
    .where('b.id_site', '=', idSite)
    .$narrowType<Pick<BookingRow, 'source'>>()
}

export function listBookings(
  db: Db,
  idSite: number,
  ids: readonly string[],
): Promise<BookingRow[]> {
  return bookings(db, idSite)
    .where(sql<boolean>`b.id = ANY (${ids}::uuid[])`)
    .execute()
}

export function findBooking(db: Db, idSite: number, id: string): Promise<BookingRow | undefined> {
  return bookings(db, idSite).where('b.id', '=', id).executeTakeFirst()
}

/** Bookings of a range that are neither cancelled nor expired. */
export function listBookingsBetween(
  db: Db,
  idSite: number,
  { from, to }: { from: Date; to: Date },
): Promise<BookingRow[]> {
  return bookings(db, idSite)
    .where('b.starts_at', '>=', from)
    .where('b.starts_at', '<', to)
    .where(
      sql<boolean>`(b.status NOT IN ('held', 'expired')
        OR b.status = 'held' AND b.held_until > transaction_instant())`,
    )
    .orderBy('b.starts_at')
    .orderBy('v.position')
    .orderBy('b.id')
    .execute()
}

export interface FreedSession {
  idService: number
  startsAt: Date
}

const FREED = sql`id_service AS "idService", starts_at AS "startsAt"`

export async function releaseHold(db: Db, idSite: number, id: string) {
  const { rows } = await sql<FreedSession>`
    SELECT ${FREED} FROM release_hold(p_site => ${idSite}, p_id => ${id})`.execute(db)
  return rows[0]
}

export function listSitesWithEndedHolds(db: Db, graceMinutes: number): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_ended_holds AS id
    FROM sites_with_ended_holds(p_grace => make_interval(mins => ${graceMinutes}))`,
  )
}

export async function expireHolds(
  db: Db,
  idSite: number,
  { graceMinutes, limit }: { graceMinutes: number; limit: number },
) {
  const { rows } = await sql<FreedSession>`
    SELECT ${FREED}
    FROM expire_holds(p_site => ${idSite}, p_grace => make_interval(mins => ${graceMinutes}),
      p_limit => ${limit})`.execute(db)
  return rows
}

export async function extendHold(db: Db, idSite: number, id: string, minutes: number) {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT extend_hold(p_site => ${idSite}, p_id => ${id},
      p_ttl => make_interval(mins => ${minutes})) AS until`.execute(db)
  return rows[0]?.until !== null
}

export async function changePlayers(
  db: Db,
  idSite: number,
  { id, players, priceCents }: { id: string; players: number; priceCents: number },
) {
  const { rows } = await sql<{ isChanged: boolean | null }>`
    SELECT change_players(p_site => ${idSite}, p_id => ${id}, p_players => ${players},
      p_price_cents => ${priceCents}) AS "isChanged"`.execute(db)
  return rows[0]?.isChanged === true
}

/** Undefined if the booking is over or was already cancelled. */
export async function cancelBooking(db: Db, idSite: number, id: string, reason: string) {
  const { rows } = await sql<FreedSession>`
    SELECT ${FREED}
    FROM cancel_booking(p_site => ${idSite}, p_id => ${id}, p_reason => ${reason})`.execute(db)
  return rows[0]
}

export async function eraseBookingNames(
  db: Db,
  idSite: number,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    SELECT erase_booking_names(p_site => ${idSite}, p_before => ${before}, p_limit => ${limit})
      AS erased`.execute(db)
  return rows[0]?.erased ?? 0
}

export function listSitesWithOldNames(db: Db, before: Date): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_old_names AS id FROM sites_with_old_names(p_before => ${before})`,
  )
}

export function listSitesWithSessions(db: Db, from: Date, to: Date): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_sessions AS id
      FROM sites_with_sessions(p_from => ${from}, p_to => ${to})`,
  )
}
