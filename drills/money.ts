/**
 * Places hundreds of orders while the API, the worker and the bank are killed at random moments,
 * and webhooks are lost, then delivered twice and in any order. Soon after, every order must be
 * booked and paid, refunded, or expired unpaid, never two of these, and the ledger must agree with
 * the bank. Meanwhile another company sells with its own account, payments on each account carry
 * order ids of the other, and a third company tries to sell with invalid keys.
 */
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { aimAtZero, createReport, secondsSince, type Report } from '../tools/report.ts'
import { readBooks } from '../tools/sesame/books.ts'
import { APP_SECRET, isListening, type World } from '../tools/world.ts'
import { waitFor } from './mail/wait-for.ts'
import { countMails, faultOf, listOrders, type OrderRow } from './money/audit.ts'
import { openBank, type Bank } from './money/bank.ts'
import { startChaos, type ProcessKiller } from './money/chaos.ts'
import { createRandom, shuffled } from './money/random.ts'
import {
  DISCOUNT,
  PURCHASE_SCENARIOS,
  type Kind,
  type Purchase,
  type PaymentWorld,
} from './money/scenarios.ts'
import { CheckoutAbandoned, openShop } from './money/shop.ts'
import { openVenues, type Venues } from './money/venues.ts'
import { isQuick, MANY_ORDERS, ownerUrl, withWorld } from './parts/drill-world.ts'
import { chooseSessions } from './race/sessions.ts'

const NAME = 'sesame_drill_money'
const PORTS = { api: 4510, smtp: 1525, mail: 8525, stripe: 12_500, workerMetrics: 4511 }
const SITE = 66
const SEED = Number(process.env['SEED'] ?? 20_261_115)
const ORDERS = isQuick ? 60 : 300
const AT_ONCE = 8
const TIMEOUT_S = 120

/**
 * Share of each scenario in percent. Scenarios that depend on the clock come first, so that it
 * advances during the others.
 */
const MIX: [Kind, number][] = [
  ['abandoned', 8],
  ['stolen', 7],
  ['late', 5],
  ['session', 24],
  ['giftCard', 18],
  ['withGiftCard', 16],
  ['discount', 7],
  ['declined', 6],
  ['secure', 5],
  ['insecure', 4],
]

export async function run(): Promise<Report> {
  const parts = ['sink', 'stripe', 'api', 'worker'] as const
  const environment = { ...MANY_ORDERS }
  return withWorld({ name: NAME, parts, ports: PORTS, environment }, async (world) => {
    const options = `-c app.site_id=${SITE}`
    const db = new pg.Pool({ connectionString: ownerUrl(NAME), options, max: 4 })
    try {
      return await runSales(world, db)
    } finally {
      await db.end()
    }
  })
}

async function runSales(world: World, db: pg.Pool): Promise<Report> {
  const random = createRandom(SEED)
  const bank = openBank(PORTS.stripe)
  await db.query(
    `INSERT INTO discount_code (id_site, id, code, label, kind, value)
     VALUES ($1, 900, $2, 'Exercice', 'percent', 1000)`,
    [SITE, DISCOUNT],
  )
  const sessionRequests = await chooseSessions(PORTS.api, 250)
  const town: PaymentWorld = {
    idSite: SITE,
    db,
    bank,
    random,
    sessions: shuffled(sessionRequests, random),
    codes: [],
  }

  const venues = await openVenues({
    ...{ database: NAME, ports: PORTS, appSecret: APP_SECRET, random: createRandom(SEED + 2) },
    first: { bank, db },
  })
  const started = performance.now()
  const chaos = startChaos(world, bank, createRandom(SEED + 1))
  const selling = Promise.all([runScenarios(town, chaos), venues.sell()])
  const [{ scenarios, faults }] = await Promise.race([selling, chaos.broken])
  // Events are replayed once during the kills, which lose some of them, and once after.
  await bank.replay()
  await chaos.stop()
  await waitFor('the worker', 60, () => isListening(PORTS.workerMetrics))
  await ageUnpaidOrders(db, scenarios)
  await venues.ageUnpaidOrders()
  const sellSeconds = secondsSince(started)
  console.log(`sold in ${sellSeconds} s; killed ${JSON.stringify(chaos.kills)}`)

  await bank.replay()
  const lastEvent = performance.now()
  const isSettled = await waitForSettlement(db, bank, venues)
  const settleSeconds = secondsSince(lastEvent)
  console.log(`settled in ${settleSeconds} s: ${String(isSettled)}`)
  const kills = Object.values(chaos.kills).reduce((sum, count) => sum + count, 0)
  const others = await venues.report()
  await venues.close()
  return report(db, bank, { scenarios, faults, kills, sellSeconds, settleSeconds, others })
}

/** Runs a dozen visitors in parallel. No webhook arrives during the middle third of the orders. */
async function runScenarios(town: PaymentWorld, chaos: ProcessKiller) {
  const scenarios: Purchase[] = drawScenarios(town.random)
  const faults: string[] = []
  let next = 0
  const visit = async () => {
    while (next < scenarios.length) {
      const number = next
      next += 1
      if (number === Math.floor(ORDERS / 3)) await chaos.setDropping(true)
      if (number === Math.floor((ORDERS * 2) / 3)) await chaos.setDropping(false)
      const story = scenarios[number]!
      const shop = openShop(PORTS.api, number, (fault) => faults.push(fault))
      await PURCHASE_SCENARIOS[story.kind](town, shop, story).catch((error: unknown) => {
        if (!(error instanceof CheckoutAbandoned)) throw error
        faults.push(`${story.kind} gave up: ${error.message}`)
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return { scenarios, faults }
}

function drawScenarios(random: () => number): Purchase[] {
  const kinds = MIX.flatMap(([kind, share]) =>
    Array.from({ length: Math.round((share * ORDERS) / 100) }, () => kind),
  )
  const slow = Math.round(ORDERS * 0.2)
  const inOrder = [
    ...shuffled(kinds.slice(0, slow), random),
    ...shuffled(kinds.slice(slow), random),
  ]
  return inOrder.map((kind) => ({ kind, idOrder: undefined, payment: 'none' }))
}

/** Makes all unpaid orders old enough to expire, including those whose response was lost. */
async function ageUnpaidOrders(db: pg.Pool, scenarios: Purchase[]): Promise<void> {
  const paid = scenarios.flatMap(({ idOrder, payment }) =>
    idOrder && payment === 'succeeded' ? [idOrder] : [],
  )
  await db.query(
    `UPDATE customer_order SET created_at = created_at - interval '61 min'
     WHERE status = 'pending' AND id <> ALL ($1::uuid[])`,
    [paid],
  )
}

async function waitForSettlement(db: pg.Pool, bank: Bank, venues: Venues): Promise<boolean> {
  const deadline = performance.now() + TIMEOUT_S * 1000
  for (;;) {
    const charges = await bank.listCharges()
    const orders = await listOrders(db)
    const open = orders.filter((order) => faultOf(order, charges.get(order.id)))
    const isElsewhere = await venues.isSettled()
    if (open.length === 0 && isElsewhere && (await bank.undelivered()) === 0) return true
    if (performance.now() > deadline) return false
    await delay(1000)
  }
}

interface Run {
  scenarios: Purchase[]
  faults: string[]
  kills: number
  sellSeconds: number
  settleSeconds: number
  others: Awaited<ReturnType<Venues['report']>>
}

async function report(db: pg.Pool, bank: Bank, run: Run): Promise<Report> {
  const charges = await bank.listCharges()
  const orders = await listOrders(db)
  const unsettled = orders.flatMap((order) => {
    const fault = faultOf(order, charges.get(order.id))
    return fault ? [`${order.id}: ${fault}`] : []
  })
  const wrong = run.scenarios.filter((story) => !isRightEnd(story, orders))
  for (const line of [...unsettled, ...run.faults]) console.log(line)
  for (const story of wrong) console.log(`wrong end: ${JSON.stringify(story)}`)
  const { bankCents, ...books } = await readBooks(db)
  const netCents = [...charges.values()].reduce((sum, c) => sum + c.takenCents - c.refundedCents, 0)
  const mails = (await (await fetch(`http://127.0.0.1:${PORTS.mail}/messages.json`)).json()) as []
  const count = (status: string) => orders.filter((order) => order.status === status).length
  const zero = {
    ...{ unsettled: unsettled.length, wrongEnds: wrong.length, faults: run.faults.length },
    ...{ bankToLedger: netCents - bankCents, ...books },
    ...withoutCopies(countMails(orders, mails)),
    ...run.others.zero,
  }
  return createReport({
    name: 'money',
    figures: {
      ...{ seed: SEED, scenarios: run.scenarios.length, orders: orders.length, kills: run.kills },
      ...{ paid: count('paid'), refunded: count('refunded'), expired: count('expired') },
      lateBooked: countBookedLate(run.scenarios, orders),
      ...{ netCents: netCents, extraCopies: countMails(orders, mails).extraCopies, ...zero },
      ...{ sellSeconds: run.sellSeconds, settleSeconds: run.settleSeconds },
      ...run.others.figures,
    },
    aims: {
      ...aimAtZero(Object.keys(zero) as (keyof typeof zero)[]),
      refunded: '≥ 1',
      lateBooked: '≥ 1',
      ...{ cavePaid: '≥ 5', forged: '≥ 10', refusedWithoutKeys: '≥ 3' },
      settleSeconds: `≤ ${TIMEOUT_S}`,
    },
  })
}

function countBookedLate(scenarios: Purchase[], orders: OrderRow[]): number {
  const paid = new Set(orders.flatMap(({ id, status }) => (status === 'paid' ? [id] : [])))
  return scenarios.filter(({ kind, idOrder }) => kind === 'late' && paid.has(idOrder ?? '')).length
}

function withoutCopies({ extraCopies: _, ...counts }: ReturnType<typeof countMails>) {
  return counts
}

/**
 * A late payment is refunded if the session or the gift card is taken; whoever left pays nothing.
 */
function isRightEnd({ kind, idOrder, payment }: Purchase, orders: OrderRow[]): boolean {
  const status = orders.find(({ id }) => id === idOrder)?.status
  if (payment === 'succeeded') {
    if (kind === 'late') return status === 'paid' || status === 'refunded'
    return status === (kind === 'stolen' ? 'refunded' : 'paid')
  }
  const isFree = kind === 'withGiftCard' || kind === 'late' || kind === 'abandoned'
  return status === 'expired' || (isFree && status === 'paid')
}
