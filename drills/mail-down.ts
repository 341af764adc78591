/**
 * The mail server is away while orders are paid: connections are refused, then accepted and never
 * greeted, then every mail is refused for now. Once it is back, every paid order must be confirmed by
 * one mail within two minutes, and no job may have been given up.
 */
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { aimAtZero, createReport, secondsSince, type Report } from '../tools/report.ts'
import type { World } from '../tools/world.ts'
import { setSink } from './mail/sink.ts'
import { listOrders } from './money/audit.ts'
import { openBank, type Bank } from './money/bank.ts'
import { waitForSettlement } from './money/settlement.ts'
import { isQuick, MANY_HOLDS, MANY_ORDERS, ownerUrl, withWorld } from './parts/drill-world.ts'
import { judgeSales } from './parts/judge-sales.ts'
import { buy, createCaller, createSeen, startVisitors, type Visitors } from './parts/visitors.ts'
import { chooseSessions } from './race/sessions.ts'

const NAME = 'sesame_drill_mail_down'
const PORTS = { api: 4860, smtp: 1865, mail: 8865, stripe: 12_860 }
const PARTS = ['sink', 'stripe', 'api', 'worker'] as const
const SITE = 66
const STEP_MS = isQuick ? 13_000 : 200_000
/** A busy venue, not a bench: drawing the documents of a confirmation takes a while. */
const PAUSE_MS = isQuick ? 3000 : 30_000
const SETTLED_SECONDS = 120

export async function run(): Promise<Report> {
  const environment = { ...MANY_HOLDS, ...MANY_ORDERS }
  return withWorld({ name: NAME, parts: PARTS, ports: PORTS, environment }, async (world) => {
    const options = `-c app.site_id=${SITE}`
    const db = new pg.Pool({ connectionString: ownerUrl(NAME), options, max: 4 })
    try {
      return await runOutage(world, db)
    } finally {
      await db.end()
    }
  })
}

async function runOutage(world: World, db: pg.Pool): Promise<Report> {
  const bank = openBank(PORTS.stripe)
  const sessions = (await chooseSessions(PORTS.api, 250)).toReversed()
  const ports = [PORTS.api]
  await confirmOne(db, bank)
  await world.end('sink')
  const visitors = startVisitors({ ports, bank, sessions, count: 2, pauseMs: PAUSE_MS })
  let paidInOutage: number
  try {
    paidInOutage = await stayAway(world, visitors)
  } finally {
    await visitors.stop()
  }
  const waiting = (await listOrders(db)).filter((order) => isUnconfirmed(order)).length
  const failedAttempts = await countFailedAttempts()
  const back = performance.now()
  await setSink(PORTS.mail, {})
  const judged = await judgeSales({ db, bank, visitors, mailPort: PORTS.mail })
  const settleSeconds = secondsSince(back)

  const { extraCopies, deadLetters } = judged
  const zero = { ...judged.zero, extraCopies, deadLetters }
  return createReport({
    name: 'mail-down',
    figures: {
      ...{ ...zero, outageSeconds: (3 * STEP_MS) / 1000, paidInOutage, waiting },
      ...{ failedAttempts, settleSeconds },
    },
    aims: {
      ...aimAtZero(Object.keys(zero) as (keyof typeof zero)[]),
      ...{ paidInOutage: '≥ 4', waiting: '≥ 4', failedAttempts: '≥ 4' },
      settleSeconds: `≤ ${SETTLED_SECONDS}`,
    },
  })
}

/** Returns how many orders visitors were told to be paid meanwhile. */
async function stayAway(world: World, visitors: Visitors): Promise<number> {
  await delay(STEP_MS)
  console.log(`refused: ${visitors.paid.size} paid`)
  await world.restart('sink')
  await setSink(PORTS.mail, { isSilent: true })
  await delay(STEP_MS)
  console.log(`silent: ${visitors.paid.size} paid`)
  await setSink(PORTS.mail, { failNext: 1_000_000 })
  await delay(STEP_MS)
  console.log(`refused for now: ${visitors.paid.size} paid`)
  return visitors.paid.size
}

/** The first documents of a worker take long to draw, which is not what is tested here. */
async function confirmOne(db: pg.Pool, bank: Bank): Promise<void> {
  const seen = createSeen()
  const send = createCaller({ ports: [PORTS.api] }, seen)
  await buy({ email: 'visiteur-premier@exemple.fr', from: '10.8.0.1' }, { send, bank, seen })
  const isConfirmed = async () => (await waitForSettlement(db, bank)) === 0
  if (seen.paid.size === 0 || !((await isConfirmed()) || (await isConfirmed()))) {
    throw new Error('no order is confirmed before the outage')
  }
}

/** How often a mail could not be sent. */
async function countFailedAttempts(): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl(NAME) })
  await owner.connect()
  const { rows } = await owner.query<{ count: number }>(
    `SELECT coalesce(sum(retry_count + (state = 'retry')::int), 0)::int AS count
     FROM pgboss.job WHERE name = 'order.send-confirmation'`,
  )
  await owner.end()
  return rows[0]!.count
}

const isUnconfirmed = ({ status, isConfirmed }: { status: string; isConfirmed: boolean }) =>
  status === 'paid' && !isConfirmed
