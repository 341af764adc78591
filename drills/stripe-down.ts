/**
 * Stripe is away while visitors order and pay: it never answers, then answers 500, then answers after
 * our limit, so that payments are made that nobody was told of. Visitors are told to try again
 * before the website's own limit, and calls without Stripe stay fast. Once it is back, all is settled
 * within two minutes: nobody paid twice, no money without an order, no paid order without its session.
 */
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { aimAtZero, createReport, secondsSince, type Report } from '../tools/report.ts'
import { listOrders } from './money/audit.ts'
import { openBank, type Bank } from './money/bank.ts'
import { isQuick, MANY_HOLDS, MANY_ORDERS, ownerUrl, withWorld } from './parts/drill-world.ts'
import { judgeSales } from './parts/judge-sales.ts'
import { buy, createCaller, startVisitors, type Seen } from './parts/visitors.ts'
import { chooseSessions } from './race/sessions.ts'
import { percentile, startTimedReads, type TimedReads } from './stripe-down/timed-reads.ts'

const NAME = 'sesame_drill_stripe_down'
const PORTS = { api: 4850, smtp: 1855, mail: 8855, stripe: 12_850 }
const PARTS = ['sink', 'stripe', 'api', 'worker'] as const
const SITE = 66
const STEP_MS = isQuick ? 12_000 : 150_000
const CALM_MS = isQuick ? 4000 : 20_000
/** Of each outage. Together with the others they are more than the API has connections to the database. */
const CROWD = isQuick ? 8 : 15
/** Who has an order to pay when Stripe begins to answer late. */
const PAYERS = isQuick ? 4 : 10
/** The website waits that long for the API. */
const WEBSITE_LIMIT_MS = 8000
/** On a machine that is busy with other work a few calls wait longer before they reach Stripe. */
const LONGEST_MS = 2 * WEBSITE_LIMIT_MS
/** Who waits for a connection to the database waits five seconds. */
const READ_LIMIT_MS = 3000
const SETTLED_SECONDS = 120
const OUTAGES = [{ hang: true }, { failNext: 1_000_000 }, { lateMs: 15_000 }]

export async function run(): Promise<Report> {
  const environment = { ...MANY_HOLDS, ...MANY_ORDERS }
  return withWorld({ name: NAME, parts: PARTS, ports: PORTS, environment }, async () => {
    const options = `-c app.site_id=${SITE}`
    const db = new pg.Pool({ connectionString: ownerUrl(NAME), options, max: 4 })
    try {
      return await runOutages(db)
    } finally {
      await db.end()
    }
  })
}

async function runOutages(db: pg.Pool): Promise<Report> {
  const bank = openBank(PORTS.stripe)
  const sessions = (await chooseSessions(PORTS.api, 400)).toReversed()
  const ports = [PORTS.api]
  const visitors = startVisitors({ ports, bank, sessions, count: 3 })
  const late = Promise.withResolvers<void>()
  const payers = buyMany({ group: 'payeur', count: PAYERS, net: 0 }, visitors, {
    async confirm(...payment) {
      await late.promise
      return bank.confirm(...payment)
    },
  })
  const calm = startTimedReads(PORTS.api)
  await delay(CALM_MS)
  await calm.stop()
  const reads = startTimedReads(PORTS.api)
  const crowds: Promise<void>[] = []
  /** How long visitors waited to be told, by outage. */
  const medians: number[] = []
  for (const [index, outage] of OUTAGES.entries()) {
    const before = visitors.refusedMs.length
    await bank.setControl(outage)
    crowds.push(buyMany({ group: `foule-${index}`, count: CROWD, net: index + 1 }, visitors, bank))
    if ('lateMs' in outage) late.resolve()
    await delay(STEP_MS)
    medians.push(percentile(visitors.refusedMs.slice(before), 50))
    console.log(`${JSON.stringify(outage)}: ${summarize(visitors, reads)}`)
  }
  await reads.stop()
  await bank.setControl({})
  const back = performance.now()
  const chargedUnnoticed = await countChargedUnnoticed(db, bank)
  await Promise.all([...crowds, payers, visitors.stop()])
  const judged = await judgeSales({ db, bank, visitors, mailPort: PORTS.mail })
  const settleSeconds = secondsSince(back)

  const { extraCopies, deadLetters } = judged
  const { refusals, refusedMs } = visitors
  const unavailable = refusals.get('503 payment_unavailable') ?? 0
  const zero = {
    ...{ ...judged.zero, extraCopies, deadLetters, ...(await compareCharges(db, bank)) },
    failedReads: reads.failures,
    otherRefusals: countOthers(refusals),
  }
  return createReport({
    name: 'stripe-down',
    figures: {
      ...{ ...zero, outageSeconds: (STEP_MS * OUTAGES.length) / 1000, unavailable },
      ...{ refusalMs: Math.max(...medians), slowestMs: percentile(refusedMs, 100) },
      ...{ paidOrders: visitors.paid.size, chargedUnnoticed },
      ...{ calmReadP95Ms: percentile(calm.ms, 95), readP95Ms: percentile(reads.ms, 95) },
      ...{ reads: reads.ms.length, settleSeconds },
    },
    aims: {
      ...aimAtZero(Object.keys(zero) as (keyof typeof zero)[]),
      ...{
        unavailable: '≥ 10',
        chargedUnnoticed: '≥ 1',
        refusalMs: `≤ ${WEBSITE_LIMIT_MS}`,
        slowestMs: `≤ ${LONGEST_MS}`,
      },
      readP95Ms: `≤ ${READ_LIMIT_MS}`,
      ...{ paidOrders: `≥ ${CROWD * OUTAGES.length}`, settleSeconds: `≤ ${SETTLED_SECONDS}` },
    },
  })
}

interface Group {
  group: string
  count: number
  /** Part of their addresses. */
  net: number
}

/** Many visitors order at once and repeat their calls until they have paid. */
async function buyMany(
  { group, count, net }: Group,
  seen: Seen,
  bank: Pick<Bank, 'confirm'>,
): Promise<void> {
  const send = createCaller({ ports: [PORTS.api] }, seen)
  const purchases = Array.from({ length: count }, (_, index) => {
    const from = `10.8.${net}.${index + 1}`
    const who = { email: `visiteur-${group}-${index}@exemple.fr`, from }
    return buy(who, { send, bank, seen })
  })
  await Promise.all(purchases)
}

/** Orders that Stripe has charged and nobody has told us of. */
async function countChargedUnnoticed(db: pg.Pool, bank: Bank): Promise<number> {
  const charges = await bank.listCharges()
  const unpaid = (await listOrders(db)).filter(({ status }) => status === 'pending')
  return unpaid.filter(({ id }) => (charges.get(id)?.takenCents ?? 0) > 0).length
}

/** Orders that were charged more than once, and charges of no order that were not given back. */
async function compareCharges(db: pg.Pool, bank: Bank) {
  const charges = await bank.listCharges()
  const orders = new Map((await listOrders(db)).map((order) => [order.id, order]))
  const doubled = [...charges].filter(
    ([id, { takenCents }]) => takenCents > (orders.get(id)?.totalCents ?? takenCents),
  )
  const lost = [...charges].filter(
    ([id, { takenCents, refundedCents }]) => !orders.has(id) && takenCents !== refundedCents,
  )
  return { doubleCharges: doubled.length, moneyWithoutOrder: lost.length }
}

/** What is not « try again in a moment », and not a room that somebody else has taken. */
function countOthers(refusals: ReadonlyMap<string, number>): number {
  const others = [...refusals].filter(
    ([code]) => code !== '503 payment_unavailable' && !code.startsWith('409 '),
  )
  for (const [code, count] of others) console.log(`${count} × ${code}`)
  return others.reduce((sum, [, count]) => sum + count, 0)
}

function summarize({ paid, refusals, refusedMs }: Seen, reads: TimedReads): string {
  const counts = [...refusals].map(([code, count]) => `${count} × ${code}`).join(', ')
  const p95 = percentile(reads.ms, 95)
  return `${paid.size} paid, ${counts}, slowest ${percentile(refusedMs, 100)} ms, reads ${p95} ms`
}
