/**
 * Certificates for customers' domains, from a real authority (pebble) to a real nginx: issued by two
 * workers at once, renewed under load, with the authority down or refusing for rate. Names that are
 * not verified are never ordered; without the check in the database they are (control).
 */
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { createReport, roundFigures, type Report } from '../tools/report.ts'
import type { World } from '../tools/world.ts'
import { startAuthority, type Authority } from './certificates/authority.ts'
import { GATEWAY, getByTls, getPlain, handshake, startLoad } from './certificates/clients.ts'
import {
  createDomains,
  FORBIDDEN,
  removeVerifiedCheck,
  stateOf,
  versions,
} from './certificates/domains.ts'
import { startProcesses, type Processes } from './certificates/processes.ts'
import { waitFor } from './mail/wait-for.ts'
import { isQuick, ownerUrl, withWorld } from './parts/drill-world.ts'

const NAME = 'sesame_drill_certificates'
const API_PORTS = { api: 14_670, api2: 14_671 }
const DOMAINS = isQuick ? 20 : 200
/** A third of it is left for a renewal, with one failure and its pause of 15 s. */
const VALIDITY_S = 120
const LANES = 8
const RETRY_AFTER_S = 15
const DOWN_S = isQuick ? 8 : 20

export async function run(): Promise<Report> {
  return withWorld({ name: NAME, parts: ['api', 'api2'], ports: API_PORTS }, async (world) => {
    const db = new pg.Client({ connectionString: ownerUrl(NAME) })
    await db.connect()
    const { runDir } = world
    const authority = await startAuthority(runDir, {
      validitySeconds: VALIDITY_S,
      httpPort: GATEWAY.http,
    })
    try {
      return await runWith({ world, db, authority })
    } finally {
      await authority.stop()
      await db.end()
    }
  })
}

interface Parts {
  world: World
  db: pg.Client
  authority: Authority
}

async function runWith({ world, db, authority }: Parts): Promise<Report> {
  const hosts = await createDomains(db, authority, DOMAINS)
  const processes = await startProcesses({
    ...{ name: NAME, runDir: world.runDir, authority, perHour: 100_000 },
    apiPorts: [API_PORTS.api, API_PORTS.api2],
  })
  try {
    const ca = await authority.root()
    const issued = await issueAll({ db, authority, hosts, ca })
    console.log(`issued: ${JSON.stringify(issued)}`)
    const gateway = await inspectGateway(hosts[0]!, ca, processes)
    console.log(`gateway: ${JSON.stringify(gateway)}`)
    const load = startLoad(hosts.slice(1), { ca, lanes: LANES })
    const renewed = await renewAll({ db, authority, hosts })
    console.log(`renewed: ${JSON.stringify(renewed)}`)
    const down = await authorityDown({ db, authority, hosts })
    const rate = await authorityRefuses({ db, authority, hosts })
    const { requests, failures } = await load.stop()
    console.log(`load: ${requests} connections; failed: ${failures.slice(0, 5).join(', ')}`)
    const forbidden = new Set<string>(Object.values(FORBIDDEN))
    const unverifiedOrdered = authority.orders.filter(({ host }) => forbidden.has(host)).length
    const metrics = await readMetrics(processes.workerMetricsPort)
    const controlOrdersUnverified = await runControl(db, authority)
    return createReport({
      name: 'certificates',
      figures: roundFigures({
        ...{ domains: hosts.length, ...issued, ...gateway, ...renewed, ...down, ...rate },
        connections: requests,
        failedConnections: failures.length,
        unverifiedOrdered,
        controlOrdersUnverified,
        certificatesInMetrics: metrics,
      }),
      aims: {
        issued: `= ${hosts.length}`,
        orderedTwice: '= 0',
        secondsToDisk: '≤ 10',
        faults: '= 0',
        renewed: `= ${hosts.length - 1}`,
        movedAwayRenewed: '= 0',
        movedAwayLost: '= 1',
        failedConnections: '= 0',
        connections: '≥ 100',
        ordersWhilePaused: '= 0',
        dueWhilePaused: '≥ 1',
        pausedSeconds: '≥ 2',
        secondsToRecover: '≤ 60',
        unverifiedOrdered: '= 0',
        controlOrdersUnverified: '≥ 1',
        certificatesInMetrics: '≥ 1',
      },
    })
  } finally {
    await processes.stop()
  }
}

type Issue = { db: pg.Client; authority: Authority; hosts: string[] }

/** Waits until every host answers by TLS; measures the time from the database to the gateway. */
async function issueAll({ db, authority, hosts, ca }: Issue & { ca: string }) {
  const started = performance.now()
  const storedAt = new Map<string, number>()
  const waits: number[] = []
  const waiting = new Set(hosts)
  await waitFor('certificates of all domains', 300, async () => {
    for (const host of (await versions(db)).keys()) {
      if (!storedAt.has(host)) storedAt.set(host, performance.now())
    }
    const stored = [...waiting].filter((host) => storedAt.has(host)).slice(0, 40)
    for (const host of stored) {
      const isServed = await getByTls(host, { ca }).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (!isServed) continue
      waits.push(performance.now() - storedAt.get(host)!)
      waiting.delete(host)
    }
    await delay(200)
    return waiting.size === 0
  })
  return {
    issued: (await versions(db)).size,
    secondsToIssue: (performance.now() - started) / 1000,
    secondsToDisk: Math.max(...waits) / 1000,
    orderedTwice: countOrderedTwice(authority),
  }
}

/** Two orders of one host in less time than any renewal: two workers had the same host. */
function countOrderedTwice(authority: Authority): number {
  const orders = authority.orders.filter(({ isAccepted }) => isAccepted)
  return orders.filter(({ host, at }, index) =>
    orders.slice(0, index).some((one) => one.host === host && at - one.at < 10_000),
  ).length
}

/** One domain moves away; all others must be renewed, it must not. */
async function renewAll({ db, authority, hosts }: Issue) {
  const moved = hosts[0]!
  const before = await versions(db)
  await authority.setAddress(moved, '192.0.2.9')
  // An order for which the domain was checked before it moved is not meant.
  await waitFor('the end of its order', 60, async () => (await countLeased(db, moved)) === 0)
  const ordersBefore = authority.orders.length
  const started = performance.now()
  const others = hosts.slice(1)
  const renewedOf = (now: Map<string, number>) =>
    others.filter((host) => now.get(host)! > before.get(host)!)
  await waitFor('renewals', VALIDITY_S * 2, async () => {
    await delay(500)
    return renewedOf(await versions(db)).length === others.length
  })
  await waitFor('the check of the domain that moved', VALIDITY_S * 2, async () => {
    await delay(500)
    return (await stateOf(db, moved)) === 'lost'
  })
  const orders = authority.orders.slice(ordersBefore)
  return {
    renewed: renewedOf(await versions(db)).length,
    secondsToRenew: (performance.now() - started) / 1000,
    movedAwayRenewed: orders.filter(({ host }) => host === moved).length,
    movedAwayLost: Number((await stateOf(db, moved)) === 'lost'),
  }
}

async function countLeased(db: pg.Client, host = '%'): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int FROM certificate WHERE lease IS NOT NULL AND host LIKE $1',
    [host],
  )
  return rows[0]!.count
}

/** Whether nothing is ordered now, nor will be within two seconds. */
async function isQuiet(db: pg.Client): Promise<boolean> {
  return (await countLeased(db)) === 0 && (await countDue(db, '2 seconds')) === 0
}

async function countDue(db: pg.Client, within = '0 seconds'): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int FROM certificate c JOIN domain d USING (host)
     WHERE d.state = 'verified' AND c.next_attempt_at < clock_timestamp() + $1::interval`,
    [within],
  )
  return rows[0]!.count
}

/** Makes certificates due; those that are left by their own time. */
async function makeDue(db: pg.Client, which: 'half' | 'all'): Promise<void> {
  const half = which === 'half' ? 'AND hashtext(host::text) % 2 = 0' : ''
  await db.query(`UPDATE certificate SET next_attempt_at = clock_timestamp() - interval '1 second'
    WHERE lease IS NULL ${half}`)
}

async function authorityDown({ db, authority, hosts }: Issue) {
  authority.setMode('down')
  await makeDue(db, 'half')
  await delay(DOWN_S * 1000)
  const { rows } = await db.query<{ failures: number }>('SELECT failures FROM acme_account')
  if (!(rows[0]!.failures > 0)) throw new Error('nobody noticed that the authority is down')
  const before = await versions(db)
  authority.setMode('open')
  const started = performance.now()
  await waitFor('an order after the authority is back', 120, async () => {
    const now = await versions(db)
    return hosts.some((host) => now.get(host)! > before.get(host)!)
  })
  return { secondsToRecover: (performance.now() - started) / 1000 }
}

/** After the first refusals nothing is ordered until the time that the authority named. */
async function authorityRefuses({ db, authority }: Issue) {
  // A batch of which the authority has accepted a part pauses nobody.
  await waitFor('the end of all orders', 120, () => isQuiet(db))
  authority.setMode({ retryAfterS: RETRY_AFTER_S })
  // More than two workers take at once: without the pause the others would be ordered.
  await makeDue(db, 'all')
  await waitFor('a pause', 30, async () => (await secondsPaused(db)) > 0)
  // What two workers had begun when the refusals came.
  await waitFor('the end of what was begun', 30, async () => (await countLeased(db)) === 0)
  const from = authority.orders.length
  const dueWhilePaused = await countDue(db)
  const pausedSeconds = (await secondsPaused(db)) - 1
  await delay(Math.max(0, pausedSeconds) * 1000)
  const ordersWhilePaused = authority.orders.length - from
  authority.setMode('open')
  const refused = authority.orders.filter(({ isRefused }) => isRefused).length
  return { refusedForRate: refused, ordersWhilePaused, dueWhilePaused, pausedSeconds }
}

async function secondsPaused(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ seconds: number | null }>(
    `SELECT extract(epoch FROM paused_until - clock_timestamp())::float AS seconds FROM acme_account`,
  )
  return rows[0]?.seconds ?? 0
}

async function runControl(db: pg.Client, authority: Authority): Promise<number> {
  await removeVerifiedCheck(db)
  const isOrdered = () => authority.orders.some(({ host }) => host === FORBIDDEN.unchecked)
  await waitFor('the control', 60, async () => isOrdered()).catch(() => undefined)
  return Number(isOrdered())
}

/** Counts what is not as it must be, and names it. */
async function inspectGateway(host: string, ca: string, { certificateDir }: Processes) {
  const untrusted = { ca, rejectUnauthorized: false }
  const unknown = await getByTls('inconnue.exemple.test', untrusted)
  const other = await getByTls('../../etc/passwd.exemple.test', untrusted).catch(() => undefined)
  const misdirected = await getByTls(host, { ca, hostHeader: 'cave.localhost' })
  const known = await getByTls(host, { ca })
  const missing = await getByTls(host, { ca, path: '/admin/assets/none.js' })
  const plain = await getPlain(host, '/reserver?x=1')
  const challenge = await getPlain(host, '/.well-known/acme-challenge/nobody-wants-this')
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' } as const
  const file = (await readdir(certificateDir)).find((name) => name.startsWith(`${host}.`))
  const { mode, gid } = await stat(path.join(certificateDir, file!))
  const directory = await stat(certificateDir)
  const results: Record<string, boolean> = {
    'unknown name: 421': unknown.status === 421,
    'odd name: refused': (other?.status ?? 421) >= 400,
    'another host than the connection’s: 421': misdirected.status === 421,
    'known name: 200': known.status === 200,
    HSTS: known.headers['strict-transport-security'] === 'max-age=31536000',
    'HSTS of a missing file': 'strict-transport-security' in missing.headers,
    '308': plain.status === 308,
    location: plain.location === `https://${host}:${GATEWAY.https}/reserver?x=1`,
    'challenges are not redirected': challenge.status === 404,
    http2: (await handshake(host, { ALPNProtocols: ['h2', 'http/1.1'] })) === 'h2',
    'TLS 1.1 is refused': (await handshake(host, old)).startsWith('error'),
    'TLS 1.2 is taken': (await handshake(host, { maxVersion: 'TLSv1.2' })) === 'TLSv1.2',
    'key: owner and group only': (mode & 0o777) === 0o640 && gid === directory.gid,
    'directory: owner and group only': (directory.mode & 0o777) === 0o750,
  }
  const faults = Object.keys(results).filter((name) => !results[name])
  if (faults.length > 0) console.log(`faults: ${faults.join('; ')}`)
  return { checks: Object.keys(results).length, faults: faults.length }
}

/** Certificates that the worker counts as valid on its metrics port. */
async function readMetrics(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const found = /^certificates\{state="valid"\} (\d+)$/m.exec(text)
  return Number(found?.[1] ?? 0)
}
