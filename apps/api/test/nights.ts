import pg from 'pg'
import { beforeAll } from 'vitest'

import { installMovableClock } from '../seed/movable-clock.ts'
import { deleteOldContacts } from '../src/modules/contact/service/retention.ts'
import { applyRetention as forgetMembers } from '../src/modules/member/service/retention.ts'
import { applyRetention as forgetOrders } from '../src/modules/order/service/retention.ts'
import { deleteTeamReplies } from '../src/modules/order/service/team-session.ts'
import { deleteExpiredData } from '../src/modules/site/service/upkeep.ts'
import { openDatabase } from '../src/platform/db.ts'
import type { MakeContext } from './test-context.ts'
import type { TestDatabase } from './test-database.ts'

const TEXTS = `('text', 'citext', 'json', 'jsonb', 'bpchar', 'varchar', '_text', 'bytea')`

/** Columns of text of the tables of a site, as `table.column`. */
export async function listTexts(database: TestDatabase): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       AND t.typname IN ${TEXTS}
       AND EXISTS (SELECT 1 FROM pg_attribute s WHERE s.attrelid = c.oid AND s.attname = 'id_site')
     ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** Where a word is found in the rows of a site, in any column. */
async function listPlacesOf(database: TestDatabase, word: string): Promise<string[]> {
  const places: string[] = []
  for (const table of new Set((await listTexts(database)).map((name) => name.split('.')[0]!))) {
    const found = await database.query(`SELECT 1 FROM ${table} t WHERE t::text ILIKE $1 LIMIT 1`, [
      `%${word}%`,
    ])
    if (found.length > 0) places.push(table)
  }
  return places.sort()
}

const DAY_MS = 86_400_000
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

const NIGHTLY = [
  forgetMembers,
  deleteOldContacts,
  forgetOrders,
  deleteTeamReplies,
  deleteExpiredData,
]

/** All nightly jobs that remove people, with both clocks at the given instant. */
async function night(database: TestDatabase, contextOf: MakeContext, now: Date): Promise<void> {
  const clockOffsetSeconds = Math.round((now.getTime() - Date.now()) / 1000)
  const url = database.urlOf('sesame_worker')
  const moved = openDatabase({ url, poolSize: 1, clockOffsetSeconds })
  const ctx = await contextOf({ now, db: moved.forSite(66), platformDb: moved.platform })
  for (const forget of NIGHTLY) await forget(ctx)
  await moved.close()
}

/** Nights to come, and where a word is found after them. */
export function useNights(database: TestDatabase, contextOf: MakeContext) {
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await installMovableClock(owner)
    await owner.end()
  })
  return {
    night: (now: Date) => night(database, contextOf, now),
    listPlacesOf: (word: string) => listPlacesOf(database, word),
  }
}
