import { afterAll, beforeAll } from 'vitest'

import { readConfig } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import { openDatabase, type Database } from '../src/platform/db.ts'
import { openQueue, type Boss } from '../src/platform/job.ts'
import { openLive, type Live } from '../src/platform/live/live.ts'
import { createLog } from '../src/platform/log.ts'
import { createSiteDirectory } from '../src/platform/site-directory.ts'
import { claimMediaDirectory } from './media.ts'
import type { TestDatabase } from './test-database.ts'

export type MakeContext = (known?: Partial<Context> & { idSite?: number }) => Promise<Context>

/** Contexts for use cases called without a door, at any instant and by anybody. */
export function useTestContext(testDatabase: TestDatabase): MakeContext {
  const log = createLog('silent')
  const MEDIA_DIR = claimMediaDirectory(testDatabase)
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: testDatabase.url, MEDIA_DIR })
  let database: Database
  let queue: Boss
  let live: Live
  beforeAll(async () => {
    database = openDatabase({ url: testDatabase.url, poolSize: 4 })
    queue = await openQueue(testDatabase.url, log)
    live = openLive({ db: database.platform, url: testDatabase.url, log })
  })
  afterAll(async () => {
    await live.close()
    await queue.stop()
    await database.close()
  })
  return async ({ idSite = 66, ...known } = {}) => ({
    db: database.forSite(idSite),
    platformDb: database.platform,
    queue,
    live,
    site: await createSiteDirectory(database.platform).get(idSite),
    actor: null,
    loginHash: null,
    now: new Date(),
    log,
    config,
    visitor: { address: '192.0.2.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    ...known,
  })
}
