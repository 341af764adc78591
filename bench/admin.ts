/**
 * Measures the back office of a large venue among ten thousand sites: the day, the search, each list
 * (first page, filtered, 400th page) and pages of one record at a constant rate, and each of them in
 * turn with its own statements on a bare connection. All share the machine's cores, so the ratios
 * compare within one run.
 */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { loadavg } from 'node:os'

import type pg from 'pg'

import { isQuick, withWorld } from '../drills/parts/drill-world.ts'
import { createReport, median, roundFigures, secondsSince, type Report } from '../tools/report.ts'
import { connectBare, recordCalls, runBare } from './admin/bare.ts'
import { CALLS, KINDS, type Kind } from './admin/calls.ts'
import * as venue from './admin/venue.ts'
import { latenciesOf, timesAtConstantRate } from './booking/constant-rate.ts'
import { asDatabaseAdmin, FIRST_SITE, generateSites } from './booking/sites.ts'

const NAME = 'sesame_bench_admin'
const PORTS = { api: 4717 }
const SITES = isQuick ? 500 : 10_000
const RATE = 20
const RATE_SECONDS = isQuick ? 10 : 60
const WARM_UP_SECONDS = 3
const ROUNDS = isQuick ? 20 : 60

const agent = new Agent({ keepAlive: true })

interface Pair {
  bareMs: number
  httpMs: number
}

export async function run(): Promise<Report> {
  const environment = { LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: '12' }
  const options = { name: NAME, parts: ['api'] as const, ports: PORTS, environment }
  return withWorld(options, () =>
    asDatabaseAdmin(NAME, async (db) => {
      const generateSeconds = await generate(db)
      const token = await venue.openTeamLogin(db)
      const mixed = await measureMixed(token)
      const pairs = await measurePairs(token)
      return report({ generateSeconds, mixed, pairs })
    }),
  )
}

async function generate(db: pg.Client): Promise<number> {
  const started = performance.now()
  await generateSites(db, { first: FIRST_SITE, last: FIRST_SITE + SITES - 1 })
  await venue.generateVenue(db)
  const seconds = secondsSince(started)
  console.log(`${SITES} sites, one with ${venue.ORDERS} orders, in ${seconds} s`)
  return seconds
}

const random = (below: number) => Math.floor(Math.random() * below)

/** Each call comes from a random address, because the API limits searches per address. */
function headersOf(token: string): Record<string, string> {
  const from = `10.${random(250)}.${random(250)}.${random(250)}`
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': from }
}

/** All kinds of calls in turn; latencies by kind. */
async function measureMixed(token: string) {
  let counter = 0
  const next = () => {
    counter += 1
    const { path } = CALLS[KINDS[counter % KINDS.length]!]
    return { method: 'GET' as const, path, headers: headersOf(token) }
  }
  const rate = { port: PORTS.api, path: '/', perSecond: RATE, idSite: () => venue.SITE, next }
  await timesAtConstantRate({ ...rate, seconds: WARM_UP_SECONDS })
  const times = await timesAtConstantRate({ ...rate, seconds: RATE_SECONDS })
  const of = (kind: Kind) => times.filter(({ path }) => path === CALLS[kind].path)
  const found = KINDS.map((kind) => [kind, latenciesOf(of(kind).map(({ ms }) => ms))] as const)
  for (const [kind, latencies] of found) console.log(kind, latencies)
  return Object.fromEntries(found) as Record<Kind, ReturnType<typeof latenciesOf>>
}

/** Bare and through the API by turns, so that a slow period affects both. */
async function measurePairs(token: string): Promise<Record<Kind, Pair>> {
  const sent = await recordCalls(NAME)
  const bare = await connectBare(NAME)
  try {
    const pairs: Partial<Record<Kind, Pair>> = {}
    for (const kind of KINDS) {
      pairs[kind] = await measurePair(() => runBare(bare, kind, sent[kind]), kind, token)
      console.log(kind, pairs[kind], `${sent[kind].length} statements`)
    }
    return pairs as Record<Kind, Pair>
  } finally {
    await bare.end()
  }
}

async function measurePair(
  runOnce: () => Promise<number>,
  kind: Kind,
  token: string,
): Promise<Pair> {
  const bareTimes: number[] = []
  const httpTimes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    bareTimes.push(await runOnce())
    httpTimes.push(await callOnce(CALLS[kind].path, token))
  }
  return { bareMs: median(bareTimes), httpMs: median(httpTimes) }
}

/** Not by `fetch`, which cannot name a host. */
async function callOnce(path: string, token: string): Promise<number> {
  const headers = { host: 'bench.example', idSite: String(venue.SITE), ...headersOf(token) }
  const started = performance.now()
  const request = get({ host: '127.0.0.1', port: PORTS.api, path, headers, agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`)
  return performance.now() - started
}

interface Measured {
  generateSeconds: number
  mixed: Awaited<ReturnType<typeof measureMixed>>
  pairs: Record<Kind, Pair>
}

/** What somebody waits for while a customer stands before them. */
const FIRST_SCREENS: ReadonlySet<Kind> = new Set(['day', 'search'])

function figuresOf<Value>(valueOf: (kind: Kind) => Value, ending: string): Record<string, Value> {
  return Object.fromEntries(KINDS.map((kind) => [`${kind}${ending}`, valueOf(kind)]))
}

function report({ generateSeconds, mixed, pairs }: Measured): Report {
  const figures = {
    sites: SITES,
    orders: venue.ORDERS,
    bookings: venue.BOOKINGS,
    people: venue.PEOPLE,
    ledgerLines: venue.LEDGER_LINES,
    stocks: venue.STOCKS,
    generateSeconds,
    mixedPerSecond: RATE,
    mixedFailed: KINDS.reduce((sum, kind) => sum + mixed[kind].failed, 0),
    ...figuresOf((kind) => mixed[kind].p95Ms, 'P95Ms'),
    ...figuresOf((kind) => pairs[kind].bareMs / pairs[kind].httpMs, 'SqlToHttp'),
    load: loadavg()[0] ?? 0,
  }
  return createReport({
    name: 'admin',
    figures: roundFigures(figures),
    aims: {
      mixedFailed: '= 0',
      ...figuresOf((kind) => (FIRST_SCREENS.has(kind) ? '≤ 100' : '≤ 150'), 'P95Ms'),
      ...figuresOf(() => '≥ 0.5', 'SqlToHttp'),
    },
  })
}
