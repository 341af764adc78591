import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { sendOrderConfirmation } from '../../apps/api/src/modules/order/jobs.ts'
import { ADMIN_URL } from '../../tools/database.ts'
import { aimAtZero, roundFigures, secondsSince, type Report } from '../../tools/report.ts'
import { isListening } from '../../tools/world.ts'
import type { Cluster } from '../ha/cluster.ts'
import type { Machine } from '../ha/network.ts'
import { waitFor } from '../mail/wait-for.ts'
import { openBank, type Bank } from '../money/bank.ts'
import { MANY_HOLDS, MANY_ORDERS, ownerUrl, withWorld } from '../parts/drill-world.ts'
import { judgeSales } from '../parts/judge-sales.ts'
import { startRows, type RowWriter } from '../parts/row-writer.ts'
import { startVisitors, type Visitors } from '../parts/visitors.ts'
import { chooseSessions } from '../race/sessions.ts'

const NAME = 'sesame_drill_failover'
const PORTS = {
  ...{ api: 4810, api2: 4811, workerMetrics: 4812 },
  ...{ smtp: 1825, mail: 8825, stripe: 12_800 },
}
const PARTS = ['sink', 'stripe', 'api', 'api2', 'worker'] as const
const SITE = 66
const CALM_MS = 4000
const LEAST = { rows: 500, paidOrders: 10 }

/**
 * An outage by its name: what is done to the machine of the primary, and how it comes back. Without
 * an end it stays as it is, which saves the time of a short drill.
 */
export interface Outage {
  name: `${string}Seconds`
  begin: (node: Machine) => void
  end?: (node: Machine) => Promise<void> | void
  /** Whether the machine of the primary leads etcd as well. */
  leadsEtcd: boolean
  aim: Report['aims'][string]
}

/** Bookings and payments run while one outage after the other is caused; then the books are read. */
export async function runOutages(
  drill: string,
  cluster: Cluster,
  outages: readonly Outage[],
): Promise<Report> {
  const environment = { ...MANY_HOLDS, ...MANY_ORDERS }
  return withWorld({ name: NAME, parts: PARTS, ports: PORTS, environment }, async () => {
    const options = `-c app.site_id=${SITE}`
    const db = new pg.Pool({ connectionString: ownerUrl(NAME), options, max: 4 })
    db.on('error', () => {})
    const rows = await startRows(ADMIN_URL)
    const bank = openBank(PORTS.stripe)
    // A process that starts during an outage ends, and is started again by who runs it.
    await waitFor('the worker', 180, () => isListening(PORTS.workerMetrics))
    const sessions = await chooseSessions(PORTS.api, 400)
    const visitors = startVisitors({
      ...{ ports: [PORTS.api, PORTS.api2], bank, sessions: sessions.toReversed() },
      count: 3,
    })
    try {
      const started = performance.now()
      const standbysMeasured = await countMeasuredStandbys()
      const seconds = await causeOutages(cluster, rows, outages)
      await delay(CALM_MS)
      const paidMeanwhile = visitors.paid.size
      // How fast this machine writes is not the question.
      await waitFor('enough to judge', 120, async () => {
        return rows.acknowledged >= LEAST.rows && visitors.paid.size >= LEAST.paidOrders
      })
      await visitors.stop()
      await rows.stop()
      const results = { drill, db, bank, rows, visitors, outages, seconds, started }
      return await report({ ...results, standbysMeasured, paidMeanwhile })
    } finally {
      await visitors.stop()
      await rows.stop()
      await db.end()
    }
  })
}

/** Standbys whose lag the worker's metrics tell. */
async function countMeasuredStandbys(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${PORTS.workerMetrics}/metrics`)).text()
  return text.match(/^replication_lag_bytes\{.*\} \d/gm)?.length ?? 0
}

/** Waits for the first write after each outage, and until the cluster is whole again. */
async function causeOutages(
  cluster: Cluster,
  rows: RowWriter,
  outages: readonly Outage[],
): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {}
  for (const { name, begin, end, leadsEtcd } of outages) {
    const node = await cluster.primary()
    await cluster.moveEtcdLeader(leadsEtcd ? { to: node } : { awayFrom: node })
    await delay(CALM_MS)
    const outage = rows.waitForOutage()
    begin(node)
    seconds[name] = await outage
    console.log(`${name} (${node.name}): ${seconds[name].toFixed(1)} s without a write`)
    if (!end) continue
    const back = performance.now()
    await end(node)
    await cluster.waitUntilWhole()
    console.log(`${node.name} is back after ${secondsSince(back)} s`)
  }
  return seconds
}

interface Results {
  drill: string
  db: pg.Pool
  bank: Bank
  rows: RowWriter
  visitors: Visitors
  outages: readonly Outage[]
  /** Time without a write, by the name of the outage. */
  seconds: Record<string, number>
  started: number
  standbysMeasured: number
  /** Orders paid before more rows and orders are waited for: somebody bought around the outages. */
  paidMeanwhile: number
}

async function report(results: Results): Promise<Report> {
  const { db, bank, rows, visitors, standbysMeasured, paidMeanwhile } = results
  const judged = await judgeSales({ db, bank, visitors, mailPort: PORTS.mail })
  const zero = { ...judged.zero, lostRows: await rows.countLost() }
  const figures = {
    ...{ ...zero, rows: rows.acknowledged, paidOrders: visitors.paid.size },
    ...{ extraCopies: judged.extraCopies, retries: visitors.retries, standbysMeasured },
    paidMeanwhile,
    seconds: secondsSince(results.started),
  }
  return {
    name: results.drill,
    figures: roundFigures<string>({ ...figures, ...results.seconds }),
    aims: {
      ...aimAtZero(Object.keys(zero)),
      ...Object.fromEntries(results.outages.map(({ name, aim }) => [name, aim])),
      ...{
        rows: `≥ ${LEAST.rows}`,
        paidOrders: `≥ ${LEAST.paidOrders}`,
        retries: '≥ 1',
        standbysMeasured: '= 2',
        paidMeanwhile: '≥ 3',
      },
      // A site's confirmations are sent two at once; each may lose its record to an outage.
      extraCopies: `≤ ${results.outages.length * sendOrderConfirmation.atOncePerSite!}`,
    },
  }
}
