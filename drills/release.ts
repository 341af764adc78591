/**
 * Deploys this tree over the previous release and goes back, while visitors read pages, book and pay
 * through the gateway: the previous release runs, the schema is migrated below it, then each process
 * is replaced by the new one, and at the end by the old one again. No request may fail, no cart be
 * lost, calendars that were open are open again, and files of the release that left still answer. In
 * the control both API processes stop at once, which must be noticed.
 */
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { buildScreens } from '../tools/build.ts'
import { dropDatabase, migrateDatabase } from '../tools/database.ts'
import { installPreviousRelease, runIn } from '../tools/previous-release.ts'
import { aimAtZero, createReport, secondsSince, type Report } from '../tools/report.ts'
import { readBooks } from '../tools/sesame/books.ts'
import { startWorld, type Part, type World } from '../tools/world.ts'
import { waitFor } from './mail/wait-for.ts'
import { countMails, listOrders } from './money/audit.ts'
import { openBank } from './money/bank.ts'
import { waitForSettlement } from './money/settlement.ts'
import { callApi } from './parts/call-api.ts'
import { isQuick, MANY_HOLDS, MANY_ORDERS, ownerUrl } from './parts/drill-world.ts'
import { printFaults } from './parts/print-faults.ts'
import { chooseSessions } from './race/sessions.ts'
import { fillCarts, listAssets, missingAssets, readCarts } from './release/belongings.ts'
import { openStreams } from './release/streams.ts'
import { startTraffic, type Traffic } from './release/traffic.ts'

const NAME = 'sesame_drill_release'
const PORTS = {
  ...{ gateway: 8710, api: 4710, api2: 4711, web: 4720, web2: 4721, internalApi: 4730 },
  ...{ smtp: 1725, mail: 8725, stripe: 12_700 },
}
const PARTS = ['sink', 'stripe', 'api', 'api2', 'worker', 'web', 'web2', 'gateway'] as const
/** Processes that a deployment replaces, in its order. */
const REPLACED: readonly Part[] = ['api', 'api2', 'worker', 'web', 'web2']
const SITE = 66
/**
 * The short form also runs on machines that 50 a second fill while one of two APIs starts: pages
 * then meet the website's time limit, which says nothing about how processes stop.
 */
const REQUESTS_PER_SECOND = isQuick ? 20 : 50
const CALM_MS = isQuick ? 3000 : 20_000
const here = path.resolve(import.meta.dirname, '..')

export async function run(): Promise<Report> {
  const previous = installPreviousRelease('drill')
  await buildScreens()
  runIn(previous, ['bin/node', 'tools/build.ts'])
  await dropDatabase(NAME)
  runIn(previous, ['bin/node', 'tools/database.ts', 'demo'], {
    ...{ DATABASE_NAME: NAME, SESAME_DEVELOPMENT: '1' },
    APP_SECRET: 'demo-secret-not-for-production-use-0001',
  })
  const world = await startWorld({
    ...{ name: NAME, parts: PARTS, ports: PORTS, reset: true, hasDatabase: true },
    release: previous,
    ratePerSecond: 10_000,
    trustedProxies: ['127.0.0.1'],
    environment: { ...MANY_HOLDS, ...MANY_ORDERS, DRAIN_SECONDS: '1' },
  })
  const options = `-c app.site_id=${SITE}`
  const db = new pg.Pool({ connectionString: ownerUrl(NAME), options, max: 4 })
  try {
    return await deploy(world, previous, db)
  } finally {
    await db.end()
    await world.stop()
    await printFaults(world.runDir)
    await dropDatabase(NAME)
  }
}

async function deploy(world: World, previous: string, db: pg.Pool): Promise<Report> {
  const port = PORTS.gateway
  const started = performance.now()
  const bank = openBank(PORTS.stripe)
  const sessions = await chooseSessions(PORTS.api, 250)
  const carts = await fillCarts(port, 20)
  const oldAssets = await listAssets(port)
  const streams = openStreams(port, { count: 20 })
  const traffic = startTraffic({
    ...{ port, bank, sessions: sessions.toReversed(), visitors: 3 },
    requestsPerSecond: REQUESTS_PER_SECOND,
  })
  await delay(CALM_MS)
  const versions = [await versionOf()]

  await migrateDatabase(NAME)
  await delay(CALM_MS)
  say(traffic, 'migrated')
  await world.publishFiles(here)
  await replaceAll(world, here)
  versions.push(await versionOf())
  await delay(CALM_MS)
  say(traffic, 'this release')
  const lostOldAssets = await missingAssets(port, oldAssets)
  const newAssets = await listAssets(port)
  const cartsLost = await readCarts(port, carts)

  await replaceAll(world, previous)
  versions.push(await versionOf())
  await delay(CALM_MS)
  say(traffic, 'previous release again')
  const lostNewAssets = await missingAssets(port, newAssets)
  const streamsClosed = streams.areOpen() ? 0 : 1
  const { requests, bookings } = traffic
  const failures = [...traffic.failures]
  const { refused: streamsRefused, reconnects } = streams

  await Promise.all((['api', 'api2'] as const).map((part) => world.end(part)))
  const countFailures = () => traffic.failures.length - failures.length
  await waitFor('failures of the control', 30, async () => countFailures() >= 10).catch(() => {})
  const controlFailures = countFailures()
  await Promise.all((['api', 'api2'] as const).map((part) => world.restart(part, previous)))
  await traffic.stop()
  await streams.stop()
  for (const failure of failures.slice(0, 20)) console.log(failure)
  console.log(`versions: ${versions.join(', ')}`)

  const unsettled = await waitForSettlement(db, bank)
  const books = await readBooks(db)
  const mails = (await (await fetch(`http://127.0.0.1:${PORTS.mail}/messages.json`)).json()) as []
  const { confirmationsMissing, extraCopies } = countMails(await listOrders(db), mails)
  const zero = {
    ...{ failed: failures.length, unsettled, cartsLost: cartsLost.length },
    ...{ lostOldAssets, lostNewAssets, streamsRefused, streamsClosed },
    ...{ trialBalance: books.trialBalance, invoiceGaps: books.invoiceGaps },
    ...{ unbalancedEntries: books.unbalancedEntries, confirmationsMissing, extraCopies },
    ...{ bookingsWithoutClaim: books.bookingsWithoutClaim, deadLetters: books.deadLetters },
    versionsOff: versions[0] === versions[2] && versions[0] !== versions[1] ? 0 : 1,
  }
  return createReport({
    name: 'release',
    figures: {
      ...zero,
      ...{ requests, bookings, reconnects, controlFailures },
      seconds: secondsSince(started),
    },
    aims: {
      ...aimAtZero(Object.keys(zero) as (keyof typeof zero)[]),
      ...{ bookings: '≥ 20', reconnects: '≥ 20', controlFailures: '≥ 10' },
    },
  })
}

/** One process at a time: each is stopped, replaced and ready before the next. */
async function replaceAll(world: World, release: string): Promise<void> {
  for (const part of REPLACED) {
    const ended = once(world.process(part), 'exit')
    await world.end(part)
    await ended
    await world.restart(part, release)
    await waitUntilReady(part)
    // The first page of a process takes long: the next one is not replaced before it.
    if (part === 'web' || part === 'web2') await callApi(PORTS[part], { path: '/' })
  }
}

async function waitUntilReady(part: Part): Promise<void> {
  if (part === 'worker') return
  const port = PORTS[part as 'api' | 'api2' | 'web' | 'web2']
  const address = part.startsWith('api') ? '/ready' : '/health'
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = await callApi(port, { path: address }).catch(() => ({ status: 0 }))
    if (status === 200) return
    await delay(100)
  }
  throw new Error(`${part} is not ready`)
}

async function versionOf(): Promise<string> {
  const { body } = await callApi(PORTS.gateway, { path: '/api/health' })
  return (body as { data: { version: string } }).data.version
}

function say({ requests, failures, bookings }: Traffic, step: string): void {
  console.log(`${step}: ${requests} requests, ${bookings} bookings, ${failures.length} failed`)
}
