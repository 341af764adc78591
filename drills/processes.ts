/**
 * Processes die under bookings and payments, by SIGKILL and SIGTERM in turn: both APIs, the worker
 * and both websites. Behind the gateway no page may fail, and a visitor who repeats a call with its
 * idempotency key buys once. In the control the APIs die between the commit of an order and its
 * response, and the visitor who repeats without the key must be found with two orders.
 */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { buildWeb } from '../tools/build.ts'
import { aimAtZero, createReport, secondsSince, type Report } from '../tools/report.ts'
import type { Part, World } from '../tools/world.ts'
import { waitFor } from './mail/wait-for.ts'
import { openBank, type Bank } from './money/bank.ts'
import { callApi } from './parts/call-api.ts'
import { isQuick, MANY_HOLDS, MANY_ORDERS, ownerUrl, withWorld } from './parts/drill-world.ts'
import { countDoubled, judgeSales } from './parts/judge-sales.ts'
import { buy, createCaller, createSeen, startVisitors } from './parts/visitors.ts'
import { chooseSessions } from './race/sessions.ts'
import { startTraffic } from './release/traffic.ts'

const NAME = 'sesame_drill_processes'
const PORTS = {
  ...{ gateway: 8840, api: 4840, api2: 4841, web: 4842, web2: 4843, internalApi: 4844 },
  ...{ smtp: 1845, mail: 8845, stripe: 12_840 },
}
const PARTS = ['sink', 'stripe', 'api', 'api2', 'worker', 'web', 'web2', 'gateway'] as const
/** An odd number, so that each dies by the other signal in the next round. */
const VICTIMS: readonly Part[] = ['api', 'web', 'worker', 'api2', 'web2']
const DEATHS = isQuick ? VICTIMS.length : 60
/** On a slow machine starting takes most of the time: no further death after it. */
const LONGEST_MS = 420_000
const CALM_MS = isQuick ? 500 : 3000
const SITE = 66
const REQUESTS_PER_SECOND = 5
const GATEWAY = { ports: [PORTS.gateway], prefix: '/api' }
/** Longer than it takes to see the order and to kill the API. */
const SLOW_BANK_MS = 4000

export async function run(): Promise<Report> {
  await buildWeb()
  const options = {
    ...{ name: NAME, parts: PARTS, ports: PORTS, ratePerSecond: 10_000 },
    trustedProxies: ['127.0.0.1'],
    environment: { ...MANY_HOLDS, ...MANY_ORDERS, DRAIN_SECONDS: '1' },
  }
  return withWorld(options, async (world) => {
    const site = `-c app.site_id=${SITE}`
    const db = new pg.Pool({ connectionString: ownerUrl(NAME), options: site, max: 4 })
    try {
      return await runDeaths(world, db)
    } finally {
      await db.end()
    }
  })
}

async function runDeaths(world: World, db: pg.Pool): Promise<Report> {
  const bank = openBank(PORTS.stripe)
  const sessions = (await chooseSessions(PORTS.api, 400)).toReversed()
  await warmUp()
  const traffic = startTraffic({
    ...{ port: PORTS.gateway, bank, sessions: [], visitors: 0 },
    requestsPerSecond: REQUESTS_PER_SECOND,
  })
  const visitors = startVisitors({ ...GATEWAY, bank, sessions, count: 3 })
  const started = performance.now()
  let deaths = 0
  try {
    await delay(CALM_MS)
    while (deaths < DEATHS && performance.now() - started < LONGEST_MS) {
      await killOne(world, db, deaths)
      deaths += 1
    }
  } finally {
    await Promise.all([visitors.stop(), traffic.stop()])
  }
  const seconds = secondsSince(started)
  for (const failure of traffic.failures.slice(0, 20)) console.log(failure)
  const controlDoubled = await repeatAfterCommit(world, db, bank)

  const settling = performance.now()
  const judged = await judgeSales({ db, bank, visitors, mailPort: PORTS.mail })
  const { deadLetters, extraCopies } = judged
  const zero = { failedReads: traffic.failures.length, ...judged.zero, deadLetters }
  return createReport({
    name: 'processes',
    figures: {
      ...{ ...zero, reads: traffic.requests, deaths },
      ...{ paidOrders: visitors.paid.size, retries: visitors.retries, controlDoubled, extraCopies },
      ...{ seconds, settleSeconds: secondsSince(settling) },
    },
    aims: {
      ...aimAtZero(Object.keys(zero) as (keyof typeof zero)[]),
      ...{ controlDoubled: '≥ 1', paidOrders: '≥ 5', reads: '≥ 50', deaths: `≥ ${VICTIMS.length}` },
    },
  })
}

const WEBSITES = { web: PORTS.web, web2: PORTS.web2 }

/** The first page of a website takes long on a slow machine, which is not what is tested here. */
async function warmUp(ports = Object.values(WEBSITES)): Promise<void> {
  for (const path of ['/', '/carte-cadeau-escape-game', '/reservation-en-ligne', '/']) {
    for (const port of ports) await callApi(port, { path })
  }
}

async function killOne(world: World, db: pg.Pool, death: number): Promise<void> {
  const part = VICTIMS[death % VICTIMS.length]!
  const signal = death % 2 === 0 ? 'SIGKILL' : 'SIGTERM'
  if (part.startsWith('api')) await waitForCommit(db)
  const child = world.process(part)
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  const away = performance.now()
  await world.restart(part)
  if (part === 'web' || part === 'web2') await warmUp([WEBSITES[part]])
  console.log(`${part}: ${signal}, back after ${secondsSince(away)} s`)
  await delay(CALM_MS)
}

/** The moment in which an order is stored and its response has not arrived. */
async function waitForCommit(db: pg.Pool): Promise<void> {
  const before = await countOrders(db, '%')
  await waitFor('an order', 60, async () => (await countOrders(db, '%')) > before)
}

/**
 * Two visitors order, one with and one without a key; both APIs die after the commits; both send
 * their order again. Returns how many of those without a key have two orders.
 */
async function repeatAfterCommit(world: World, db: pg.Pool, bank: Bank): Promise<number> {
  const seen = createSeen()
  await bank.setControl({ slowMs: SLOW_BANK_MS })
  const purchases: Promise<void>[] = []
  const order = async (hasKeys: boolean, who: { email: string; from: string }) => {
    const send = createCaller({ ...GATEWAY, hasKeys }, seen)
    purchases.push(buy(who, { send, bank, seen }))
    await waitFor(
      `the order of ${who.email}`,
      60,
      async () => (await countOrders(db, who.email)) > 0,
    )
  }
  await order(true, { email: 'visiteur-cle@exemple.fr', from: '10.8.0.1' })
  // The last one before the kill: its response must not have come.
  await order(false, { email: 'sans-cle@exemple.fr', from: '10.8.0.2' })
  console.log(`responses before both APIs died: ${seen.placed.size}`)
  const apis = (['api', 'api2'] as const).map((part) => world.process(part))
  const ended = Promise.all(apis.map((api) => once(api, 'exit')))
  for (const api of apis) api.kill('SIGKILL')
  await ended
  await bank.setControl({})
  await Promise.all((['api', 'api2'] as const).map((part) => world.restart(part)))
  await Promise.all(purchases)
  if (seen.paid.size !== purchases.length)
    throw new Error('an order was not paid after the restart')
  return countDoubled(db, 'sans-cle@exemple.fr')
}

async function countOrders(db: pg.Pool, emails: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int FROM customer_order WHERE email LIKE $1',
    [emails],
  )
  return rows[0]!.count
}
