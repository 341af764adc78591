import { Agent } from 'node:http'

import { ask, type Answer } from '../parts/ask.ts'
import type { SessionWish } from './sessions.ts'

export interface Crowd {
  ports: number[]
  wishes: SessionWish[]
  visitors: number
  attempts: number
  /** Tells the addresses of one round from those of another: each has a limit of its own. */
  round: number
}

/** What the visitors of a round were told. */
export interface Tally {
  attempts: number
  won: number
  /** How many had to win. */
  expected: number
  takenOver: number
  serverErrors: number
  /** Neither a session nor a clean refusal with something else to choose. */
  unclear: number
  seconds: number
}

export function newTally(): Tally {
  const nothing = { attempts: 0, won: 0, expected: 0, takenOver: 0 }
  return { ...nothing, serverErrors: 0, unclear: 0, seconds: 0 }
}

export function figuresOf(tally: Tally): Record<string, number> {
  const attemptsPerSecond = Math.round(tally.attempts / tally.seconds)
  return { ...tally, seconds: Math.round(tally.seconds * 10) / 10, attemptsPerSecond }
}

// Connections stay open between calls, as the gateway's do.
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** Has no divisor in common with the number of sessions: whoever goes on meets them all. */
const STRIDE = 7

/**
 * All at once, each with one call under way at any time. Visitors next to each other want the
 * same session of different processes, then the next; every session is wanted in every turn.
 */
export async function race(crowd: Crowd, tally: Tally): Promise<void> {
  const { ports, wishes, visitors, attempts, round } = crowd
  const started = performance.now()
  const visit = async (visitor: number) => {
    const from = `10.${round}.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`
    const port = ports[visitor % ports.length]!
    const first = Math.floor((visitor * wishes.length) / visitors)
    for (let turn = 0; turn < attempts / visitors; turn += 1) {
      const wish = wishes[(first + turn * STRIDE) % wishes.length]!
      await attempt(wish, { port, from }, tally)
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  tally.seconds += (performance.now() - started) / 1000
}

async function attempt(
  wish: SessionWish,
  { port, from }: { port: number; from: string },
  tally: Tally,
): Promise<void> {
  const body = { ...wish, players: 4 }
  tally.attempts += 1
  try {
    const question = { method: 'POST', path: '/booking/hold', body, from, agent }
    count(await ask(port, question), tally)
  } catch (error) {
    console.log(`no answer: ${String(error)}`)
    tally.serverErrors += 1
  }
}

function count(answer: Answer, tally: Tally): void {
  const { status, body } = answer
  const alternatives = (body as { alternatives?: unknown[] } | undefined)?.alternatives ?? []
  if (status === 200) tally.won += 1
  else if (status >= 500) tally.serverErrors += 1
  else if (status !== 409 || body?.code !== 'session_taken' || alternatives.length === 0) {
    if (tally.unclear === 0) console.log(`unclear: ${status} ${JSON.stringify(body)}`)
    tally.unclear += 1
  }
}
