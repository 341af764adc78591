import { expect, test, type APIRequestContext } from '@playwright/test'

import { queryDatabase } from './database.ts'
import { ESCAPE_GAME, type Site } from './sites.ts'

const DAY_MS = 86_400_000
/**
 * Bookable for 90 days. The home page offers sessions of the first four days, which other journeys
 * tap.
 */
const [FIRST_DAY, LAST_DAY] = [5, 85]

interface Session {
  start: string
  time: string
  state: 'free' | 'taken' | 'closed'
  prices: { players: number; teamCents: number; perPlayerCents: number }[]
}

interface Room {
  idService: number
  idCalendar: number
  slug: string
  name: string
  sessions: Session[]
}

export interface Day {
  date: string
  services: Room[]
}

export interface Choice extends Session {
  date: string
  room: Room
}

export interface Hold {
  id: string
  expiresAt: string
}

type IsWanted = (day: Day) => boolean

const hasFreeSession: IsWanted = ({ services }) => Boolean(firstFree(services))
/** A day without other bookings, for journeys that book much of it. */
export const isUntouched: IsWanted = ({ services }) =>
  services.every(({ sessions }) => sessions.every(({ state }) => state === 'free')) &&
  services.some(({ sessions }) => sessions.length > 0)

/** A day reserved for this worker, because all journeys share the demo data. */
export async function findDay(
  request: APIRequestContext,
  isWanted: IsWanted = hasFreeSession,
  site: Site = ESCAPE_GAME,
): Promise<Day> {
  for (const date of ownDates()) {
    const day = await callApi<Day>(request, 'GET', `/session/${date}`, undefined, site)
    if (isWanted(day)) return day
  }
  throw new Error('no such day is left')
}

export async function findSession(request: APIRequestContext, site?: Site): Promise<Choice> {
  return choose(await findDay(request, hasFreeSession, site))
}

/** The first free session of a day. */
export function choose({ date, services }: Day): Choice {
  return { date, ...firstFree(services)! }
}

function firstFree(services: readonly Room[]): (Session & { room: Room }) | undefined {
  return services
    .flatMap((room) => room.sessions.map((session) => ({ ...session, room })))
    .find(({ state }) => state === 'free')
}

function ownDates(): string[] {
  const today = Math.floor(Date.now() / DAY_MS)
  const { parallelIndex, config } = test.info()
  return Array.from({ length: LAST_DAY - FIRST_DAY }, (_, index) => today + FIRST_DAY + index)
    .filter((day) => day % config.workers === parallelIndex)
    .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))
}

/** Holds a session through the API, for journeys about later steps. */
export function holdSession(
  request: APIRequestContext,
  { room, start }: Choice,
  players = 4,
): Promise<Hold> {
  const body = { idService: room.idService, start, players }
  return callApi<Hold>(request, 'POST', '/booking/hold', body)
}

/** Moves this hold 15 minutes into the past. */
export async function endHold(id: string): Promise<void> {
  const ended = await queryDatabase<{ id: string }>(
    `UPDATE booking SET held_until = now() - interval '1 second'
     WHERE id = $1 AND status = 'held' RETURNING id`,
    [id],
  )
  expect(ended).toHaveLength(1)
}

export async function callApi<T>(
  request: APIRequestContext,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
  site: Site = ESCAPE_GAME,
): Promise<T> {
  const url = `${site.origin}/api${path}`
  const response = await request.fetch(url, { method, ...(data && { data }) })
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200)
  const body = (await response.json()) as { data: T }
  return body.data
}
