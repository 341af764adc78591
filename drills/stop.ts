/**
 * Stops the API while 200 requests are in progress: each must get its normal response, later ones
 * must be refused, and the process must exit by itself.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { createReport, type Report } from '../tools/report.ts'
import type { World } from '../tools/world.ts'
import { registrationOf } from './parts/accounts.ts'
import { callApi, type ApiResponse } from './parts/call-api.ts'
import { withWorld } from './parts/drill-world.ts'

const NAME = 'sesame_drill_stop'
const PORT = 4640
const SLOW = 60
const FAST = 140
const MAX_LATE = 400
// Time for all requests to be sent; the API has read few of them by then.
const SENT_MS = 20
const LATE_EVERY_MS = 25

// Keep-alive connections, as the gateway's; they must not delay the stop.
const agent = new Agent({ keepAlive: true })

type Outcome = ApiResponse | { error: string }

export async function run(): Promise<Report> {
  return withWorld({ name: NAME, parts: ['api'], ports: { api: PORT } }, runStop)
}

async function runStop(world: World): Promise<Report> {
  await warmUp()
  const api = world.process('api')
  const exited = once(api, 'exit')

  let answered = 0
  const watch = async (response: Promise<ApiResponse>): Promise<Outcome> => {
    const outcome = await outcomeOf(response)
    answered += 1
    return outcome
  }
  const slow = Array.from({ length: SLOW }, (_, index) => watch(slowCall(index)))
  const fast = Array.from({ length: FAST }, () =>
    watch(callApi(PORT, { path: '/parameter', agent })),
  )
  await delay(SENT_MS)

  const inFlight = SLOW + FAST - answered
  const signalledAt = performance.now()
  api.kill('SIGTERM')
  const [early, late, [exitCode, endedAt]] = await Promise.all([
    Promise.all([...slow, ...fast]),
    callUntilEnded(api),
    exited.then((exit) => [exit[0] as number | null, performance.now()] as const),
  ])
  const stopSeconds = (endedAt - signalledAt) / 1000

  console.log(`before the signal: ${tally(early)}`)
  console.log(`after the signal:  ${tally(late)}`)
  const broken = early.filter((outcome) => !isProper(outcome)).length
  const brokenLate = late.filter((outcome) => !isProper(outcome) && !isTurnedAway(outcome)).length
  return createReport({
    name: 'stop',
    figures: {
      inFlight,
      broken: broken + brokenLate,
      turnedAway: late.filter(isTurnedAway).length,
      stopSeconds: Math.round(stopSeconds * 100) / 100,
      exitCode: exitCode ?? -1,
    },
    aims: {
      inFlight: '≥ 100',
      broken: '= 0',
      turnedAway: '≥ 1',
      stopSeconds: '≤ 10',
      exitCode: '= 0',
    },
  })
}

/** Brings the process into its usual state: code is compiled and connections are open. */
async function warmUp(): Promise<void> {
  for (let index = 0; index < 10; index += 1) await slowCall(1000 + index)
  const open = Array.from({ length: SLOW + FAST }, () =>
    callApi(PORT, { path: '/parameter', agent }),
  )
  await Promise.all(open)
}

/** A call that hashes a password, which takes some dozen milliseconds. */
function slowCall(index: number): Promise<ApiResponse> {
  const from = `10.1.${Math.floor(index / 200)}.${(index % 200) + 1}`
  const email = `arret-${index}@exemple.fr`
  const [path, body] =
    index % 10 === 0
      ? ['/register', registrationOf(email)]
      : ['/login', { email, password: 'mauvais-mot-de-passe' }]
  return callApi(PORT, { method: 'POST', path, body, from, agent })
}

/** Sends requests until the process has exited; their number is limited in case it never does. */
async function callUntilEnded(api: ChildProcess): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = []
  while (api.exitCode === null && api.signalCode === null && outcomes.length < MAX_LATE) {
    await delay(LATE_EVERY_MS)
    outcomes.push(outcomeOf(callApi(PORT, { path: '/parameter' })))
  }
  return Promise.all(outcomes)
}

async function outcomeOf(response: Promise<ApiResponse>): Promise<Outcome> {
  try {
    return await response
  } catch (error) {
    return { error: (error as { code?: string }).code ?? String(error) }
  }
}

/** True for the response of a normal call. */
function isProper(outcome: Outcome): boolean {
  return 'status' in outcome && (outcome.status === 200 || outcome.status === 401)
}

/** Connections in the kernel's accept queue are reset when the server closes. */
function isTurnedAway(outcome: Outcome): boolean {
  if ('status' in outcome) return outcome.status === 503
  return outcome.error === 'ECONNREFUSED' || outcome.error === 'ECONNRESET'
}

function tally(outcomes: Outcome[]): string {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) {
    const seen = 'error' in outcome ? outcome.error : String(outcome.status)
    counts.set(seen, (counts.get(seen) ?? 0) + 1)
  }
  return [...counts].map(([seen, count]) => `${count} × ${seen}`).join(', ')
}
