import { randomBytes, randomUUID } from 'node:crypto'

import type { OwnSite } from './back-office.ts'
import { queryDatabase } from './database.ts'
import { makeMeasuredSite } from './measured-site.ts'

const MINUTE_MS = 60_000
/** It is early afternoon at the venue whenever a journey runs, so that its day is far from over. */
const LOCAL_HOUR = 14

export interface Venue extends OwnSite {
  timeZone: string
  terms: Buffer
}

const ROOMS = [
  { id: 1, name: 'Roi Arthur' },
  { id: 2, name: 'Baba Yaga' },
]

function afternoonZone(): string {
  const ahead = LOCAL_HOUR - new Date().getUTCHours()
  // In these names the sign is the other way round.
  if (ahead === 0) return 'Etc/GMT'
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
}

/** A site of its own with two rooms, two game masters and free sessions in the evening. */
export async function makeVenue(host?: string): Promise<Venue> {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' }, host)
  const timeZone = afternoonZone()
  const add = (text: string, ...values: unknown[]) => queryDatabase(text, [site.id, ...values])
  await add('UPDATE site SET time_zone = $2 WHERE id = $1', timeZone)
  for (const [index, name] of ['Léa', 'Hugo'].entries()) {
    await add(
      `INSERT INTO resource (id_site, id, kind, name) VALUES ($1, $2, 'game_master', $3)`,
      ...[100 + index, name],
    )
  }
  await add(`INSERT INTO price_period (id_site, id, name, position) VALUES ($1, 1, 'Plein', 1)`)
  for (const { id, name } of ROOMS) await addRoom(site.id, id, name)
  const terms = randomBytes(32)
  await add(
    `INSERT INTO terms_version (id_site, sha256, title, html, updated_on)
     VALUES ($1, $2, 'CGV', '<p>CGV</p>', '2026-01-01')`,
    terms,
  )
  return { ...site, timeZone, terms }
}

async function addRoom(idSite: number, id: number, name: string): Promise<void> {
  const add = (text: string, ...values: unknown[]) => queryDatabase(text, [idSite, id, ...values])
  await add(`INSERT INTO resource (id_site, id, kind, name) VALUES ($1, $2, 'room', $3)`, name)
  await add(
    `INSERT INTO service (id_site, id, id_room, slug, name, summary, duration_min, buffer_min,
       min_players, max_players)
     VALUES ($1, $2, $2, $3, $4, 'Une salle', 60, 20, 2, 6)`,
    ...[`salle-${id}`, name],
  )
  await add(
    `INSERT INTO service_vat (id_site, id_service, valid_from, rate_bp)
     VALUES ($1, $2, '2020-01-01', 2000)`,
  )
  await add('INSERT INTO calendar (id_site, id, id_service) VALUES ($1, $2, $2)')
  await add(
    `INSERT INTO opening_rule (id_site, id, id_service, label, start_times)
     VALUES ($1, $2, $2, 'Tous les jours', '{10:00,18:00,20:00}')`,
  )
  await add(
    `INSERT INTO price (id_site, id_service, id_period, players, amount_cents)
     SELECT $1, $2, 1, players, 2600 * players FROM generate_series(2, 6) players`,
  )
}

interface Team {
  room: 1 | 2
  firstname: string
  lastname: string
  /** From now; negative for a session that has begun. */
  inMinutes: number
  remark?: string
}

export interface Session {
  id: string
  start: string
}

let orders = 0

/** Books and pays for a team of four, as the website leaves it. */
export async function bookTeam(venue: Venue, team: Team): Promise<Session> {
  const id = randomUUID()
  const start = new Date(Date.now() + team.inMinutes * MINUTE_MS)
  start.setUTCSeconds(0, 0)
  const end = new Date(start.getTime() + 60 * MINUTE_MS)
  const prices = [{ players: 4, teamCents: 10_400, perPlayerCents: 2600 }]
  const [held] = await queryDatabase<{ outcome: string }>(
    `SELECT outcome FROM hold_session_by_source($1, (SELECT version FROM schedule_version WHERE id_site = $1),
       $2, $3, $4, $5, $6, 4, 10400, $7, 'Plein', 2000, interval '15 minutes', 'online', NULL, NULL, NULL, NULL)`,
    [
      ...[venue.id, id, team.room, start, end, new Date(end.getTime() + 20 * MINUTE_MS)],
      JSON.stringify(prices),
    ],
  )
  if (held?.outcome !== 'held') throw new Error(`not booked: ${held?.outcome}`)
  await payFor(venue, id, team)
  return { id, start: start.toISOString() }
}

async function payFor(venue: Venue, idBooking: string, team: Team): Promise<void> {
  orders += 1
  const idOrder = randomUUID()
  await queryDatabase(
    `INSERT INTO customer_order (id_site, id, number, status, email, firstname, lastname, phone,
       subtotal_cents, total_cents, terms_sha256, terms_accepted_at, paid_at, message)
     VALUES ($1, $2, $3, 'paid', 'equipe@example.fr', $4, $5, '0199000814', 10400, 10400, $6,
       now(), now(), $7)`,
    [
      ...[venue.id, idOrder, `2026-${String(orders).padStart(6, '0')}`],
      ...[team.firstname, team.lastname, venue.terms, team.remark ?? null],
    ],
  )
  await queryDatabase('UPDATE booking SET id_order = $3 WHERE id_site = $1 AND id = $2', [
    ...[venue.id, idBooking, idOrder],
  ])
  await queryDatabase('SELECT settle_booking($1, $2, $3, 10400)', [venue.id, idBooking, idOrder])
  const lines = [
    { account: '5115', amount_cents: 10_400 },
    { account: '411', amount_cents: -10_400 },
  ]
  await queryDatabase(`SELECT post_entry($1, 'payment', $2, $3, 'Paiement', $4)`, [
    ...[venue.id, idOrder, idOrder, JSON.stringify(lines)],
  ])
}

interface NotedBooking {
  status: string
  attendance_at: Date | null
  is_won: boolean | null
  play_seconds: number | null
}

export async function readBooking(venue: Venue, { id }: Session): Promise<NotedBooking> {
  const [row] = await queryDatabase<NotedBooking>(
    `SELECT status, attendance_at, is_won, play_seconds FROM booking WHERE id_site = $1 AND id = $2`,
    [venue.id, id],
  )
  return row!
}

/** How often operators changed a booking: the audit has a row for each. */
export async function countChanges(venue: Venue, { id }: Session): Promise<number> {
  const [row] = await queryDatabase<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_entry
     WHERE id_site = $1 AND table_name = 'booking' AND key LIKE '%' || $2 || '%'`,
    [venue.id, id],
  )
  return row!.count
}
