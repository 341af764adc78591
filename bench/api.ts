/**
 * Compares GET /parameter and GET /user through one API process with the same SQL sent by pgbench
 * and with Fastify sending a constant response of the same size. All share the machine's cores with
 * PostgreSQL and the load generator, so only ratios within one round are reported.
 */
import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { DEMO_ACCOUNTS } from '../apps/api/seed/demo.ts'
import { hashToken } from '../apps/api/src/platform/secret.ts'
import { databaseUrl, dropDatabase } from '../tools/database.ts'
import { createReport, median, roundFigures, type Report } from '../tools/report.ts'
import { startWorld } from '../tools/world.ts'
import { requestsPerSecond, transactionsPerSecond } from './api/load.ts'
import { sqlScripts, type ExecutionMode } from './api/sql.ts'

const NAME = 'sesame_bench'
const API_PORT = 4600
const CONSTANT_PORT = 4601
/** Connections of the API's pool, and of pgbench. */
const CONNECTIONS = 12
const ROUNDS = 3
const SECONDS = 4
/** Lets PostgreSQL prepare its plans and the engine compile the code before the measure. */
const WARM_UP_SECONDS = 3

const SITE = 66
const CALLS = ['parameter', 'user'] as const
type Call = (typeof CALLS)[number]

/** Requests or transactions per second of one call in one round. */
interface Round {
  api: number
  sql: number
  pipelinedSql: number
  constant: number
}

export async function run(): Promise<Report> {
  const world = await startWorld({
    name: NAME,
    parts: ['api'],
    ports: { api: API_PORT },
    reset: true,
    // Request logging costs the same on every path, so it is switched off for the measure.
    environment: { LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: String(CONNECTIONS) },
  })
  try {
    const { token, headers } = await logIn()
    const constant = await startConstant(world.runDir, headers)
    try {
      return report(await measureAll(await prepare(world.runDir, { token, headers })))
    } finally {
      constant.kill()
    }
  } finally {
    await world.stop()
    await dropDatabase(NAME)
  }
}

async function measureAll(measure: Measure): Promise<Record<Call, Round[]>> {
  for (const call of CALLS) await measure(call, WARM_UP_SECONDS)
  const rounds: Record<Call, Round[]> = { parameter: [], user: [] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const call of CALLS) {
      const figures = await measure(call, SECONDS)
      rounds[call].push(figures)
      console.log(`round ${round} /${call}`, roundFigures(figures))
    }
  }
  return rounds
}

type Measure = (call: Call, seconds: number) => Promise<Round>
type Headers = Record<string, string>

async function logIn(): Promise<{ token: string; headers: Headers }> {
  const { email, password } = member()
  const response = await fetch(`http://127.0.0.1:${API_PORT}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return { token: data.token, headers: { authorization: `Bearer ${data.token}` } }
}

function member() {
  const found = DEMO_ACCOUNTS.find(({ site, role }) => site === SITE && role === 'CUSTOMER')
  if (!found) throw new Error('the demo has no customer')
  return found
}

/** Starts a bare Fastify that serves recorded responses of the API from memory. */
async function startConstant(runDir: string, headers: Headers) {
  const responses: Record<string, string> = {}
  for (const call of CALLS) {
    const response = await fetch(`http://127.0.0.1:${API_PORT}/${call}`, { headers })
    if (!response.ok) throw new Error(`GET /${call} answered ${response.status}`)
    responses[`/${call}`] = await response.text()
  }
  const file = path.join(runDir, 'constants.json')
  await writeFile(file, JSON.stringify(responses))
  const script = fileURLToPath(import.meta.resolve('./api/constant.ts'))
  const child = spawn(process.execPath, [script, String(CONSTANT_PORT), file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', (code) => reject(new Error(`the constant server ended: ${code}`)))
  })
  return child
}

/** Measures all variants of a call in turn, so that a slow period affects each. */
async function prepare(
  runDir: string,
  { token, headers }: { token: string; headers: Headers },
): Promise<Measure> {
  const scripts = await sqlScripts(runDir)
  const values = {
    site: String(SITE),
    hash: `\\x${hashToken(token).toString('hex')}`,
    member: member().id,
  }
  const database = { url: databaseUrl(NAME, 'sesame_app'), connections: CONNECTIONS, values }

  return async (call, seconds) => {
    const sql = (manner: ExecutionMode) =>
      transactionsPerSecond(scripts[call][manner], { ...database, seconds })
    const http = (port: number) =>
      requestsPerSecond(`http://127.0.0.1:${port}/${call}`, {
        headers: call === 'user' ? headers : {},
        seconds,
      })
    return {
      sql: await sql('statements'),
      api: await http(API_PORT),
      pipelinedSql: await sql('pipelined'),
      constant: await http(CONSTANT_PORT),
    }
  }
}

function report(rounds: Record<Call, Round[]>): Report {
  const figures: Record<string, number> = {}
  for (const call of CALLS) {
    const ratio = (to: keyof Round) => median(rounds[call].map((round) => round.api / round[to]))
    figures[`${call}ToSql`] = ratio('sql')
    figures[`${call}ToPipelinedSql`] = ratio('pipelinedSql')
    figures[`${call}ToConstant`] = ratio('constant')
    for (const side of ['api', 'sql', 'pipelinedSql', 'constant'] as const) {
      figures[`${call}PerSecond${side[0]!.toUpperCase()}${side.slice(1)}`] = median(
        rounds[call].map((round) => round[side]),
      )
    }
  }
  return createReport({
    name: 'api',
    figures: roundFigures(figures),
    aims: { parameterToSql: '≥ 0.5', userToSql: '≥ 0.5' },
  })
}
