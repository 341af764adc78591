/**
 * The API is told to stop while 200 requests are under way: each of them is answered as if
 * nothing were, later ones are turned away, and the process ends by itself.
 */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import type { Report } from '../tools/report.ts'
import type { World } from '../tools/world.ts'
import { registrationOf } from './parts/accounts.ts'
import { ask, logIn, type Answer } from './parts/ask.ts'
import { withWorld } from './parts/drill-world.ts'

const NAME = 'sesame_drill_stop'
const PORT = 4640
const SLOW = 120
const FAST = 80
const LATE = 40
const SETTLE_MS = 40
const LATE_EVERY_MS = 25

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
  // Long enough for all of them to be read and begun, too short for many to be done.
  await delay(SETTLE_MS)
  const fast = Array.from({ length: FAST }, () => watch(ask(PORT, { path: '/parameter' })))
  await delay(SETTLE_MS)

  const inFlight = SLOW + FAST - answered
  const signalledAt = performance.now()
  api.kill('SIGTERM')
  const [early, late, [exitCode]] = await Promise.all([
    Promise.all([...slow, ...fast]),
    callLate(),
    exited.then((exit) => [exit[0] as number | null, performance.now()] as const),
  ])
  const stopSeconds = (performance.now() - signalledAt) / 1000

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
    aims: { inFlight: '≥ 100', broken: '= 0', stopSeconds: '≤ 10', exitCode: '= 0' },
  }
}

/** A process in service is not one that compiles its first requests. */
async function warmUp(): Promise<void> {
  for (let index = 0; index < 10; index += 1) {
    await slowCall(1000 + index)
    await ask(PORT, { path: '/parameter' })
  }
}

/** Calls that hash a password: a few dozen milliseconds each, a few at a time. */
function slowCall(index: number): Promise<Answer> {
  const from = `10.1.${Math.floor(index / 200)}.${(index % 200) + 1}`
  const email = `arret-${index}@exemple.fr`
  if (index % 10 !== 0) return logIn(PORT, { email, password: 'mauvais-mot-de-passe', from })
  return ask(PORT, { method: 'POST', path: '/register', body: registrationOf(email), from })
}

async function callLate(): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = []
  for (let index = 0; index < LATE; index += 1) {
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

function isTurnedAway(outcome: Outcome): boolean {
  return 'error' in outcome ? outcome.error === 'ECONNREFUSED' : outcome.status === 503
}

function tally(outcomes: Outcome[]): string {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) {
    const seen = 'error' in outcome ? outcome.error : String(outcome.status)
    counts.set(seen, (counts.get(seen) ?? 0) + 1)
  }
  return [...counts].map(([seen, count]) => `${count} × ${seen}`).join(', ')
}
