/**
 * 200 buyers want 20 bottles, through two API processes. Most of them fail to pay, leave, or
 * pay when their time is over, while the API and the worker are killed and started again. At
 * every look each bottle is on the shelf, reserved or sold, and never two of them; in the end
 * nothing is reserved, and whoever paid and got nothing has the money back. Where the stock is
 * read and then written, the same buyers get more bottles than there are: else the drill would
 * prove nothing.
 */
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { openQueue, type Boss } from '../apps/api/src/platform/job.ts'
import { createLog } from '../apps/api/src/platform/log.ts'
import { databaseUrl } from '../tools/database.ts'
import type { Report } from '../tools/report.ts'
import type { World } from '../tools/world.ts'
import { faultOf, listOrders, readBooks, type OrderRow } from './money/audit.ts'
import { openBank, type Bank } from './money/bank.ts'
import { startChaos } from './money/chaos.ts'
import { createRandom, shuffled } from './money/random.ts'
import { isQuick, MANY_ORDERS, ownerUrl, withWorld } from './parts/drill-world.ts'
import { buyersOf, buyOrLeave, type Buyer, type Market } from './stock/buyers.ts'
import { readCellar, stockCellar, type Cellar } from './stock/cellar.ts'
import { sellNaively } from './stock/naive.ts'
import { openWineShop } from './stock/shop.ts'
import { startClock, watchCellar } from './stock/watch.ts'

const NAME = 'sesame_drill_stock'
const CONTROL_NAME = 'sesame_drill_stock_control'
const PORTS = { api: 4540, api2: 4541, smtp: 1545, mail: 8545, stripe: 12_545 }
const SITE = 67
const SEED = Number(process.env['SEED'] ?? 20_261_115)
const BUYERS = isQuick ? 80 : 200
const BOTTLES = isQuick ? 8 : 20
const AT_ONCE = 30
const PATIENCE_S = 120
/** So long the buyers of the control ask for more. */
const CONTROL_MS = 6000

interface Scene {
  world: World
  db: pg.Pool
  queue: Boss
  bank: Bank
}

export async function run(): Promise<Report> {
  const figures = await onStage(NAME, sellAndTell)
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

async function sellAndTell({ world, db, queue, bank }: Scene) {
  const random = createRandom(SEED)
  const bottle = await stockCellar(db, SITE, BOTTLES)
  const watch = watchCellar(BOTTLES, () => readCellar(db, bottle.idStock))
  const clock = startClock(queue)
  const started = performance.now()
  const chaos = startChaos(world, bank, createRandom(SEED + 8), ['api', 'api2', 'worker'])
  const isOver = () => watch.last().sold === BOTTLES
  const market: Market = { idSite: SITE, db, bank, random, bottle, isOver }
  const { buyers, faults } = await Promise.race([sell(market, random), chaos.broken])
  await chaos.stop()
  await endEveryReservation(db, buyers)
  const sellSeconds = secondsSince(started)
  console.log(`sold in ${sellSeconds} s; killed ${JSON.stringify(chaos.kills)}`)

  const lastSale = performance.now()
  await untilSettled(db, bank)
  const settleSeconds = secondsSince(lastSale)
  await clock.stop()
  await watch.stop()
  const kills = Object.values(chaos.kills).reduce((sum, count) => sum + count, 0)
  for (const fault of [...watch.faults, ...faults]) console.log(fault)
  return {
    ...{ kills, sellSeconds, settleSeconds, samples: watch.samples() },
    ...{ brokenSamples: watch.faults.length, faults: faults.length },
    mostReserved: watch.mostReserved(),
    ...(await audit(db, bank, { buyers, cellar: await readCellar(db, bottle.idStock) })),
  }
}

async function sell(market: Market, random: () => number) {
  const faults: string[] = []
  const note = (fault: string) => faults.push(fault)
  const buyers = shuffled(buyersOf(BUYERS, random), random)
  const waiting = buyers.entries()
  const visit = async () => {
    for (const [number, buyer] of waiting) {
      const ports = [PORTS.api, PORTS.api2]
      const shop = openWineShop({ ports, buyer: number, random, note })
      await buyOrLeave(market, shop, buyer, note)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return { buyers, faults }
}

/** Orders whose answer was lost, and those of whoever left: their time is over too. */
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

async function untilSettled(db: pg.Pool, bank: Bank): Promise<void> {
  const deadline = performance.now() + PATIENCE_S * 1000
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
  { buyers, cellar }: { buyers: Buyer[]; cellar: Cellar },
) {
  const charges = await bank.listCharges()
  const orders = await listOrders(db)
  const unsettled = orders.flatMap((order) => faultOf(order, charges.get(order.id)) ?? [])
  for (const fault of unsettled) console.log(fault)
  const kept = [...charges.values()].reduce((sum, c) => sum + c.takenCents - c.refundedCents, 0)
  const { bankCents, ...books } = await readBooks(db)
  const count = (status: string) => orders.filter((order) => order.status === status).length
  return {
    ...{ orders: orders.length, paid: count('paid'), refunded: count('refunded') },
    ...{ expired: count('expired'), lateGiven: countLateGiven(buyers, orders) },
    ...{ sold: cellar.sold, paidBottles: cellar.paid, leftReserved: cellar.reserved },
    oversold: Math.max(0, cellar.sold - BOTTLES),
    ...{ unsettled: unsettled.length, bankToLedger: kept - bankCents, ...books },
    keptForNobody: await countKeptForNobody(db),
  }
}

function countLateGiven(buyers: Buyer[], orders: OrderRow[]): number {
  const paid = new Set(orders.flatMap(({ id, status }) => (status === 'paid' ? [id] : [])))
  return buyers.filter(({ kind, idOrder }) => kind === 'late' && paid.has(idOrder ?? '')).length
}

/** Reservations that do not say what became of their order. */
async function countKeptForNobody(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM stock_reservation r
     JOIN customer_order o ON o.id_site = r.id_site AND o.id = r.id_order
     WHERE (o.status = 'paid') <> (r.status = 'sold') OR r.status = 'reserved'`,
  )
  return rows[0]!.count
}

/** Nobody is killed and everybody pays: how many bottles beyond those there are. */
async function oversell({ db, bank, queue }: Scene): Promise<number> {
  const random = createRandom(SEED)
  const bottle = await stockCellar(db, SITE, BOTTLES)
  await sellNaively(db)
  const clock = startClock(queue)
  const endsAt = performance.now() + CONTROL_MS
  const market: Market = {
    idSite: SITE,
    db,
    bank,
    random,
    bottle,
    isOver: () => performance.now() > endsAt,
  }
  const buyers = Array.from({ length: BUYERS }, (): Buyer => ({
    ...{ kind: 'pays', quantity: 1, idOrder: undefined, payment: 'none' },
  }))
  await Promise.all(
    buyers.map((buyer, number) => {
      const ports = [PORTS.api, PORTS.api2]
      const shop = openWineShop({ ports, buyer: number, random, note: () => {} })
      return buyOrLeave(market, shop, buyer, () => {})
    }),
  )
  await untilSettled(db, bank)
  await clock.stop()
  const cellar = await readCellar(db, bottle.idStock)
  console.log(`control: ${JSON.stringify(cellar)}`)
  return Math.max(0, cellar.paid - BOTTLES)
}

type Figures = Awaited<ReturnType<typeof sellAndTell>> & { controlOversold: number }

function report(figures: Figures): Report {
  const zero = [
    ...['brokenSamples', 'faults', 'oversold', 'leftReserved', 'unsettled', 'keptForNobody'],
    ...['bankToLedger', 'unbalancedEntries', 'trialBalance', 'openOrders', 'invoiceGaps'],
    ...['invoicesOff', 'deadLetters'],
  ]
  return {
    name: 'stock',
    figures: { seed: SEED, buyers: BUYERS, bottles: BOTTLES, ...figures },
    aims: {
      ...Object.fromEntries(zero.map((name) => [name, '= 0'])),
      sold: `= ${BOTTLES}`,
      paidBottles: `= ${BOTTLES}`,
      // As many as there is time for while the bottles last.
      kills: isQuick ? '≥ 1' : '≥ 3',
      refunded: '≥ 1',
      settleSeconds: `≤ ${PATIENCE_S}`,
      controlOversold: '≥ 1',
    },
  }
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10
}
