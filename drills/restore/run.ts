import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { aimAtZero, createReport, secondsSince, type Report } from '../../tools/report.ts'
import { readBooks } from '../../tools/sesame/books.ts'
import type { World } from '../../tools/world.ts'
import { countMails, faultOf, listOrders } from '../money/audit.ts'
import { openBank, type Bank } from '../money/bank.ts'
import { createRandom, shuffled } from '../money/random.ts'
import type { PaymentWorld } from '../money/scenarios.ts'
import { isQuick, MANY_ORDERS, ownerUrl, withWorld } from '../parts/drill-world.ts'
import { chooseSessions } from '../race/sessions.ts'
import { backUpToBucket } from './bucket.ts'
import type { Cluster, CommandResult } from './cluster.ts'
import { compareRows, readRows, type Rows } from './rows.ts'
import { startSales, type Sales } from './sales.ts'

const NAME = 'sesame_drill_restore'
const PORTS = { api: 4530, smtp: 1535, mail: 8535, stripe: 12_530, workerMetrics: 4531 }
const SITE = 66
const ORDERS = isQuick ? 40 : 400
const LATER_ORDERS = 6
const SETTLE_SECONDS = 150
const GAP_MS = 15

export async function runRestoreDrill(cluster: Cluster): Promise<Report> {
  const parts = ['sink', 'stripe', 'api', 'worker'] as const
  return withWorld(
    { name: NAME, parts, ports: PORTS, environment: { ...MANY_ORDERS } },
    async (world) => {
      cluster.environment['DATABASE_NAME'] = NAME
      cluster.environment['MEDIA_DIR'] = path.join(world.runDir, 'files')
      return new Drill(cluster, world).run()
    },
  )
}

/** Connects anew after the switch, which ends every connection. */
const openPool = () => {
  const options = `-c app.site_id=${SITE}`
  const pool = new pg.Pool({ connectionString: ownerUrl(NAME), options, max: 4 })
  // A drill that failed deletes the database under it.
  pool.on('error', () => undefined)
  return pool
}

interface LostFiles {
  restorable: string
  /** Names of the files in its folder. */
  beside: string[]
  lost: string
  content: Buffer
}

class Drill {
  private readonly cluster: Cluster
  private readonly world: World
  private readonly bank: Bank = openBank(PORTS.stripe)
  private db = openPool()

  constructor(cluster: Cluster, world: World) {
    this.cluster = cluster
    this.world = world
  }

  async run(): Promise<Report> {
    const { sesame } = this.cluster
    const town = await this.openTown()
    const sales = startSales(town, { port: PORTS.api, firstVisitor: 0 })
    await sales.sell(ORDERS / 4)
    const full = await sesame('backup', '--full')
    await sales.sell(ORDERS / 4)
    const diff = await sesame('backup')
    await sales.sell(ORDERS / 4)
    const at = await this.databaseInstant()
    await sales.sell(ORDERS / 4)
    await sales.stop()
    // Nothing is written any more, so both sides can be compared.
    for (const part of ['worker', 'api'] as const) await this.world.end(part)
    const files = await this.loseFiles()
    const expected = await readRows(this.db, at)
    const written = countRows(await readRows(this.db)) - countRows(expected)
    await this.db.end()

    const controls = await this.tryImpossible(at)
    const trials = isQuick ? [] : [await sesame('restore', '--at', at.toISOString(), '--dry-run')]
    const restored = await sesame('restore', '--at', at.toISOString(), '--yes')
    if (restored.status !== 0) throw new Error('the database was not restored')
    const abandoned = await this.tryAbandoned(at)
    this.db = openPool()
    const rows = compareRows(expected, await readRows(this.db))
    const orders = await this.compareOrders(sales, at)
    const books = await readBooks(this.db)
    const filesOff = await this.compareFiles(files, restored)

    const settled = await this.settle(town)
    const again = await sesame('backup')
    const rehearsal = await sesame('backup', '--rehearse')
    const elsewhere = await this.cluster.restoreElsewhere()
    const metrics = await this.readMetrics()
    const end = await this.judgeEnd()
    const bucket = isQuick ? undefined : await backUpToBucket(this.cluster)
    await this.db.end()
    for (const fault of sales.faults) console.log(fault)
    const commands = [full, diff, ...trials, restored, again, rehearsal, elsewhere]
    const statuses = [...commands, ...(bucket?.commands ?? [])].map(({ status }) => status)
    const zero = {
      failedCommands: statuses.filter((status) => status !== 0).length,
      ...{ rowsLost: rows.lost, rowsAdded: rows.added, ...orders },
      ...{
        unbalancedAtInstant: books.unbalancedEntries,
        trialBalanceAtInstant: books.trialBalance,
      },
      ...{ invoiceGapsAtInstant: books.invoiceGaps, cardsOffAtInstant: books.cardsOff },
      ...{ filesOff, metricsMissing: metrics, faults: sales.faults.length, ...end.zero },
      ...(bucket && { unencrypted: bucket.unencrypted }),
    }
    return createReport({
      name: 'restore',
      figures: {
        ...{ orders: sales.acknowledged.length, rowsAtInstant: countRows(expected) },
        ...{ rowsUndone: written, ...end.figures, ...zero, controlsRefused: controls + abandoned },
        ...{ fullSeconds: full.seconds, diffSeconds: diff.seconds },
        ...{ restoreSeconds: restored.seconds, switchSeconds: switchSeconds(restored) },
        ...{ rehearsalSeconds: rehearsal.seconds, settleSeconds: settled },
        ...(bucket && { objectsInBucket: bucket.objects }),
      },
      aims: {
        ...aimAtZero(Object.keys(zero) as (keyof typeof zero)[]),
        ...{ controlsRefused: '= 3', lostPaymentsRefunded: '≥ 1', rowsUndone: '≥ 1' },
        ...(bucket && { objectsInBucket: '≥ 10' as const }),
        ...{ orders: `≥ ${ORDERS / 2}`, settleSeconds: `≤ ${SETTLE_SECONDS}` },
      },
    })
  }

  private async openTown(): Promise<PaymentWorld> {
    const random = createRandom(20_261_118)
    const sessions = shuffled(await chooseSessions(PORTS.api, 300), random)
    return { idSite: SITE, db: this.db, bank: this.bank, random, sessions, codes: [] }
  }

  /**
   * An instant between commits: PostgreSQL takes the time of a commit before it writes its record, so
   * two at once may be in another order in the log than in time, and recovery stops at the first one
   * that is later.
   */
  private async databaseInstant(): Promise<Date> {
    for (let tries = 0; tries < 2000; tries += 1) {
      const { at, last } = await this.lastCommit()
      await delay(GAP_MS)
      const next = await this.lastCommit()
      const isGap = at.getTime() - last.getTime() > GAP_MS && next.last.getTime() === last.getTime()
      if (isGap) return at
    }
    throw new Error('no gap between two commits')
  }

  private async lastCommit(): Promise<{ at: Date; last: Date }> {
    const { rows } = await this.db.query<{ at: Date; last: Date }>(
      `SELECT date_trunc('milliseconds', clock_timestamp()) AS at, timestamp AS last
       FROM pg_last_committed_xact()`,
    )
    return rows[0]!
  }

  /** Deletes one file that has a copy, and one with its copy: both are named by rows. */
  private async loseFiles(): Promise<LostFiles> {
    const { rows } = await this.db.query<{ key: string }>(
      `SELECT DISTINCT 'media/' || left(sha256, 32) || '/original.' || extension AS key
       FROM media ORDER BY 1 LIMIT 2`,
    )
    const [restorable, lost] = rows.map(({ key }) => key) as [string, string]
    const content = await readFile(this.fileOf(lost))
    // With its smaller pictures, which no row names.
    const folder = path.dirname(this.fileOf(restorable))
    const beside = await readdir(folder)
    await rm(folder, { recursive: true })
    await rm(this.fileOf(lost))
    await this.cluster.asPostgres('rm', path.join(this.cluster.repository, 'files', lost))
    return { restorable, lost, content, beside }
  }

  private fileOf(key: string): string {
    return path.join(this.world.runDir, 'files', key)
  }

  private async compareFiles(
    { restorable, lost, content, beside }: LostFiles,
    { output }: CommandResult,
  ): Promise<number> {
    const folder = path.dirname(this.fileOf(restorable))
    const back = await readdir(folder).catch((): string[] => [])
    const isBack = beside.every((name) => back.includes(name))
    const isNamed = output.includes(lost)
    // The rehearsal would report it as well.
    await writeFile(this.fileOf(lost), content)
    return (isBack ? 0 : 1) + (isNamed ? 0 : 1)
  }

  /** Returns how many of two restores that cannot work were refused with their reason. */
  private async tryImpossible(at: Date): Promise<number> {
    const { sesame, asPostgres, repository, folder } = this.cluster
    const early = new Date(Date.now() - 86_400_000).toISOString()
    const tooEarly = await sesame('restore', '--at', early, '--yes')
    // Without the WAL of the end the instant cannot be reached.
    const archive = path.join(repository, 'database/archive/sesame/15-1')
    const [last] = (await readdir(archive)).toSorted().slice(-1)
    const hidden = path.join(folder, 'hidden')
    const files = (await readdir(path.join(archive, last!))).toSorted()
    const needed = files.findLast((file) => /^[0-9A-F]{24}-/.test(file))!
    await asPostgres('mv', path.join(archive, last!, needed), hidden)
    const end = new Date().toISOString()
    const withoutWal = await sesame('restore', '--at', end, '--dry-run')
    await asPostgres('mv', hidden, path.join(archive, last!, needed))
    console.log(
      `controls: before any backup, and ${needed} missing for ${end} (> ${at.toISOString()})`,
    )
    return [
      tooEarly.status === 1 && tooEarly.output.includes('Aucune sauvegarde n’était terminée'),
      withoutWal.status === 1 && withoutWal.output.includes('s’arrêtent avant'),
    ].filter(Boolean).length
  }

  /** An instant that the restore has undone: the backups now follow another history. */
  private async tryAbandoned(at: Date): Promise<number> {
    const undone = new Date(at.getTime() + 1000).toISOString()
    const { status, output } = await this.cluster.sesame('restore', '--at', undone, '--dry-run')
    return status === 1 && output.includes('a été abandonné') ? 1 : 0
  }

  private async compareOrders({ acknowledged }: Sales, at: Date) {
    const { rows } = await this.db.query<{ id: string; isLater: boolean }>(
      `SELECT id, created_at > $1 AS "isLater" FROM customer_order`,
      [at],
    )
    const there = new Set(rows.map(({ id }) => id))
    const [before, after] = [
      acknowledged.filter(({ acknowledgedAt }) => acknowledgedAt < at.getTime()),
      acknowledged.filter(({ requestedAt }) => requestedAt > at.getTime()),
    ]
    console.log(`orders acknowledged before ${before.length}, requested after ${after.length}`)
    return {
      acknowledgedLost: before.filter(({ id }) => !there.has(id)).length,
      laterThere: after.filter(({ id }) => there.has(id)).length,
      laterRows: rows.filter(({ isLater }) => isLater).length,
    }
  }

  /** Starts the processes on the restored database, sells more, and waits until all is settled. */
  private async settle(town: PaymentWorld): Promise<number> {
    for (const part of ['api', 'worker'] as const) await this.world.restart(part)
    const started = performance.now()
    town.db = this.db
    const sales = startSales({ ...town, codes: [] }, { port: PORTS.api, firstVisitor: 5000 })
    await sales.sell(LATER_ORDERS)
    await sales.stop()
    const until = performance.now() + SETTLE_SECONDS * 1000
    while (performance.now() < until) {
      await this.ageUnpaid()
      if ((await this.listUnsettled()).length === 0) break
      await delay(1000)
    }
    return secondsSince(started)
  }

  private async ageUnpaid(): Promise<void> {
    const charges = await this.bank.listCharges()
    const paid = [...charges].flatMap(([id, { takenCents }]) => (takenCents > 0 ? [id] : []))
    await this.db.query(
      `UPDATE customer_order SET created_at = created_at - interval '61 min'
       WHERE status = 'pending' AND created_at > clock_timestamp() - interval '60 min'
         AND id <> ALL ($1::uuid[])`,
      [paid],
    )
  }

  /** Orders that are not as the bank says, and payments of lost orders that are not refunded. */
  private async listUnsettled(): Promise<string[]> {
    const charges = await this.bank.listCharges()
    const orders = await listOrders(this.db)
    const known = new Set(orders.map(({ id }) => id))
    const lost = [...charges].flatMap(([id, { takenCents, refundedCents }]) =>
      !known.has(id) && takenCents !== refundedCents ? [`${id}: lost, and not refunded`] : [],
    )
    const open = orders.flatMap((order) => {
      const fault = faultOf(order, charges.get(order.id))
      return fault ? [`${order.id}: ${fault}`] : []
    })
    return [...lost, ...open]
  }

  private async judgeEnd() {
    const unsettled = await this.listUnsettled()
    for (const line of unsettled) console.log(line)
    const charges = await this.bank.listCharges()
    const orders = await listOrders(this.db)
    const known = new Set(orders.map(({ id }) => id))
    const lost = [...charges].filter(([id, { takenCents }]) => !known.has(id) && takenCents > 0)
    const net = [...charges.values()].reduce((sum, c) => sum + c.takenCents - c.refundedCents, 0)
    const { bankCents, openOrders, ...books } = await readBooks(this.db)
    const mails = (await (await fetch(`http://127.0.0.1:${PORTS.mail}/messages.json`)).json()) as []
    const { extraCopies, ...confirmations } = countMails(orders, mails)
    return {
      zero: {
        ...{ unsettled: unsettled.length, bankToLedger: net - bankCents, openOrders, ...books },
        ...confirmations,
      },
      figures: { lostPaymentsRefunded: lost.length, extraCopies },
    }
  }

  /** Counts the figures about backups that the worker does not show as they should be. */
  private async readMetrics(): Promise<number> {
    const response = await fetch(`http://127.0.0.1:${PORTS.workerMetrics}/metrics`)
    const text = await response.text()
    const wanted = [
      /^backup_last_success_timestamp_seconds\{kind="database"\} 1\d{9}/m,
      /^backup_last_success_timestamp_seconds\{kind="files"\} 1\d{9}/m,
      /^backup_last_success_timestamp_seconds\{kind="rehearsal"\} 1\d{9}/m,
      /^wal_archive_failing 0$/m,
      /^wal_archive_last_success_timestamp_seconds 1\d{9}/m,
    ]
    return wanted.filter((line) => !line.test(text)).length
  }
}

const countRows = (rows: Rows) => Object.values(rows).reduce((sum, keys) => sum + keys.length, 0)

/** As the command printed it: the time without a database. */
function switchSeconds({ output }: CommandResult): number {
  const [, text = ''] = /pris la place de l’ancienne, en ([\d,]+) s/.exec(output) ?? []
  return Number(text.replace(',', '.'))
}
