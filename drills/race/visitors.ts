import { Agent } from 'node:http'

import { callApi, type ApiResponse } from '../parts/call-api.ts'
import type { SessionRequest } from './sessions.ts'

export interface VisitorGroup {
  ports: number[]
  sessions: SessionRequest[]
  visitors: number
  attempts: number
  /** Used in the visitors' addresses, because rate limits per address must not span rounds. */
  round: number
}

/** Outcomes of the requests of a round. */
export interface Counts {
  attempts: number
  won: number
  /** Number of requests that must win. */
  expected: number
  takenOver: number
  serverErrors: number
  /** Responses that are neither a hold nor a refusal with alternatives. */
  unclear: number
  seconds: number
}

export function newTally(): Counts {
  const nothing = { attempts: 0, won: 0, expected: 0, takenOver: 0 }
  return { ...nothing, serverErrors: 0, unclear: 0, seconds: 0 }
}

export function figuresOf(tally: Counts): Record<string, number> {
  const attemptsPerSecond = Math.round(tally.attempts / tally.seconds)
  return { ...tally, seconds: Math.round(tally.seconds * 10) / 10, attemptsPerSecond }
}

// Reuses connections, as the gateway does.
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** Coprime to the number of sessions, so that each visitor tries all of them. */
const STRIDE = 7

/**
 * All visitors run in parallel, each with one request at a time. Neighbouring visitors request the
 * same session on different processes; every session is requested in every turn.
 */
export async function race(crowd: VisitorGroup, tally: Counts): Promise<void> {
  const { ports, sessions, visitors, attempts, round } = crowd
  const started = performance.now()
  const visit = async (visitor: number) => {
    const from = `10.${round}.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`
    const port = ports[visitor % ports.length]!
    const first = Math.floor((visitor * sessions.length) / visitors)
    for (let turn = 0; turn < attempts / visitors; turn += 1) {
      const session = sessions[(first + turn * STRIDE) % sessions.length]!
      await attempt(session, { port, from }, tally)
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  tally.seconds += (performance.now() - started) / 1000
}

async function attempt(
  session: SessionRequest,
  { port, from }: { port: number; from: string },
  tally: Counts,
): Promise<void> {
  const body = { ...session, players: 4 }
  tally.attempts += 1
  try {
    const request = { method: 'POST', path: '/booking/hold', body, from, agent }
    count(await callApi(port, request), tally)
  } catch (error) {
    console.log(`no answer: ${String(error)}`)
    tally.serverErrors += 1
  }
}

function count(response: ApiResponse, tally: Counts): void {
  const { status, body } = response
  const alternatives = (body as { alternatives?: unknown[] } | undefined)?.alternatives ?? []
  if (status === 200) tally.won += 1
  else if (status >= 500) tally.serverErrors += 1
  else if (status !== 409 || body?.code !== 'session_taken' || alternatives.length === 0) {
    if (tally.unclear === 0) console.log(`unclear: ${status} ${JSON.stringify(body)}`)
    tally.unclear += 1
  }
}
