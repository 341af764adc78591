import pg from 'pg'

import { readConfig } from '../../apps/api/src/platform/config.ts'
import type { Context } from '../../apps/api/src/platform/context.ts'
import { openDatabase } from '../../apps/api/src/platform/db.ts'
import { recording, type Sent } from '../../apps/api/test/recording.ts'
import { databaseUrl } from '../../tools/database.ts'
import { CALLS, KINDS, type Kind } from './calls.ts'
import { SITE } from './venue.ts'

/** Records the statements of each call. */
export async function recordCalls(name: string): Promise<Record<Kind, Sent[]>> {
  const database = openDatabase({ url: databaseUrl(name, 'sesame_app'), poolSize: 2 })
  try {
    const { db, sent } = recording(database.forSite(SITE))
    const ctx = {
      ...{ db, site: { id: SITE, timeZone: 'Europe/Paris' }, now: new Date() },
      actor: { role: 'STAFF' },
      // Keys sign the links that an order's view holds.
      config: readConfig({ NODE_ENV: 'test', SESAME_DEVELOPMENT: '1' }),
    } as Context
    const recorded: Partial<Record<Kind, Sent[]>> = {}
    for (const kind of KINDS) {
      // The first call fills the caches of the process, such as the schedule.
      await CALLS[kind].run(ctx)
      sent.splice(0)
      await CALLS[kind].run(ctx)
      recorded[kind] = sent.splice(0)
    }
    return recorded as Record<Kind, Sent[]>
  } finally {
    await database.close()
  }
}

/** A connection like the API's, on which statements are planned once; its site is set for good. */
export async function connectBare(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl(name, 'sesame_app') })
  await client.connect()
  await client.query(`SELECT set_config('app.site_id', $1, false)`, [String(SITE)])
  return client
}

/** Milliseconds of the statements of one call, one after the other, without site or transaction. */
export async function runBare(client: pg.Client, kind: Kind, sent: readonly Sent[]) {
  const started = performance.now()
  for (const [index, { sql, values }] of sent.entries()) {
    await client.query({ name: `${kind} ${index}`, text: sql, values: [...values] })
  }
  return performance.now() - started
}
