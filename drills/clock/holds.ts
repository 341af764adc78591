import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import type { Hold } from '../../packages/contract/src/hold.ts'
import { callApi } from '../parts/call-api.ts'
import type { SessionRequest } from '../race/sessions.ts'

const MINUTE_MS = 60_000
const HOLD_MS = 15 * MINUTE_MS
/** A busy machine answers late; what this drill looks for are two minutes. */
const TOLERATED_MS = 5000
const POLL_MS = 250

interface Watch {
  db: pg.Pool
  ports: readonly number[]
  session: SessionRequest
  /** The end is moved to so many seconds from now, since nobody waits for 15 minutes. */
  seconds: number
}

/** Holds a session on one process and watches its end on all; returns what was wrong with it. */
export async function watchHold({ db, ports, session, seconds }: Watch): Promise<string[]> {
  const path = '/booking/hold'
  const body = { ...session, players: 4 }
  const held = await callApi(ports[0]!, { method: 'POST', path, body, from: '10.7.0.1' })
  if (held.status !== 200 || !held.body) return [`the session was not held: ${held.status}`]
  const { id, expiresAt, serverNow } = held.body.data as Hold
  const faults: string[] = []
  const promisedMs = Date.parse(expiresAt) - Date.parse(serverNow)
  if (Math.abs(promisedMs - HOLD_MS) > TOLERATED_MS) faults.push(`held for ${promisedMs} ms`)

  // The end is counted from some time between these two.
  const requestedAt = performance.now()
  await db.query(
    `UPDATE booking SET held_until = current_instant() + make_interval(secs => $2) WHERE id = $1`,
    [id, seconds],
  )
  const set = performance.now()
  const ends = await Promise.all(
    ports.map(async (port) => {
      while ((await isHeld(port, id)) && performance.now() - set < seconds * 1000 + MINUTE_MS) {
        await delay(POLL_MS)
      }
      return performance.now() - seconds * 1000
    }),
  )
  for (const [at, end] of ends.entries()) {
    const [earlyMs, lateMs] = [Math.round(requestedAt - end), Math.round(end - set)]
    console.log(`${ports[at]}: the hold ended ${lateMs} to ${-earlyMs} ms after its end`)
    if (earlyMs > 0) faults.push(`${ports[at]}: ended ${earlyMs} ms early`)
    if (lateMs > TOLERATED_MS) faults.push(`${ports[at]}: ended ${lateMs} ms late`)
  }
  const next = await callApi(ports.at(-1)!, { method: 'POST', path, body, from: '10.7.0.2' })
  if (next.status !== 200) faults.push(`the session is not free afterwards: ${next.status}`)
  return faults
}

async function isHeld(port: number, id: string): Promise<boolean> {
  const { body } = await callApi(port, { path: `/booking/hold/${id}`, from: '10.7.0.3' })
  return (body?.data as Hold | undefined)?.state !== 'expired'
}
