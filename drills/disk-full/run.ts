import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { ERRORS } from '../../packages/contract/src/errors.ts'
import { aimAtZero, secondsSince, type Report } from '../../tools/report.ts'
import { waitFor } from '../mail/wait-for.ts'
import { openBank, type Bank } from '../money/bank.ts'
import { waitForSettlement } from '../money/settlement.ts'
import { isQuick, MANY_HOLDS, MANY_ORDERS, ownerUrl, withWorld } from '../parts/drill-world.ts'
import { judgeSales } from '../parts/judge-sales.ts'
import type { Postgres } from '../parts/postgres.ts'
import { startRows } from '../parts/row-writer.ts'
import { startVisitors, type Visitors } from '../parts/visitors.ts'
import { chooseSessions, type SessionRequest } from '../race/sessions.ts'
import type { Volume } from './volume.ts'

const NAME = 'sesame_drill_disk_full'
const PORTS = { api: 4820, api2: 4821, smtp: 1826, mail: 8826, stripe: 12_810 }
const PARTS = ['sink', 'stripe', 'api', 'api2', 'worker'] as const
const SITE = 66
const VISITORS = 3
const CALM_MS = 4000
const FULL_MS = isQuick ? 5000 : 60_000
const SETTLE_SECONDS = 120

type Volumes = Record<'data' | 'wal', Volume>

interface Drill {
  db: pg.Pool
  bank: Bank
  /** As the administrator of the server. */
  admin: string
  sessions: SessionRequest[]
}

interface Round {
  visitors: Visitors
  rows: number
  lostRows: number
  unsettled: number
  /** After space was given back. */
  writeSeconds: number
  settleSeconds: number
}

export async function runDiskFullDrill(postgres: Postgres, volumes: Volumes): Promise<Report> {
  const environment = { ...MANY_HOLDS, ...MANY_ORDERS }
  return withWorld({ name: NAME, parts: PARTS, ports: PORTS, environment }, async () => {
    const options = `-c app.site_id=${SITE}`
    const db = new pg.Pool({ connectionString: ownerUrl(NAME), options, max: 4 })
    db.on('error', () => {})
    const bank = openBank(PORTS.stripe)
    const sessions = (await chooseSessions(PORTS.api, 400)).toReversed()
    const drill = { db, bank, admin: postgres.adminUrl, sessions }
    try {
      const data = await runRound(drill, {
        firstVisitor: 0,
        fillUp: () => fillData(drill, postgres, volumes.data),
      })
      const fillUp = () => fillWal(drill, postgres, volumes.wal)
      const wal = await runRound(drill, { firstVisitor: VISITORS, fillUp })
      const controlLost = await countLostWithoutWait(drill, fillUp)
      return await report(drill, { data, wal, controlLost })
    } finally {
      await db.end()
    }
  })
}

/** Fills a volume; what it returns gives the space back. */
type FillUp = () => Promise<() => Promise<void>>

async function runRound(
  { db, bank, admin, sessions }: Drill,
  { firstVisitor, fillUp }: { firstVisitor: number; fillUp: FillUp },
): Promise<Round> {
  const rows = await startRows(admin, { table: `drill_row_${firstVisitor}` })
  const visitors = startVisitors({
    ...{ ports: [PORTS.api, PORTS.api2], bank, sessions, count: VISITORS, firstVisitor },
  })
  try {
    await delay(CALM_MS)
    const outage = rows.waitForOutage()
    outage.catch(() => undefined)
    const giveBack = await fillUp()
    await waitFor('a visitor who is refused', 90, async () => visitors.retries > 0)
    await delay(FULL_MS)
    const freedAt = performance.now()
    await giveBack()
    await outage
    const writeSeconds = secondsSince(freedAt)
    await delay(CALM_MS)
    await Promise.all([visitors.stop(), rows.stop()])
    const unsettled = await waitForSettlement(db, bank)
    const settleSeconds = secondsSince(freedAt)
    const lostRows = await rows.countLost()
    console.log(`${visitors.retries} calls refused, ${writeSeconds} s until the next row`)
    return { visitors, rows: rows.acknowledged, lostRows, unsettled, writeSeconds, settleSeconds }
  } finally {
    await Promise.all([visitors.stop(), rows.stop()])
  }
}

/** Rows that are acknowledged before they are on the disk; nobody else writes. */
async function countLostWithoutWait({ admin }: Drill, fillUp: FillUp): Promise<number> {
  await execute(admin, `ALTER SYSTEM SET wal_writer_delay = '10s'`)
  await execute(admin, `ALTER SYSTEM SET wal_writer_flush_after = '16MB'`)
  const url = `${admin}?options=-c%20synchronous_commit%3Doff`
  const rows = await startRows(url, { table: 'drill_control', pauseMs: 1 })
  try {
    const giveBack = await fillUp()
    await waitFor('PostgreSQL to stop', 120, async () => !(await isAnswering(admin)))
    await giveBack()
  } finally {
    await rows.stop()
  }
  return rows.countLost()
}

async function fillData({ admin }: Drill, postgres: Postgres, volume: Volume) {
  const empty = keepFull(volume)
  return async () => {
    empty()
    await startAgain(postgres, admin)
  }
}

/** WAL that cannot be archived is not recycled; PostgreSQL stops when it can write no more of it. */
async function fillWal({ admin }: Drill, postgres: Postgres, volume: Volume) {
  await execute(admin, `ALTER SYSTEM SET archive_command = 'false'`)
  const empty = keepFull(volume)
  return async () => {
    empty()
    await startAgain(postgres, admin)
    await execute(admin, `ALTER SYSTEM SET archive_command = 'true'`)
  }
}

/** PostgreSQL deletes files at its leisure: what it gives back is taken too. */
function keepFull(volume: Volume): () => void {
  volume.fill()
  const filling = setInterval(() => volume.fill(), 500)
  return () => {
    clearInterval(filling)
    volume.free()
  }
}

/** As an operator does: a checkpoint that cannot be written has stopped it in either round. */
async function startAgain(postgres: Postgres, admin: string): Promise<void> {
  const isRunning = await postgres.isRunning()
  console.log(isRunning ? 'PostgreSQL still runs' : 'PostgreSQL has stopped')
  await waitFor('PostgreSQL', 120, async () => {
    if (!(await postgres.isRunning())) await postgres.start().catch(() => undefined)
    return isAnswering(admin)
  })
}

function isAnswering(admin: string): Promise<boolean> {
  return execute(admin, 'SELECT').then(
    () => true,
    () => false,
  )
}

async function execute(admin: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
    await client.query('SELECT pg_reload_conf()')
  } finally {
    await client.end()
  }
}

async function report(
  { db, bank }: Drill,
  { data, wal, controlLost }: { data: Round; wal: Round; controlLost: number },
): Promise<Report> {
  const rounds = [data, wal]
  const sum = (count: (round: Round) => number) =>
    rounds.reduce((total, round) => total + count(round), 0)
  const messages = new Set(rounds.flatMap(({ visitors }) => [...visitors.messages]))
  messages.delete(ERRORS.unavailable.message)
  for (const message of messages) console.log(`another message: ${message}`)
  const visitors = {
    placed: new Set(rounds.flatMap((round) => [...round.visitors.placed])),
    paid: new Set(rounds.flatMap((round) => [...round.visitors.paid])),
    faults: rounds.flatMap((round) => round.visitors.faults),
  }
  const judged = await judgeSales({ db, bank, visitors, mailPort: PORTS.mail })
  const zero = {
    ...{ ...judged.zero, otherMessages: messages.size },
    ...{ lostRows: sum(({ lostRows }) => lostRows), unsettled: sum(({ unsettled }) => unsettled) },
  }
  return {
    name: 'disk-full',
    figures: {
      ...{ ...zero, rows: sum(({ rows }) => rows), paidOrders: visitors.paid.size, controlLost },
      extraCopies: judged.extraCopies,
      ...{ dataRetries: data.visitors.retries, walRetries: wal.visitors.retries },
      ...{ dataWriteSeconds: data.writeSeconds, walWriteSeconds: wal.writeSeconds },
      ...{ dataSettleSeconds: data.settleSeconds, walSettleSeconds: wal.settleSeconds },
    },
    aims: {
      ...aimAtZero(Object.keys(zero)),
      ...{ rows: '≥ 200', paidOrders: '≥ 10', controlLost: '≥ 1' },
      ...{ dataRetries: '≥ 1', walRetries: '≥ 1', extraCopies: '≤ 2' },
      ...{ dataSettleSeconds: `≤ ${SETTLE_SECONDS}`, walSettleSeconds: `≤ ${SETTLE_SECONDS}` },
    },
  }
}
