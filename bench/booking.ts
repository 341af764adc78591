/**
 * Measures a booking as SQL sent by pgbench and through the API, the month view of a calendar with
 * one site and with ten thousand sites in the database, and a thousand orders from the hold to the
 * confirmation. All share the machine's cores, so only ratios within one run are reported.
 */
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'

import type pg from 'pg'

import { isQuick, MANY_HOLDS, withWorld } from '../drills/parts/drill-world.ts'
import { databaseUrl } from '../tools/database.ts'
import { createReport, roundFigures, type Report } from '../tools/report.ts'
import type { World } from '../tools/world.ts'
import { transactionsPerSecond } from './api/load.ts'
import { atConstantRate } from './booking/constant-rate.ts'
import { holdsPerSecond, monthsPerSecond } from './booking/http-load.ts'
import { sellOrders } from './booking/orders.ts'
import { writeScripts } from './booking/scripts.ts'
import { asDatabaseAdmin, DAYS, FIRST_SITE, generateSites } from './booking/sites.ts'

const NAME = 'sesame_bench_booking'
const PORTS = { api: 4520, smtp: 1525, mail: 8525, stripe: 12_500 }
/** Connections of the API's pool, and of pgbench. */
const CONNECTIONS = 12
const SITES = isQuick ? 500 : 10_000
const ORDERS = isQuick ? 100 : 1000
const ORDERS_SITE = 66
const SECONDS = isQuick ? 3 : 6
const ROUNDS = 3
const RATE = 200
const RATE_SECONDS = isQuick ? 5 : 20

export async function run(): Promise<Report> {
  const parts = ['sink', 'stripe', 'api', 'worker'] as const
  const environment = {
    ...MANY_HOLDS,
    ...{ LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: String(CONNECTIONS) },
  }
  const options = { name: NAME, parts, ports: PORTS, environment }
  return withWorld(options, (world) =>
    asDatabaseAdmin(NAME, async (db) => {
      const orders = await sellOrders(db, PORTS, { idSite: ORDERS_SITE, orders: ORDERS })
      console.log('orders', orders)
      // The worker goes through all sites every minute, which would disturb the measures below.
      world.process('worker').kill('SIGTERM')
      await generateSites(db, { first: FIRST_SITE, last: FIRST_SITE })
      const alone = await measureMonth(world, 1)
      console.log('month, alone', alone)
      const started = performance.now()
      await generateSites(db, { first: FIRST_SITE + 1, last: FIRST_SITE + SITES - 1 })
      const generateSeconds = (performance.now() - started) / 1000
      console.log(`${SITES} sites in ${generateSeconds.toFixed(1)} s`)
      const among = await measureMonth(world, SITES)
      console.log('month, among many', among)
      const holds = await measureHolds(world, db)
      return report({ orders, alone: alone, among, holds, generateSeconds })
    }),
  )
}

type Month = Awaited<ReturnType<typeof measureMonth>>

async function measureMonth({ runDir }: World, sites: number) {
  const scripts = await writeScripts(runDir, sites)
  const path = monthPath()
  const idSite = () => FIRST_SITE + Math.floor(Math.random() * sites)
  const rate = { port: PORTS.api, path, perSecond: RATE, idSite }
  const environment = { FIRST: String(FIRST_SITE), SITES: String(sites), MONTH: path }
  await atConstantRate({ ...rate, seconds: 3 })
  const { p50Ms, p95Ms, meanMs, failed } = await atConstantRate({ ...rate, seconds: RATE_SECONDS })
  const bare = await pgbenchTps(scripts.month, { connections: CONNECTIONS })
  const bareAlone = await pgbenchTps(scripts.month, { connections: 1 })
  const http = await monthsPerSecond({ port: PORTS.api, seconds: SECONDS, environment })
  return { p50Ms, p95Ms, meanMs, failed, bare, bareMs: 1000 / bareAlone, http }
}

/** Uses the next month, because it is complete and within the bookable period. */
function monthPath(): string {
  const now = new Date()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return `/calendar/1/date/allowed/${next.getUTCMonth() + 1}/${next.getUTCFullYear()}`
}

function pgbenchTps(script: string, { connections }: { connections: number }): Promise<number> {
  const url = databaseUrl(NAME, 'sesame_app')
  return transactionsPerSecond(script, { url, connections, seconds: SECONDS, values: {} })
}

type Holds = Awaited<ReturnType<typeof measureHolds>>

/** Measures SQL and HTTP in turn in each round, so that a slow period affects both. */
async function measureHolds({ runDir }: World, db: pg.Client) {
  const scripts = await writeScripts(runDir, SITES)
  const starts = path.join(runDir, 'starts.txt')
  await writeFile(starts, await listStarts(db))
  const environment = { FIRST: String(FIRST_SITE), SITES: String(SITES), STARTS: starts }
  const rounds: { bare: number; http: number; full: number; ratio: number }[] = []
  await holdsPerSecond({ port: PORTS.api, seconds: 3, environment })
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bare = await pgbenchTps(scripts.hold, { connections: CONNECTIONS })
    const { held: http, refused } = await holdsPerSecond({
      ...{ port: PORTS.api, seconds: SECONDS, environment },
    })
    const full = await pgbenchTps(scripts.full, { connections: CONNECTIONS })
    console.log(`round ${round}`, { bare, http, refused, full, load: loadavg()[0] })
    rounds.push({ bare, http, full, ratio: http / bare })
  }
  return rounds.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(ROUNDS / 2)]!
}

/** Start times of the free room in the venue's time zone, as UTC instants. */
async function listStarts(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ start: string }>(
    `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS start
     FROM generate_series(1, $1::int) d, generate_series(0, 5) slot,
       LATERAL (SELECT (current_date + d + time '14:30' + slot * interval '90 min')
         AT TIME ZONE 'Europe/Paris') one (at)`,
    [DAYS],
  )
  return rows.map(({ start }) => start).join('\n')
}

interface Measured {
  orders: Awaited<ReturnType<typeof sellOrders>>
  alone: Month
  among: Month
  holds: Holds
  generateSeconds: number
}

function report({ orders, alone, among, holds, generateSeconds }: Measured): Report {
  const figures = {
    sites: SITES,
    bookingsPerSecondBare: holds.full,
    holdsPerSecondBare: holds.bare,
    holdsPerSecondHttp: holds.http,
    httpHoldToBare: holds.ratio,
    monthsPerSecondBare: among.bare,
    monthsPerSecondHttp: among.http,
    httpMonthToBare: among.http / among.bare,
    monthP50Ms: among.p50Ms,
    monthP95Ms: among.p95Ms,
    monthP95MsAlone: alone.p95Ms,
    monthsFailed: among.failed + alone.failed,
    bareGrowth: among.bareMs / alone.bareMs,
    httpGrowth: among.p50Ms / alone.p50Ms,
    orders: orders.sold,
    ordersLost: orders.lost,
    ordersSellSeconds: orders.sellSeconds,
    ordersConfirmSeconds: orders.confirmSeconds,
    generateSeconds,
    load: loadavg()[0] ?? 0,
  }
  return createReport({
    name: 'booking',
    figures: roundFigures(figures),
    aims: {
      httpHoldToBare: '≥ 0.6',
      monthP95Ms: '≤ 25',
      monthsFailed: '= 0',
      bareGrowth: '≤ 1.5',
      httpGrowth: '≤ 1.5',
      ordersLost: '= 0',
      ordersConfirmSeconds: '≤ 300',
    },
  })
}
