/**
 * Measures a shop with 5,000 products: product lists and cart changes through one API process,
 * compared with the same statements sent by pgbench over as many connections; then a mix of visitor
 * requests at a constant rate. All share the machine's cores, so only ratios within one run are
 * reported.
 *
 * SQL is measured in two ways, as in the bench of the API: with one round trip per statement, which
 * is what the aims compare with, and pipelined as the API sends it.
 */
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'

import type pg from 'pg'

import { isQuick, withWorld } from '../drills/parts/drill-world.ts'
import { databaseUrl } from '../tools/database.ts'
import { createReport, median, roundFigures, type Report } from '../tools/report.ts'
import type { World } from '../tools/world.ts'
import { transactionsPerSecond } from './api/load.ts'
import { atConstantRate } from './booking/constant-rate.ts'
import type { LoadRequest } from './booking/load-process.ts'
import { asDatabaseAdmin } from './booking/sites.ts'
import { generateGoods, listLines, PRODUCTS, SITE, type CartLine } from './shop/goods.ts'
import { callsPerSecond } from './shop/http-load.ts'
import { writeScripts } from './shop/scripts.ts'

const NAME = 'sesame_bench_shop'
const PORTS = { api: 4716 }
/** Connections of the API's pool, and of pgbench. */
const CONNECTIONS = 12
const SECONDS = isQuick ? 3 : 6
const WARM_UP_SECONDS = 3
const ROUNDS = 3
const RATE = 200
const RATE_SECONDS = isQuick ? 5 : 20

const CALLS = ['list', 'cart'] as const
type Call = (typeof CALLS)[number]
interface Round {
  http: number
  sql: number
  pipelinedSql: number
}
type Rounds = Record<Call, Round[]>

export async function run(): Promise<Report> {
  const environment = { LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: String(CONNECTIONS) }
  const options = { name: NAME, parts: ['api'] as const, ports: PORTS, environment }
  return withWorld(options, (world) =>
    asDatabaseAdmin(NAME, async (db) => {
      await generateGoods(db)
      const lines = await listLines(db)
      const rounds = await measureCalls(world, db, lines)
      const mixed = await measureMixed(lines)
      console.log('mixed', mixed)
      return report(rounds, mixed)
    }),
  )
}

/** Measures SQL and HTTP in turn in each round, so that a slow period affects both. */
async function measureCalls({ runDir }: World, db: pg.Client, lines: CartLine[]): Promise<Rounds> {
  const scripts = await writeScripts(NAME, db, runDir)
  const file = path.join(runDir, 'lines.txt')
  await writeFile(file, lines.map(pathOf).join('\n'))
  const environment = { SITE: String(SITE), LINES: file }
  const url = databaseUrl(NAME, 'sesame_app')
  const bare = (script: string, seconds: number) =>
    transactionsPerSecond(script, { url, connections: CONNECTIONS, seconds, values: {} })
  const measure = async (call: Call, seconds: number): Promise<Round> => ({
    sql: await bare(scripts[call].statements, seconds),
    http: await callsPerSecond(call, { port: PORTS.api, seconds, environment }),
    pipelinedSql: await bare(scripts[call].pipelined, seconds),
  })
  const rounds: Rounds = { list: [], cart: [] }
  for (const call of CALLS) await measure(call, WARM_UP_SECONDS)
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const call of CALLS) {
      const found = await measure(call, SECONDS)
      console.log(`round ${round} ${call}`, { ...found, load: loadavg()[0] })
      rounds[call].push(found)
    }
  }
  return rounds
}

const pathOf = ({ cart, declination }: CartLine) => `/cart/${cart}/product/${declination}/quantity`

/** Requests of one visitor: one page of the product list, three products and one cart change. */
const CALLS_OF_A_VISITOR = ['list', 'product', 'product', 'product', 'cart'] as const
/** One list request in four is for a page after the first. */
const LISTS_PER_LATER_PAGE = 4
const PAGES = PRODUCTS / 100

async function measureMixed(lines: CartLine[]) {
  const rate = { port: PORTS.api, path: '/', perSecond: RATE, idSite: () => SITE }
  const next = () => nextRequest(lines)
  await atConstantRate({ ...rate, next, seconds: WARM_UP_SECONDS })
  return atConstantRate({ ...rate, next, seconds: RATE_SECONDS })
}

const random = (below: number) => Math.floor(Math.random() * below)

let counter = 0

function nextRequest(lines: CartLine[]): LoadRequest {
  counter += 1
  const visit = Math.floor(counter / CALLS_OF_A_VISITOR.length)
  switch (CALLS_OF_A_VISITOR[counter % CALLS_OF_A_VISITOR.length]!) {
    case 'list': {
      const page = visit % LISTS_PER_LATER_PAGE === 0 ? 2 + random(PAGES - 1) : 1
      return { method: 'GET', path: `/product?page=${page}` }
    }
    case 'product':
      return { method: 'GET', path: `/product/cuvee-${1 + random(PRODUCTS)}` }
    case 'cart':
      return changeOf(lines[random(lines.length)]!)
  }
}

/** Each change comes from a random address, because the API limits cart changes per address. */
function changeOf(line: CartLine): LoadRequest {
  const from = `10.${random(250)}.${random(250)}.${random(250)}`
  return {
    ...{ method: 'PUT', path: pathOf(line), body: { quantity: 1 + random(24) } },
    headers: { 'x-forwarded-for': from },
  }
}

function report(rounds: Rounds, mixed: Awaited<ReturnType<typeof measureMixed>>): Report {
  const middle = (of: (round: Round) => number, call: Call) => median(rounds[call].map(of))
  const sides = (call: Call) => ({
    [`${call}PerSecondSql`]: middle(({ sql }) => sql, call),
    [`${call}PerSecondPipelinedSql`]: middle(({ pipelinedSql }) => pipelinedSql, call),
    [`${call}PerSecondHttp`]: middle(({ http }) => http, call),
    [`${call}ToPipelinedSql`]: middle(({ http, pipelinedSql }) => http / pipelinedSql, call),
  })
  const toSql = (call: Call) => middle(({ http, sql }) => http / sql, call)
  const figures = {
    products: PRODUCTS,
    ...sides('list'),
    listToSql: toSql('list'),
    ...sides('cart'),
    cartToSql: toSql('cart'),
    mixedPerSecond: RATE,
    mixedP50Ms: mixed.p50Ms,
    mixedP95Ms: mixed.p95Ms,
    mixedFailed: mixed.failed,
    load: loadavg()[0] ?? 0,
  }
  return createReport({
    name: 'shop',
    figures: roundFigures(figures),
    aims: {
      listToSql: '≥ 0.5',
      cartToSql: '≥ 0.5',
      mixedP95Ms: '≤ 30',
      mixedFailed: '= 0',
    },
  })
}
