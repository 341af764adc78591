import { randomInt } from 'node:crypto'

import { newId } from '@sesame/values/id'

import { hashToken, newToken } from '../src/platform/secret.ts'
import { at, openDay } from './booking.ts'
import { insertRow } from './people.ts'
import type { TestDatabase } from './test-database.ts'

/** A bookable service of each site: one of the demo, and one made for site 67. */
const SERVICES: Record<number, number> = { 66: 1, 67: 6701 }

export const gameMasterOf = (site: number) => (site === 66 ? 11 : serviceOf(site) + 1)
export const serviceOf = (site: number) => SERVICES[site] ?? 0

/**
 * Creates a room with its rules, an opening exception, a booking and a closure; site 66 has the
 * room and rules already.
 */
export async function makeVenue(database: TestDatabase, site: number): Promise<void> {
  if (site !== 66) await makeRules(database, site)
  await insertRow(database, 'opening_exception', {
    ...{ id_site: site, id: 6700, label: 'Jour particulier' },
    ...{ day_from: '2031-01-01', day_to: '2031-01-01' },
  })
  await makeBooking(database, site)
  await makeClosure(database, site)
}

async function makeRules(database: TestDatabase, site: number): Promise<void> {
  const id = serviceOf(site)
  const add = (table: string, row: Record<string, unknown>) =>
    insertRow(database, table, { id_site: site, ...row })
  await add('resource', { id, kind: 'room', name: 'Salle' })
  await add('resource', { id: id + 1, kind: 'game_master', name: 'Maître' })
  await add('service', {
    ...{ id, id_room: id, slug: 'salle', name: 'Salle', summary: 'Une salle' },
    ...{ duration_min: 60, min_players: 2, max_players: 6 },
  })
  // In lowercase, because tags have no capitals: see site-marks.ts.
  await add('service_tag', { id_service: id, tag: 'site67-marker' })
  await add('service_vat', { id_service: id, valid_from: '2020-01-01', rate_bp: 2000 })
  await add('calendar', { id, id_service: id })
  await add('opening_rule', { id, label: 'Tous les jours', start_times: '{10:00}' })
  await add('price_period', { id, name: 'Plein', position: 1 })
  await add('price', { id_service: id, id_period: id, players: 2, amount_cents: 5000 })
}

let taken = 0

/** A different hour for each call, years ahead, so that no other session conflicts. */
function freshHour(): { start: Date; end: Date } {
  taken += 1
  const start = new Date(Date.UTC(2032, 0, 1) + taken * 7_200_000)
  return { start, end: new Date(start.getTime() + 3_600_000) }
}

/** Creates a booking that is held for a visitor, or one that staff of an earlier version made. */
export async function makeBooking(
  database: TestDatabase,
  site: number,
  { isHeld = true }: { isHeld?: boolean } = {},
): Promise<string> {
  const id = newId()
  const { start, end } = freshHour()
  const prices = [{ players: 2, teamCents: 5000, perPlayerCents: 2500 }]
  const outcome = await database.value<string>(
    `SELECT outcome FROM hold_session_by_source($1, (SELECT version FROM schedule_version WHERE id_site = $1), $2, $3, $4, $5, $5,
       2, 5000, $6, 'Plein', 2000, '15 minutes', 'online', NULL, NULL, NULL, NULL)`,
    [site, id, serviceOf(site), start, end, JSON.stringify(prices)],
  )
  if (outcome !== 'held') throw new Error(`not booked: ${outcome}`)
  await database.query(`UPDATE booking SET label = 'Mme Lune' WHERE id = $1`, [id])
  if (!isHeld) await confirmWithoutOrder(database, id)
  return id
}

export async function makeStaffHold(database: TestDatabase, site: number): Promise<string> {
  const id = await makeBooking(database, site)
  await database.query(`UPDATE booking SET source = 'staff' WHERE id = $1`, [id])
  return id
}

/** Makes a hold what staff of earlier versions booked: confirmed, without an order. */
export async function confirmWithoutOrder(
  database: TestDatabase,
  id: string,
  label = 'Mme Lune',
): Promise<void> {
  await database.query(
    `ALTER TABLE booking DISABLE TRIGGER booking_transition;
     UPDATE booking SET status = 'confirmed', source = 'staff', held_until = 'infinity',
       held_by = NULL, held_from = NULL, label = '${label}'
     WHERE id = '${id}';
     SET CONSTRAINTS ALL IMMEDIATE;
     ALTER TABLE booking ENABLE TRIGGER booking_transition`,
  )
}

export async function makeClosure(database: TestDatabase, site: number): Promise<string> {
  const id = newId()
  const { start, end } = freshHour()
  await database.value(`SELECT close_rooms($1, $2, $3, $4, $5, 'Travaux')`, [
    ...[site, id, serviceOf(site), start, end],
  ])
  return id
}

export async function makeCalendarFeed(database: TestDatabase, site: number) {
  const id = newId()
  const token = newToken()
  await insertRow(database, 'calendar_feed', {
    ...{ id_site: site, id, id_resource: serviceOf(site), label: 'Tablette' },
    token_hash: hashToken(token),
  })
  return { id, token }
}

const STARTS = ['10:00', '11:30', '13:00', '14:30', '16:00', '17:30', '19:00', '20:30', '22:00']
let counter = 0

/** Start of a session of site 66 that no other call uses. */
export function uniqueStart(): string {
  const index = counter++
  return at(openDay(Math.floor(index / STARTS.length)), STARTS[index % STARTS.length]!)
}

export function freshClosure(site: number) {
  const { start, end } = freshHour()
  return {
    idService: serviceOf(site),
    start: start.toISOString(),
    end: end.toISOString(),
    reason: 'Travaux',
  }
}

/** A game master of a site that no other call uses. */
export async function makeGameMaster(
  database: TestDatabase,
  site: number,
  idMember: string | null = null,
): Promise<number> {
  const id = 10_000 + randomInt(1_000_000_000)
  const name = `Perceval ${id}`
  await insertRow(database, 'resource', {
    ...{ id_site: site, id, kind: 'game_master', name, id_member: idMember },
    // As one who has left: the sessions of other tests need the team as it is.
    is_active: false,
  })
  return id
}

/** An absence that somebody asks for, years ahead. */
export async function makeAbsence(
  database: TestDatabase,
  site: number,
  idMember: string | null = null,
): Promise<string> {
  const id = newId()
  const idGameMaster = await makeGameMaster(database, site, idMember)
  await insertRow(database, 'absence', {
    ...{ id_site: site, id, id_resource: idGameMaster, kind: 'leave' },
    ...{ day_from: '2033-05-02', day_to: '2033-05-03', state: 'requested' },
  })
  return id
}
