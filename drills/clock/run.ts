import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import { databaseEnvironment } from '../../tools/database.ts'
import { aimAtZero, secondsSince, type Report } from '../../tools/report.ts'
import type { Part, World } from '../../tools/world.ts'
import { waitFor } from '../mail/wait-for.ts'
import { openBank, type Bank } from '../money/bank.ts'
import { waitForSettlement } from '../money/settlement.ts'
import { accountOf } from '../parts/accounts.ts'
import { callApi, tokenOf } from '../parts/call-api.ts'
import { isQuick, MANY_HOLDS, MANY_ORDERS, ownerUrl, withWorld } from '../parts/drill-world.ts'
import { judgeSales } from '../parts/judge-sales.ts'
import type { Postgres } from '../parts/postgres.ts'
import { startVisitors, type Visitors } from '../parts/visitors.ts'
import { chooseSessions, oneEachStart, type SessionRequest } from '../race/sessions.ts'
import { fakeTime, withFakeTime } from './fake-time.ts'
import { watchHold } from './holds.ts'

const NAME = 'sesame_drill_clock'
const PORTS = {
  ...{ api: 4830, api2: 4831 },
  ...{ smtp: 1827, mail: 8827, stripe: 12_820 },
}
const PARTS = ['sink', 'stripe', 'api', 'api2', 'worker'] as const
const BOTH = [PORTS.api, PORTS.api2]
const SITE = 66
const VISITORS = 2
/** Processes compare their clock with the database's every ten seconds. */
const COMPARED_MS = 12_000
const TOLERATED_MS = 3000

interface Machine {
  name: string
  /** Processes with another time; none for the database. */
  parts: readonly Part[]
  seconds: number
  /** Longer than a minute, the worker's rounds would end it if they went by its clock. */
  holdSeconds: number
}

const API = { name: 'API process', parts: ['api'], holdSeconds: 20 } as const
const WORKER = { name: 'worker', parts: ['worker'], holdSeconds: 65 } as const
const DATABASE = { name: 'database', parts: [], holdSeconds: 20 } as const
const MACHINES: Machine[] = isQuick
  ? [
      // As on one machine.
      { name: 'API process and worker', parts: ['api', 'worker'], seconds: 120, holdSeconds: 30 },
      { ...DATABASE, seconds: -120, holdSeconds: 10 },
    ]
  : [API, WORKER, DATABASE].flatMap((one) => [
      { ...one, seconds: 120 },
      { ...one, seconds: -120 },
    ])

interface Drill {
  world: World
  postgres: Postgres
  db: pg.Pool
  bank: Bank
  sessions: SessionRequest[]
  /** One for each machine, to watch a hold of it. */
  watched: SessionRequest[]
}

interface Round {
  visitors: Visitors
  unsettled: number
  holdFaults: string[]
  /** Calls that were answered with another time than the database's. */
  clocksOff: number
  isNamed: boolean
}

export async function runClockDrill(postgres: Postgres): Promise<Report> {
  const environment = { ...MANY_HOLDS, ...MANY_ORDERS }
  const options = { name: NAME, parts: PARTS, ports: PORTS, environment }
  return withWorld(options, async (world) => {
    const db = new pg.Pool({
      ...{ connectionString: ownerUrl(NAME), options: `-c app.site_id=${SITE}`, max: 4 },
    })
    db.on('error', () => {})
    const chosen = await chooseSessions(PORTS.api, 400)
    // Nobody else wants these, nor another session at their starts.
    const watched = oneEachStart(chosen).slice(-MACHINES.length)
    const starts = new Set(watched.map(({ start }) => start))
    const sessions = chosen.filter(({ start }) => !starts.has(start)).toReversed()
    const drill = { world, postgres, db, bank: openBank(PORTS.stripe), sessions, watched }
    try {
      await waitForWorker(world, 1)
      const started = performance.now()
      const calm = await hasNamedClock(0)
      const rounds: Round[] = []
      for (const [index, machine] of MACHINES.entries()) {
        rounds.push(await runRound(drill, machine, index * VISITORS))
      }
      return await report(drill, { rounds, falseAlarms: calm ? 1 : 0, started })
    } finally {
      await db.end()
    }
  })
}

async function runRound(drill: Drill, machine: Machine, firstVisitor: number): Promise<Round> {
  const { db, bank, sessions, watched } = drill
  const { name, seconds, holdSeconds } = machine
  const started = performance.now()
  await setTime(drill, machine, seconds)
  const visitors = startVisitors({
    ...{ ports: BOTH, bank, sessions, count: VISITORS, firstVisitor },
  })
  try {
    await delay(COMPARED_MS)
    const clocksOff = await countClocksOff(db)
    const session = watched.pop()!
    const holdFaults = await watchHold({ db, ports: BOTH, session, seconds: holdSeconds })
    // The command runs on the machine whose clock is wrong, or beside a database with another one.
    const isNamed = await hasNamedClock(machine.parts.length > 0 ? seconds : 0)
    await visitors.stop()
    const unsettled = await waitForSettlement(db, bank)
    console.log(`${name}, ${seconds} s: ${visitors.paid.size} paid, ${secondsSince(started)} s`)
    for (const fault of holdFaults) console.log(fault)
    return { visitors, unsettled, holdFaults, clocksOff, isNamed }
  } finally {
    await visitors.stop()
    await setTime(drill, machine, 0)
  }
}

/** Starts what runs on this machine again, with its clock so many seconds ahead. */
async function setTime({ world, postgres }: Drill, { parts }: Machine, seconds: number) {
  const variables = seconds === 0 ? {} : fakeTime(seconds)
  if (parts.length === 0) {
    await postgres.stop()
    const prefix = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
    await postgres.start(prefix.length === 0 ? [] : ['env', ...prefix])
  }
  const starts = await countWorkerStarts(world)
  for (const part of parts) {
    await world.end(part)
    const restart = () => world.restart(part)
    await (seconds === 0 ? restart() : withFakeTime(seconds, restart))
  }
  if (parts.includes('worker')) await waitForWorker(world, starts + 1)
}

async function countWorkerStarts({ runDir }: World): Promise<number> {
  const log = await readFile(path.join(runDir, 'worker.log'), 'utf8')
  return log.split('"worker ready"').length - 1
}

/** It listens before it is ready, and ends if the database stops in between. */
async function waitForWorker(world: World, starts: number): Promise<void> {
  await waitFor('the worker', 180, async () => (await countWorkerStarts(world)) >= starts)
}

/** Reads the instant that each process works with, which screens of the team show. */
async function countClocksOff(db: pg.Pool): Promise<number> {
  let count = 0
  for (const port of BOTH) {
    const token = await tokenOf(port, accountOf('STAFF'))
    const today = new Date().toISOString().slice(0, 10)
    const before = await readClock(db)
    const { body } = await callApi(port, { path: `/admin/day/${today}`, token })
    const after = await readClock(db)
    const now = Date.parse((body?.data as { now: string } | undefined)?.now ?? '')
    console.log(`${port}: ${now - before} ms after, ${after - now} ms before the database`)
    if (!(now > before - TOLERATED_MS && now < after + TOLERATED_MS)) count += 1
  }
  return count
}

async function readClock(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ at: Date }>('SELECT clock_timestamp() AS at')
  return rows[0]!.at.getTime()
}

const runFile = promisify(execFile)
const SESAME = path.resolve(import.meta.dirname, '../../bin/sesame')

/** Whether `bin/sesame doctor`, on a machine with this time, calls the clock a fault. */
async function hasNamedClock(seconds: number): Promise<boolean> {
  const env = { ...process.env, ...databaseEnvironment(NAME) }
  const variables = seconds === 0 ? {} : fakeTime(seconds)
  const page = await runFile(SESAME, ['doctor'], { env: { ...env, ...variables } }).then(
    ({ stdout }) => stdout,
    // Other checks fail: this is no installation.
    (error: { stdout: string }) => error.stdout,
  )
  const line = page.split('\n').find((one) => /^. horloge /.test(one)) ?? 'no line about the clock'
  console.log(`doctor, ${seconds} s: ${line}`)
  return /^✗ horloge +1[12]\d{4} ms d’écart/.test(line)
}

async function report(
  { db, bank }: Drill,
  results: { rounds: Round[]; falseAlarms: number; started: number },
): Promise<Report> {
  const { rounds, falseAlarms, started } = results
  const sum = (count: (round: Round) => number) =>
    rounds.reduce((total, round) => total + count(round), 0)
  const visitors = {
    placed: new Set(rounds.flatMap((round) => [...round.visitors.placed])),
    paid: new Set(rounds.flatMap((round) => [...round.visitors.paid])),
    faults: rounds.flatMap((round) => round.visitors.faults),
  }
  const { rows } = await db.query<{ count: number }>('SELECT count(*)::int FROM webhook_event')
  const judged = await judgeSales({ db, bank, visitors, mailPort: PORTS.mail })
  const zero = {
    ...judged.zero,
    ...{ unsettled: sum((round) => round.unsettled), falseAlarms },
    ...{ holdFaults: sum((round) => round.holdFaults.length) },
    clocksOff: sum((round) => round.clocksOff),
    unnamed: sum(({ isNamed }) => (isNamed ? 0 : 1)),
  }
  return {
    name: 'clock',
    figures: {
      ...{ ...zero, paidOrders: visitors.paid.size, webhooks: rows[0]!.count },
      extraCopies: judged.extraCopies,
      ...{ machines: rounds.length, seconds: secondsSince(started) },
    },
    aims: {
      ...aimAtZero(Object.keys(zero)),
      ...{
        paidOrders: '≥ 10',
        webhooks: '≥ 10',
        extraCopies: `≤ ${MACHINES.length}`,
        machines: `= ${MACHINES.length}`,
      },
    },
  }
}
