/**
 * 200 buyers want 20 bottles through two API processes. Most fail to pay, leave, or pay late, while
 * the API and the worker are killed and restarted. In every sample each bottle must be in stock,
 * reserved or sold, never two of these; in the end nothing is reserved, and late payments without a
 * bottle are refunded. The control reads the stock and then writes it without constraints: it must
 * oversell, which shows that the drill can detect the fault.
 */
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { openQueue, type Boss } from '../apps/api/src/platform/job.ts'
import { createLog } from '../apps/api/src/platform/log.ts'
import { databaseUrl } from '../tools/database.ts'
import { aimAtZero, createReport, secondsSince, type Report } from '../tools/report.ts'
import { readBooks } from '../tools/sesame/books.ts'
import type { World } from '../tools/world.ts'
import { faultOf, listOrders, type OrderRow } from './money/audit.ts'
import { openBank, type Bank } from './money/bank.ts'
import { startChaos } from './money/chaos.ts'
import { createRandom, shuffled } from './money/random.ts'
import { isQuick, MANY_ORDERS, ownerUrl, withWorld } from './parts/drill-world.ts'
import {
  buyersOf,
  orderAndExpire,
  tryToBuy,
  type Buyer,
  type ExpiredOrder,
  type StockWorld,
} from './stock/buyers.ts'
import { sellNaively } from './stock/naive.ts'
import { openWineShop } from './stock/shop.ts'
import { readStock, fillStock, type StockState } from './stock/stock-state.ts'
import { startClock, watchStock } from './stock/watch.ts'

const NAME = 'sesame_drill_stock'
const CONTROL_NAME = 'sesame_drill_stock_control'
const PORTS = { api: 4540, api2: 4541, smtp: 1545, mail: 8545, stripe: 12_545 }
const SITE = 67
const SEED = Number(process.env['SEED'] ?? 20_261_115)
const BUYERS = isQuick ? 80 : 200
const BOTTLES = isQuick ? 8 : 20
const AT_ONCE = 30
/** Buyers who pay after the last bottle was sold to others. */
const OUTSOLD = 3
const TIMEOUT_S = 120
/** The control ends when it has oversold; a control that does not, ends after this time. */
const CONTROL_MS = 60_000

interface Scene {
  world: World
  db: pg.Pool
  queue: Boss
  bank: Bank
}

export async function run(): Promise<Report> {
  const figures = await onStage(NAME, runSales)
  const controlOversold = await onStage(CONTROL_NAME, oversell)
  return report({ ...figures, controlOversold })
}

async function onStage<T>(name: string, play: (scene: Scene) => Promise<T>): Promise<T> {
  const parts = ['sink', 'stripe', 'api', 'api2', 'worker'] as const
  const options = { name, parts, ports: PORTS, environment: { LOG_LEVEL: 'warn', ...MANY_ORDERS } }
  return withWorld(options, async (world) => {
    const settings = `-c app.site_id=${SITE}`
    const db = new pg.Pool({ connectionString: ownerUrl(name), options: settings, max: 6 })
    const queue = await openQueue(databaseUrl(name, 'sesame_worker'), createLog('silent'))
    try {
      return await play({ world, db, queue, bank: openBank(PORTS.stripe, SITE) })
    } finally {
      await queue.stop()
      await db.end()
    }
  })
}

async function runSales({ world, db, queue, bank }: Scene) {
  const random = createRandom(SEED)
  const bottle = await fillStock(db, SITE, BOTTLES)
  const watch = watchStock(BOTTLES, () => readStock(db, bottle.idStock))
  const clock = startClock(queue)
  const isOver = () => watch.last().sold === BOTTLES
  const market: StockWorld = { idSite: SITE, db, bank, random, bottle, isOver }
  const faults: string[] = []
  const note = (fault: string) => faults.push(fault)
  const outsold = await placeExpiredOrders(market, note)
  const started = performance.now()
  const chaos = startChaos(world, bank, createRandom(SEED + 8), ['api', 'api2', 'worker'])
  const buyers = await Promise.race([sell(market, note), chaos.broken])
  await chaos.stop()
  await endEveryReservation(db, buyers)
  const sellSeconds = secondsSince(started)
  console.log(`sold in ${sellSeconds} s; killed ${JSON.stringify(chaos.kills)}`)

  const lastSale = performance.now()
  await waitForSettlement(db, bank)
  await Promise.all(outsold.map((order) => order.pay()))
  await waitForSettlement(db, bank)
  const settleSeconds = secondsSince(lastSale)
  await clock.stop()
  await watch.stop()
  const kills = Object.values(chaos.kills).reduce((sum, count) => sum + count, 0)
  for (const fault of [...watch.faults, ...faults]) console.log(fault)
  return {
    ...{ kills, sellSeconds, settleSeconds, samples: watch.samples() },
    ...{ brokenSamples: watch.faults.length, faults: faults.length },
    mostReserved: watch.mostReserved(),
    ...(await audit(db, bank, { buyers, outsold, stock: await readStock(db, bottle.idStock) })),
  }
}

type Note = (fault: string) => void

async function placeExpiredOrders(market: StockWorld, note: Note): Promise<ExpiredOrder[]> {
  const placed = []
  for (let number = 0; number < OUTSOLD; number += 1) {
    const buyer = BUYERS + number
    const shop = openWineShop({ ports: [PORTS.api], buyer, random: market.random, note })
    placed.push(await orderAndExpire(market, shop))
  }
  return placed
}

async function sell(market: StockWorld, note: Note): Promise<Buyer[]> {
  const { random } = market
  const buyers = shuffled(buyersOf(BUYERS, random), random)
  const waiting = buyers.entries()
  const visit = async () => {
    for (const [number, buyer] of waiting) {
      const ports = [PORTS.api, PORTS.api2]
      const shop = openWineShop({ ports, buyer: number, random, note })
      await tryToBuy(market, shop, buyer, note)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return buyers
}

/** Ends the reservations of all unpaid orders, including those whose response was lost. */
async function endEveryReservation(db: pg.Pool, buyers: Buyer[]): Promise<void> {
  const paid = buyers.flatMap(({ idOrder, payment }) =>
    idOrder && payment === 'succeeded' ? [idOrder] : [],
  )
  await db.query(
    `UPDATE customer_order SET reserved_until = clock_timestamp() - interval '1 s'
     WHERE status = 'pending' AND id <> ALL ($1::uuid[])`,
    [paid],
  )
}

async function waitForSettlement(db: pg.Pool, bank: Bank): Promise<void> {
  const deadline = performance.now() + TIMEOUT_S * 1000
  while (performance.now() < deadline) {
    const charges = await bank.listCharges()
    const orders = await listOrders(db)
    if (!orders.some((order) => faultOf(order, charges.get(order.id)))) return
    await delay(500)
  }
}

async function audit(
  db: pg.Pool,
  bank: Bank,
  { buyers, outsold, stock }: { buyers: Buyer[]; outsold: ExpiredOrder[]; stock: StockState },
) {
  const charges = await bank.listCharges()
  const orders = await listOrders(db)
  const unsettled = orders.flatMap((order) => faultOf(order, charges.get(order.id)) ?? [])
  for (const fault of unsettled) console.log(fault)
  const netCents = [...charges.values()].reduce((sum, c) => sum + c.takenCents - c.refundedCents, 0)
  const { bankCents, ...books } = await readBooks(db)
  const count = (status: string) => orders.filter((order) => order.status === status).length
  return {
    ...{ orders: orders.length, paid: count('paid'), refunded: count('refunded') },
    ...{ expired: count('expired'), lateGiven: countLatePaid(buyers, orders) },
    outsoldRefunded: orders.filter(
      ({ id, status }) => status === 'refunded' && outsold.some(({ idOrder }) => idOrder === id),
    ).length,
    ...{ sold: stock.sold, paidBottles: stock.paid, leftReserved: stock.reserved },
    oversold: Math.max(0, stock.sold - BOTTLES),
    ...{ unsettled: unsettled.length, bankToLedger: netCents - bankCents, ...books },
    inconsistentReservations: await countInconsistentReservations(db),
  }
}

function countLatePaid(buyers: Buyer[], orders: OrderRow[]): number {
  const paid = new Set(orders.flatMap(({ id, status }) => (status === 'paid' ? [id] : [])))
  return buyers.filter(({ kind, idOrder }) => kind === 'late' && paid.has(idOrder ?? '')).length
}

/** Counts reservations whose status does not match their order's. */
async function countInconsistentReservations(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM stock_reservation r
     JOIN customer_order o ON o.id_site = r.id_site AND o.id = r.id_order
     WHERE (o.status = 'paid') <> (r.status = 'sold') OR r.status = 'reserved'`,
  )
  return rows[0]!.count
}

/** Control without kills: returns how many bottles were sold beyond the stock. */
async function oversell({ db, bank, queue }: Scene): Promise<number> {
  const random = createRandom(SEED)
  const bottle = await fillStock(db, SITE, BOTTLES)
  await sellNaively(db)
  const watch = watchStock(BOTTLES, () => readStock(db, bottle.idStock))
  const clock = startClock(queue)
  const endsAt = performance.now() + CONTROL_MS
  const isOver = () => watch.last().paid > BOTTLES || performance.now() > endsAt
  const market: StockWorld = { idSite: SITE, db, bank, random, bottle, isOver }
  const buyers = Array.from({ length: BUYERS }, (): Buyer => ({
    ...{ kind: 'pays', quantity: 1, idOrder: undefined, payment: 'none' },
  }))
  await Promise.all(
    buyers.map((buyer, number) => {
      const ports = [PORTS.api, PORTS.api2]
      const shop = openWineShop({ ports, buyer: number, random, note: () => {} })
      return tryToBuy(market, shop, buyer, () => {})
    }),
  )
  await waitForSettlement(db, bank)
  await clock.stop()
  await watch.stop()
  const stock = await readStock(db, bottle.idStock)
  console.log(`control: ${JSON.stringify(stock)}`)
  return Math.max(0, stock.paid - BOTTLES)
}

type Figures = Awaited<ReturnType<typeof runSales>> & { controlOversold: number }

function report(figures: Figures): Report {
  return createReport({
    name: 'stock',
    figures: { seed: SEED, buyers: BUYERS, bottles: BOTTLES, ...figures },
    aims: {
      ...aimAtZero([
        'brokenSamples',
        'faults',
        'oversold',
        'leftReserved',
        'unsettled',
        'inconsistentReservations',
        'bankToLedger',
        'unbalancedEntries',
        'trialBalance',
        'openOrders',
        'invoiceGaps',
        'invoicesOff',
        'deadLetters',
      ]),
      sold: `= ${BOTTLES}`,
      paidBottles: `= ${BOTTLES}`,
      // The number depends on how long the bottles last.
      kills: isQuick ? '≥ 1' : '≥ 3',
      outsoldRefunded: `= ${OUTSOLD}`,
      settleSeconds: `≤ ${TIMEOUT_S}`,
      controlOversold: '≥ 1',
    },
  })
}
