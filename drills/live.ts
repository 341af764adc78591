/**
 * A thousand browsers on two API processes watch the calendars of a venue while its sessions
 * are taken: each is told of each change, whichever process it was made on. Then the
 * connections that listen are cut: every browser is told to read all anew, and later changes
 * arrive again.
 */
import { setTimeout as delay } from 'node:timers/promises'

import { asAdmin } from '../tools/database.ts'
import type { Report } from '../tools/report.ts'
import { openBrowser, type Browser } from './live/browsers.ts'
import { ask } from './parts/ask.ts'
import { isQuick, withWorld } from './parts/drill-world.ts'
import { chooseSessions, type SessionWish } from './race/sessions.ts'

const NAME = 'sesame_drill_live'
const PORTS = { api: 4540, api2: 4541 }
const API_PORTS = [PORTS.api, PORTS.api2]
const BROWSERS = isQuick ? 400 : 1000
const CHANGES = isQuick ? 10 : 30
const CALENDARS = 3
/** Between two changes: what one browser is told of them is then countable. */
const PAUSE_MS = 300
const PATIENCE_MS = 5000

export async function run(): Promise<Report> {
  const environment = { LOG_LEVEL: 'warn' }
  const options = { name: NAME, parts: ['api', 'api2'] as const, ports: PORTS, environment }
  return withWorld(options, async () => {
    const starts = await chooseSessions(PORTS.api, CHANGES + 1)
    const browsers = await openBrowsers()
    const wishes = oneARoom(starts)
    const delays = await change(browsers, wishes.slice(0, CHANGES))
    const expected = CHANGES * BROWSERS
    const reloaded = await cutListeners(browsers)
    const [after] = wishes.slice(CHANGES)
    const again = await change(browsers, [after!])
    for (const browser of browsers) browser.close()
    return {
      name: 'live',
      figures: {
        browsers: BROWSERS,
        told: delays.length,
        lost: expected - delays.length,
        p50Ms: percentile(delays, 0.5),
        p99Ms: percentile(delays, 0.99),
        reloaded,
        toldAgain: again.length,
      },
      aims: {
        lost: '= 0',
        p99Ms: '≤ 1000',
        reloaded: `= ${BROWSERS}`,
        toldAgain: `= ${BROWSERS}`,
      },
    }
  })
}

async function openBrowsers(): Promise<Browser[]> {
  const browsers: Browser[] = []
  for (let index = 0; index < BROWSERS; index += 1) {
    const from = `10.9.${Math.floor(index / 200)}.${(index % 200) + 1}`
    const idCalendar = 1 + (index % CALENDARS)
    browsers.push(await openBrowser(API_PORTS[index % 2]!, { idCalendar, from }))
  }
  // The first who watches opens the connection that listens, and is told to read anew.
  await until(() => browsers.every(({ reloads }) => reloads > 0) || undefined)
  for (const browser of browsers) browser.reloads = 0
  return browsers
}

/** Rooms share their game masters: each change concerns every calendar of the venue. */
function oneARoom(wishes: SessionWish[]): SessionWish[] {
  const starts = [...new Set(wishes.map(({ start }) => start))]
  return starts.map((start) => wishes.find((wish) => wish.start === start)!)
}

/** Takes sessions one by one on both processes; answers how long each browser waited for each. */
async function change(browsers: Browser[], wishes: SessionWish[]): Promise<number[]> {
  const delays: number[] = []
  for (const [index, wish] of wishes.entries()) {
    for (const browser of browsers) browser.told = []
    const from = `10.8.0.${index + 1}`
    const question = { method: 'POST', path: '/booking/hold', body: { ...wish, players: 2 }, from }
    const { status } = await ask(API_PORTS[index % 2]!, question)
    if (status !== 200) throw new Error(`not held: ${status}`)
    const changed = performance.now()
    await until(() => browsers.every(({ told }) => told.length > 0) || undefined)
    for (const { told } of browsers) {
      if (told[0] !== undefined) delays.push(Math.max(0, told[0] - changed))
    }
    await delay(PAUSE_MS)
  }
  return delays
}

/** Cuts what the processes listen on; answers how many browsers were told to read anew. */
async function cutListeners(browsers: Browser[]): Promise<number> {
  await asAdmin((client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = $1 AND query ILIKE 'LISTEN %'`,
      [NAME],
    ),
  )
  await until(() => browsers.every(({ reloads }) => reloads > 0) || undefined)
  return browsers.filter(({ reloads, isOpen }) => reloads > 0 && isOpen).length
}

async function until(isTrue: () => true | undefined): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!isTrue() && performance.now() < end) await delay(5)
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
}
