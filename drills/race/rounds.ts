import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import { newTally, race, type VisitorGroup, type Counts } from './visitors.ts'

export interface Field extends VisitorGroup {
  db: pg.Client
  runDir: string
  /** How many of the sessions can be sold. */
  sellable: number
}

export async function playOnce(field: Field): Promise<Counts> {
  const tally = { ...newTally(), expected: field.sellable }
  await race(field, tally)
  return tally
}

const WAVES = 4

/** All holds expire at once; each must be taken over exactly once. */
export async function playWaves(field: Field): Promise<Counts> {
  const tally = { ...newTally(), expected: field.sellable * WAVES }
  for (let wave = 1; wave <= WAVES; wave += 1) {
    await race({ ...field, attempts: field.attempts / WAVES }, tally)
    if (wave < WAVES) tally.takenOver += await endHolds(field.db, field.sellable)
  }
  return tally
}

const END_EVERY_MS = 20
const AT_ONCE = 2

/** Lets holds expire during the race. */
export async function playContinuous(field: Field): Promise<Counts> {
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
  // The last of them end within five milliseconds.
  await delay(50)
  // No more holds expire, so the last freed sessions are taken by the remaining visitors.
  await race({ ...field, attempts: field.attempts * 0.1 }, tally)
  tally.expected = field.sellable + tally.takenOver
  return tally
}

/** One statement per hold, so that this process never holds one lock while waiting for another. */
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
