/**
 * Many addresses try passwords on one account, through two processes that share the counters. The
 * attack must be refused. The owner can log in from a known address at any time, and from a new one
 * after at most fifteen minutes.
 */
import { createHash } from 'node:crypto'

import pg from 'pg'

import { createReport, type Report } from '../tools/report.ts'
import { startWorld } from '../tools/world.ts'
import { accountOf } from './parts/accounts.ts'
import { logIn, type ApiResponse } from './parts/call-api.ts'
import { ownerUrl, withWorld } from './parts/drill-world.ts'

const NAME = 'sesame_drill_login'
const PORTS = [4620, 4621] as const
const ATTEMPTS = 50
const HOME = '192.0.2.1'
const ELSEWHERE = '192.0.2.2'

const owner = accountOf('CUSTOMER')

export async function run(): Promise<Report> {
  return withWorld({ name: NAME, parts: ['api'], ports: { api: PORTS[0] } }, async () => {
    const second = await startWorld({ name: NAME, parts: ['api'], ports: { api: PORTS[1] } })
    try {
      return await runAttack()
    } finally {
      await second.stop()
    }
  })
}

async function runAttack(): Promise<Report> {
  const before = await logIn(PORTS[0], { ...owner, from: HOME })
  if (before.status !== 200) throw new Error(`the owner could not log in: ${before.status}`)

  const [known, unknown] = await Promise.all([
    attack(owner.email, '198.51.100'),
    attack('personne@antre.example', '203.0.113'),
  ])
  console.log(`known account:   ${tally(known)}`)
  console.log(`unknown account: ${tally(unknown)}`)

  const atHome = await logIn(PORTS[1], { ...owner, from: HOME })
  const lock = await withDatabase((db) => readLock(db))
  const elsewhere = await Promise.all(
    PORTS.map((port) => logIn(port, { ...owner, from: ELSEWHERE })),
  )
  await attack(owner.email, '198.51.101')
  const later = await withDatabase((db) => readLock(db))
  await withDatabase((db) =>
    db.query("UPDATE rate_limit SET resets_at = now() - interval '1 second' WHERE key = $1", [KEY]),
  )
  const afterLock = await logIn(PORTS[1], { ...owner, from: ELSEWHERE })

  return createReport({
    name: 'login',
    figures: {
      attempts: ATTEMPTS,
      refused429: known.filter(({ status }) => status === 429).length,
      slowestMs: Math.round(Math.max(...known.map(({ ms }) => ms))),
      ownerFromKnownAddress: Number(atHome.status === 200),
      ownerFromNewAddressRefused: Number(elsewhere.every(({ status }) => status === 429)),
      lockSeconds: Math.round(lock.seconds),
      lockMovedMs: Math.abs(later.resetsAt - lock.resetsAt),
      ownerAfterLock: Number(afterLock.status === 200),
      unknownSeesTheSame: Number(tally(known) === tally(unknown)),
    },
    aims: {
      refused429: '≥ 39',
      ownerFromKnownAddress: '= 1',
      ownerFromNewAddressRefused: '= 1',
      lockSeconds: '≤ 900',
      lockMovedMs: '= 0',
      ownerAfterLock: '= 1',
      unknownSeesTheSame: '= 1',
    },
  })
}

/**
 * Sends wrong passwords in parallel, each from another address, alternating between the processes.
 */
function attack(email: string, network: string): Promise<ApiResponse[]> {
  const attempts = Array.from({ length: ATTEMPTS }, (_, index) =>
    logIn(PORTS[index % 2]!, {
      email,
      password: `mauvais-mot-de-passe-${index}`,
      from: `${network}.${index + 1}`,
    }),
  )
  return Promise.all(attempts)
}

function tally(responses: ApiResponse[]): string {
  const counts = new Map<string, number>()
  for (const { status, body } of responses) {
    const seen = `${status} ${body?.code ?? ''}`
    counts.set(seen, (counts.get(seen) ?? 0) + 1)
  }
  return [...counts]
    .map(([seen, count]) => `${count} × ${seen}`)
    .sort()
    .join(', ')
}

/** Key of the account's own counter, computed as the API does. */
const KEY = createHash('sha256').update(['login', owner.email, ''].join('\n')).digest('base64url')

async function readLock(db: pg.Client): Promise<{ resetsAt: number; seconds: number }> {
  const { rows } = await db.query<{ resets_at: Date; seconds: number }>(
    `SELECT resets_at, extract(epoch FROM resets_at - now())::float8 AS seconds
     FROM rate_limit WHERE key = $1`,
    [KEY],
  )
  const [row] = rows
  if (!row) throw new Error('the account has no counter: has its key changed?')
  return { resetsAt: row.resets_at.getTime(), seconds: row.seconds }
}

async function withDatabase<T>(work: (db: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl(NAME) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
