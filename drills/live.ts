/**
 * A thousand browsers on two API processes watch the calendars of a venue while its sessions are
 * booked. Each browser must be notified of each change, whichever process made it. Then the LISTEN
 * connections are cut: every browser must be told to reload, and later changes must arrive again.
 */
import { setTimeout as delay } from 'node:timers/promises'

import { asAdmin } from '../tools/database.ts'
import { createReport, type Report } from '../tools/report.ts'
import { openBrowser, type Browser } from './live/browsers.ts'
import { callApi } from './parts/call-api.ts'
import { isQuick, withWorld } from './parts/drill-world.ts'
import { chooseSessions, type SessionRequest } from './race/sessions.ts'

const NAME = 'sesame_drill_live'
const PORTS = { api: 4540, api2: 4541 }
const API_PORTS = [PORTS.api, PORTS.api2]
const BROWSERS = isQuick ? 400 : 1000
const CHANGES = isQuick ? 10 : 30
const CALENDARS = 3
/** Pause between changes, so that events can be counted. */
const PAUSE_MS = 300
const TIMEOUT_MS = 5000

export async function run(): Promise<Report> {
  const environment = { LOG_LEVEL: 'warn' }
  const options = { name: NAME, parts: ['api', 'api2'] as const, ports: PORTS, environment }
  return withWorld(options, async () => {
    const starts = await chooseSessions(PORTS.api, CHANGES + 1)
    const browsers = await openBrowsers()
    const sessions = oneARoom(starts)
    const delays = await change(browsers, sessions.slice(0, CHANGES))
    const expected = CHANGES * BROWSERS
    const reloaded = await cutListeners(browsers)
    const [after] = sessions.slice(CHANGES)
    const again = await change(browsers, [after!])
    for (const browser of browsers) browser.close()
    return createReport({
      name: 'live',
      figures: {
        browsers: BROWSERS,
        received: delays.length,
        lost: expected - delays.length,
        p50Ms: percentile(delays, 0.5),
        p99Ms: percentile(delays, 0.99),
        reloaded,
        receivedAfterCut: again.length,
      },
      aims: {
        lost: '= 0',
        // Of ten changes one is a tenth of the delays: the short form tells late from lost.
        p99Ms: isQuick ? '≤ 4000' : '≤ 1000',
        reloaded: `= ${BROWSERS}`,
        receivedAfterCut: `= ${BROWSERS}`,
      },
    })
  })
}

async function openBrowsers(): Promise<Browser[]> {
  const browsers: Browser[] = []
  for (let index = 0; index < BROWSERS; index += 1) {
    const from = `10.9.${Math.floor(index / 200)}.${(index % 200) + 1}`
    const idCalendar = 1 + (index % CALENDARS)
    browsers.push(await openBrowser(API_PORTS[index % 2]!, { idCalendar, from }))
  }
  // The first watcher opens the LISTEN connection, which sends a reload; it is not counted.
  await until(() => browsers.every(({ reloads }) => reloads > 0) || undefined)
  for (const browser of browsers) browser.reloads = 0
  return browsers
}

/** One session per start suffices: rooms share game masters, so it changes every calendar. */
function oneARoom(sessions: SessionRequest[]): SessionRequest[] {
  const starts = [...new Set(sessions.map(({ start }) => start))]
  return starts.map((start) => sessions.find((session) => session.start === start)!)
}

/** Holds sessions one by one on both processes; returns how long each browser waited for each. */
async function change(browsers: Browser[], sessions: SessionRequest[]): Promise<number[]> {
  const delays: number[] = []
  for (const [index, session] of sessions.entries()) {
    for (const browser of browsers) browser.notifiedAt = []
    const from = `10.8.0.${index + 1}`
    const request = {
      method: 'POST',
      path: '/booking/hold',
      body: { ...session, players: 2 },
      from,
    }
    const { status } = await callApi(API_PORTS[index % 2]!, request)
    if (status !== 200) throw new Error(`not held: ${status}`)
    const changed = performance.now()
    await until(() => browsers.every(({ notifiedAt }) => notifiedAt.length > 0) || undefined)
    for (const { notifiedAt } of browsers) {
      if (notifiedAt[0] !== undefined) delays.push(Math.max(0, notifiedAt[0] - changed))
    }
    await delay(PAUSE_MS)
  }
  return delays
}

/** Cuts the LISTEN connections; returns how many browsers were told to reload. */
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
  const end = performance.now() + TIMEOUT_MS
  while (!isTrue() && performance.now() < end) await delay(5)
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
}
