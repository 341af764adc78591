/**
 * The API is told to stop while 200 requests are under way: each of them is answered as if
 * nothing were, later ones are turned away, and the process ends by itself.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import type { Report } from '../tools/report.ts'
import type { World } from '../tools/world.ts'
import { registrationOf } from './parts/accounts.ts'
import { ask, type Answer } from './parts/ask.ts'
import { withWorld } from './parts/drill-world.ts'

const NAME = 'sesame_drill_stop'
const PORT = 4640
const SLOW = 60
const FAST = 140
const MOST_LATE = 400
// For the bytes of all requests to have left; the API has hardly begun to read them.
const SENT_MS = 20
const LATE_EVERY_MS = 25

// Connections stay open between requests, as the gateway's do; they must not hold up the stop.
const agent = new Agent({ keepAlive: true })

type Outcome = Answer | { error: string }

export async function run(): Promise<Report> {
  return withWorld({ name: NAME, parts: ['api'], ports: { api: PORT } }, stopAndTell)
}

async function stopAndTell(world: World): Promise<Report> {
  await warmUp()
  const api = world.process('api')
  const exited = once(api, 'exit')

  let answered = 0
  const watch = async (answer: Promise<Answer>): Promise<Outcome> => {
    const outcome = await outcomeOf(answer)
    answered += 1
    return outcome
  }
  const slow = Array.from({ length: SLOW }, (_, index) => watch(slowCall(index)))
  const fast = Array.from({ length: FAST }, () => watch(ask(PORT, { path: '/parameter', agent })))
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
  return {
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
  }
}

/** A process in service has compiled its code, and the gateway's connections are open. */
async function warmUp(): Promise<void> {
  for (let index = 0; index < 10; index += 1) await slowCall(1000 + index)
  const open = Array.from({ length: SLOW + FAST }, () => ask(PORT, { path: '/parameter', agent }))
  await Promise.all(open)
}

/** Calls that hash a password: a few dozen milliseconds each, a few at a time. */
function slowCall(index: number): Promise<Answer> {
  const from = `10.1.${Math.floor(index / 200)}.${(index % 200) + 1}`
  const email = `arret-${index}@exemple.fr`
  const [path, body] =
    index % 10 === 0
      ? ['/register', registrationOf(email)]
      : ['/login', { email, password: 'mauvais-mot-de-passe' }]
  return ask(PORT, { method: 'POST', path, body, from, agent })
}

/** Goes on asking until the process is gone; bounded, should it never go. */
async function callUntilEnded(api: ChildProcess): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = []
  while (api.exitCode === null && api.signalCode === null && outcomes.length < MOST_LATE) {
    await delay(LATE_EVERY_MS)
    outcomes.push(outcomeOf(ask(PORT, { path: '/parameter' })))
  }
  return Promise.all(outcomes)
}

async function outcomeOf(answer: Promise<Answer>): Promise<Outcome> {
  try {
    return await answer
  } catch (error) {
    return { error: (error as { code?: string }).code ?? String(error) }
  }
}

/** What the caller would have got on any other day. */
function isProper(outcome: Outcome): boolean {
  return 'status' in outcome && (outcome.status === 200 || outcome.status === 401)
}

/** A connection reset is one that waited in the kernel's queue when the door was closed. */
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
