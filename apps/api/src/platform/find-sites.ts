import { dayIn } from '@sesame/values/working-days'
import type { RawBuilder } from 'kysely'

import type { Db } from './db.ts'

/** Runs a statement that finds the sites with work of one kind. */
export async function findSites(db: Db, statement: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await statement.execute(db)
  return rows.map(({ id }) => id)
}

/** The first and the last day that it is now at some place on earth. */
export function daysOnEarth(now: Date): { first: string; last: string } {
  return { first: dayIn('Pacific/Pago_Pago', now), last: dayIn('Pacific/Kiritimati', now) }
}
