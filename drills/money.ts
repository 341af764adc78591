/**
 * Hundreds of orders while the API, the worker and the bank are killed at random moments and
 * webhooks get lost, then come twice and in any order. Soon after, every order is booked and
 * paid, or refunded, or given up unpaid: never two of them, and the books agree with the bank.
 * Meanwhile another company sells on an account of its own, money of each is given the marks of
 * orders of the other, and a third company tries to sell with keys that are wrong.
 */
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import type { Report } from '../tools/report.ts'
import { APP_SECRET, type World } from '../tools/world.ts'
import { countMails, faultOf, listOrders, readBooks, type OrderRow } from './money/audit.ts'
import { openBank, type Bank } from './money/bank.ts'
import { startChaos, type Chaos } from './money/chaos.ts'
import { createRandom, shuffled } from './money/random.ts'
import { GaveUp, openShop } from './money/shop.ts'
import { DISCOUNT, STORIES, type Kind, type Story, type Town } from './money/stories.ts'
import { openVenues, type Venues } from './money/venues.ts'
import { isQuick, MANY_ORDERS, ownerUrl, withWorld } from './parts/drill-world.ts'
import { chooseSessions } from './race/sessions.ts'

const NAME = 'sesame_drill_money'
const PORTS = { api: 4510, smtp: 1525, mail: 8525, stripe: 12_500 }
const SITE = 66
const SEED = Number(process.env['SEED'] ?? 20_261_115)
const ORDERS = isQuick ? 60 : 300
const AT_ONCE = 8
const PATIENCE_S = 120

/** Of a hundred orders. Those that wait for the clock come first, so that it ticks meanwhile. */
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
      return await sellAndTell(world, db)
    } finally {
      await db.end()
    }
  })
}

async function sellAndTell(world: World, db: pg.Pool): Promise<Report> {
  const random = createRandom(SEED)
  const bank = openBank(PORTS.stripe)
  await db.query(
    `INSERT INTO discount_code (id_site, id, code, label, kind, value)
     VALUES ($1, 900, $2, 'Exercice', 'percent', 1000)`,
    [SITE, DISCOUNT],
  )
  const wishes = await chooseSessions(PORTS.api, 250)
  const town: Town = {
    idSite: SITE,
    db,
    bank,
    random,
    sessions: shuffled(wishes, random),
    codes: [],
  }

  const venues = await openVenues({
    ...{ database: NAME, ports: PORTS, appSecret: APP_SECRET, random: createRandom(SEED + 2) },
    first: { bank, db },
  })
  const started = performance.now()
  const chaos = startChaos(world, bank, createRandom(SEED + 1))
  const selling = Promise.all([tellStories(town, chaos), venues.sell()])
  const [{ stories, faults }] = await Promise.race([selling, chaos.broken])
  // Once while the killing goes on, which loses some of it, and once after it.
  await bank.replay()
  await chaos.stop()
  await giveUpTheRest(db, stories)
  await venues.giveUpTheRest()
  const sellSeconds = secondsSince(started)
  console.log(`sold in ${sellSeconds} s; killed ${JSON.stringify(chaos.kills)}`)

  await bank.replay()
  const lastEvent = performance.now()
  const isSettled = await untilSettled(db, bank, venues)
  const settleSeconds = secondsSince(lastEvent)
  console.log(`settled in ${settleSeconds} s: ${String(isSettled)}`)
  const kills = Object.values(chaos.kills).reduce((sum, count) => sum + count, 0)
  const others = await venues.report()
  await venues.close()
  return report(db, bank, { stories, faults, kills, sellSeconds, settleSeconds, others })
}

/** A dozen visitors at a time. In the middle third of the orders no webhook arrives. */
async function tellStories(town: Town, chaos: Chaos) {
  const stories: Story[] = storiesToTell(town.random)
  const faults: string[] = []
  let next = 0
  const visit = async () => {
    while (next < stories.length) {
      const number = next
      next += 1
      if (number === Math.floor(ORDERS / 3)) await chaos.setDropping(true)
      if (number === Math.floor((ORDERS * 2) / 3)) await chaos.setDropping(false)
      const story = stories[number]!
      const shop = openShop(PORTS.api, number, (fault) => faults.push(fault))
      await STORIES[story.kind](town, shop, story).catch((error: unknown) => {
        if (!(error instanceof GaveUp)) throw error
        faults.push(`${story.kind} gave up: ${error.message}`)
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return { stories, faults }
}

function storiesToTell(random: () => number): Story[] {
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

/** Orders whose answer was lost, and which nobody will ever pay: an hour has passed for them. */
async function giveUpTheRest(db: pg.Pool, stories: Story[]): Promise<void> {
  const paid = stories.flatMap(({ idOrder, payment }) =>
    idOrder && payment === 'succeeded' ? [idOrder] : [],
  )
  await db.query(
    `UPDATE customer_order SET created_at = created_at - interval '61 min'
     WHERE status = 'pending' AND id <> ALL ($1::uuid[])`,
    [paid],
  )
}

async function untilSettled(db: pg.Pool, bank: Bank, venues: Venues): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_S * 1000
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
  stories: Story[]
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
  const wrong = run.stories.filter((story) => !isRightEnd(story, orders))
  for (const line of [...unsettled, ...run.faults]) console.log(line)
  for (const story of wrong) console.log(`wrong end: ${JSON.stringify(story)}`)
  const { bankCents, ...books } = await readBooks(db)
  const kept = [...charges.values()].reduce((sum, c) => sum + c.takenCents - c.refundedCents, 0)
  const mails = (await (await fetch(`http://127.0.0.1:${PORTS.mail}/messages.json`)).json()) as []
  const count = (status: string) => orders.filter((order) => order.status === status).length
  const zero = {
    ...{ unsettled: unsettled.length, wrongEnds: wrong.length, faults: run.faults.length },
    ...{ bankToLedger: kept - bankCents, ...books },
    ...withoutCopies(countMails(orders, mails)),
    ...run.others.zero,
  }
  return {
    name: 'money',
    figures: {
      ...{ seed: SEED, stories: run.stories.length, orders: orders.length, kills: run.kills },
      ...{ paid: count('paid'), refunded: count('refunded'), expired: count('expired') },
      lateBooked: countBookedLate(run.stories, orders),
      ...{ keptCents: kept, extraCopies: countMails(orders, mails).extraCopies, ...zero },
      ...{ sellSeconds: run.sellSeconds, settleSeconds: run.settleSeconds },
      ...run.others.figures,
    },
    aims: {
      ...Object.fromEntries(Object.keys(zero).map((name) => [name, '= 0'])),
      refunded: '≥ 1',
      lateBooked: '≥ 1',
      ...{ cavePaid: '≥ 5', forged: '≥ 10', refusedWithoutKeys: '≥ 3' },
      settleSeconds: `≤ ${PATIENCE_S}`,
    },
  }
}

function countBookedLate(stories: Story[], orders: OrderRow[]): number {
  const paid = new Set(orders.flatMap(({ id, status }) => (status === 'paid' ? [id] : [])))
  return stories.filter(({ kind, idOrder }) => kind === 'late' && paid.has(idOrder ?? '')).length
}

function withoutCopies({ extraCopies: _, ...counts }: ReturnType<typeof countMails>) {
  return counts
}

/**
 * Money that came late goes back when somebody else has the session, or the gift card that was
 * to pay with it; who left was charged nothing.
 */
function isRightEnd({ kind, idOrder, payment }: Story, orders: OrderRow[]): boolean {
  const status = orders.find(({ id }) => id === idOrder)?.status
  if (payment === 'succeeded') {
    if (kind === 'late') return status === 'paid' || status === 'refunded'
    return status === (kind === 'stolen' ? 'refunded' : 'paid')
  }
  const isFree = kind === 'withGiftCard' || kind === 'late' || kind === 'abandoned'
  return status === 'expired' || (isFree && status === 'paid')
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10
}
