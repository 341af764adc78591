import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import { newTally, race, type Crowd, type Tally } from './visitors.ts'

export interface Field extends Crowd {
  db: pg.Client
  runDir: string
  /** How many of the sessions can be sold. */
  sellable: number
}

export async function playOnce(field: Field): Promise<Tally> {
  const tally = { ...newTally(), expected: field.sellable }
  await race(field, tally)
  return tally
}

const WAVES = 4

/** Every hold ends at once, and all come back: each must be taken over exactly once. */
export async function playWaves(field: Field): Promise<Tally> {
  const tally = { ...newTally(), expected: field.sellable * WAVES }
  for (let wave = 1; wave <= WAVES; wave += 1) {
    await race({ ...field, attempts: field.attempts / WAVES }, tally)
    if (wave < WAVES) tally.takenOver += await endHolds(field.db, field.sellable)
  }
  return tally
}

const END_EVERY_MS = 20
const AT_ONCE = 2

/** Holds end here and there while the race goes on. */
export async function playContinuous(field: Field): Promise<Tally> {
  const tally = newTally()
  const end = new AbortController()
  const racing = race({ ...field, attempts: field.attempts * 0.9 }, tally).finally(() => {
    end.abort()
  })
  while (!end.signal.aborted) {
    await delay(END_EVERY_MS)
    tally.takenOver += await endHolds(field.db, AT_ONCE)
  }
  await racing
  // Nothing ends any more: what was given up last is taken by those who are left.
  await race({ ...field, attempts: field.attempts * 0.1 }, tally)
  tally.expected = field.sellable + tally.takenOver
  return tally
}

/** One statement each, so that this hand waits for nobody while it keeps somebody waiting. */
async function endHolds(db: pg.Client, most: number): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM booking WHERE status = 'held' AND held_until > clock_timestamp()
     ORDER BY random() LIMIT $1`,
    [most],
  )
  let ended = 0
  for (const { id } of rows) {
    const { rowCount } = await db.query(
      `UPDATE booking SET held_until = clock_timestamp() + interval '5 ms'
       WHERE id = $1 AND status = 'held' AND held_until > clock_timestamp()`,
      [id],
    )
    ended += rowCount ?? 0
  }
  return ended
}
