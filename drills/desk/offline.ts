import { once } from 'node:events'

import type pg from 'pg'

import { installMovableClock } from '../../apps/api/seed/movable-clock.ts'
import type { World } from '../../tools/world.ts'
import { chooseDay, type SessionRequest } from '../race/sessions.ts'
import type { Caller } from './callers.ts'
import { bookPaid } from './sales.ts'
import { openTablet, type Tablet } from './tablet.ts'

const MINUTE_MS = 60_000
const HOUR_S = 3600
/** The tablet loses its network this long before the first teams play. */
const BEFORE_START_MS = 30 * MINUTE_MS
const TEAMS = ['Abadie', 'Bertin', 'Cazenave', 'Delmas']

export interface OfflineField {
  world: World
  db: pg.Client
  operator: Caller
  port: number
  origin: string
  /** Read at each start of a process. */
  environment: Record<string, string>
}

export interface CheckInFindings {
  /** How long the first one waited on the tablet, by the clock of the server. */
  oldestCheckInMinutes: number
  checkIns: number
  checkInsLost: number
  checkInsTwice: number
  checkInsOutOfOrder: number
}

interface CheckIn {
  idBooking: string
  state: 'arrived' | 'expected'
}

interface ArrivedCheckIn extends CheckIn {
  minutes: number
}

/**
 * A tablet is without network for an hour of moved clocks, loaded again meanwhile, and loses a
 * reply when the network is back. Each check-in must have one effect, in their order.
 */
export async function checkInOffline(field: OfflineField): Promise<CheckInFindings> {
  const sessions = await chooseEvening(field.port)
  const ids: string[] = []
  for (const [index, session] of sessions.entries()) {
    ids.push(await bookPaid(field.db, field.operator, session, TEAMS[index]))
  }
  const now = new Date(Date.parse(sessions[0]!.start) - BEFORE_START_MS)
  await installMovableClock(field.db)
  const offset = Math.round((now.getTime() - Date.now()) / 1000)
  await moveClock(field, offset)
  const tablet = await openTablet(field.origin, new Date(Date.now() + offset * 1000))
  try {
    const made = await noteOffline(tablet, ids)
    await moveClock(field, offset + HOUR_S)
    const lost = tablet.loseNextReply()
    await tablet.setOffline(false)
    await lost
    // Its retry is a timer of the moved clock.
    await tablet.passMinutes(1)
    await tablet.waitForQueue(0)
    const arrived = await readCheckIns(field.db, ids)
    const oldestCheckInMinutes = Math.round(Math.max(0, ...arrived.map(({ minutes }) => minutes)))
    return { oldestCheckInMinutes, ...compare(made, arrived) }
  } finally {
    await tablet.close()
  }
}

/** Two rooms at each of two starts that follow each other: all may be welcomed in that hour. */
async function chooseEvening(port: number): Promise<SessionRequest[]> {
  const sessions = await chooseDay(port, TEAMS.length)
  const starts = [...new Set(sessions.map(({ start }) => start))].toSorted().slice(0, 2)
  return starts.flatMap((start) => sessions.filter((one) => one.start === start).slice(0, 2))
}

/** Restarts the API with this clock. */
async function moveClock({ world, environment }: OfflineField, offset: number): Promise<void> {
  environment['CLOCK_OFFSET_SECONDS'] = String(offset)
  for (const part of ['api', 'api2'] as const) {
    const child = world.process(part)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await world.restart(part)
  }
}

/** An hour without network; one team is noted, taken back and noted again. */
async function noteOffline(tablet: Tablet, ids: string[]): Promise<CheckIn[]> {
  const made: CheckIn[] = []
  const press = async (act: 'Arrivés' | 'Annuler', team: number) => {
    await tablet.press(act, `Élodie ${TEAMS[team]!}`)
    made.push({ idBooking: ids[team]!, state: act === 'Arrivés' ? 'arrived' : 'expected' })
    await tablet.waitForQueue(made.length)
  }
  await tablet.setOffline(true)
  await tablet.reload()
  await press('Arrivés', 0)
  await tablet.passMinutes(20)
  await press('Arrivés', 1)
  await press('Annuler', 1)
  await tablet.passMinutes(20)
  await tablet.reload()
  await press('Arrivés', 1)
  await press('Arrivés', 3)
  await tablet.passMinutes(20)
  await press('Arrivés', 2)
  await tablet.reload()
  await tablet.waitForQueue(made.length)
  return made
}

/** What the audit recorded, in the order in which it arrived. */
async function readCheckIns(db: pg.Client, ids: string[]): Promise<ArrivedCheckIn[]> {
  const { rows } = await db.query<ArrivedCheckIn>(
    `SELECT b.id AS "idBooking",
       (extract(epoch FROM a.at - (a.after ->> 'attendance_at')::timestamptz) / 60)::float AS minutes,
       CASE a.after ->> 'status' WHEN 'arrived' THEN 'arrived' ELSE 'expected' END AS state
     FROM audit_entry a JOIN booking b ON a.key LIKE '%' || b.id || '%'
     WHERE a.table_name = 'booking' AND b.id = ANY ($1) AND a.after ? 'attendance_at'
     ORDER BY a.id`,
    [ids],
  )
  return rows
}

function compare(made: CheckIn[], arrived: CheckIn[]) {
  const textOf = ({ idBooking, state }: CheckIn) => `${idBooking} ${state}`
  const excess = (some: CheckIn[], others: CheckIn[]) => {
    const left = others.map(textOf)
    return some.map(textOf).filter((one) => {
      const index = left.indexOf(one)
      if (index !== -1) left.splice(index, 1)
      return index === -1
    }).length
  }
  return {
    checkIns: made.length,
    checkInsLost: excess(made, arrived),
    checkInsTwice: excess(arrived, made),
    checkInsOutOfOrder: made.filter((one, index) => {
      const other = arrived[index]
      return !other || textOf(other) !== textOf(one)
    }).length,
  }
}
