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

/**
 * Raised limits, because all tests of a file use one address; tests of the limits use the real
 * ones.
 */
export const MANY_HOLDS = {
  HOLDS_PER_BROWSER: '1000',
  HOLDS_PER_ADDRESS: '1000',
  UNPAID_ORDERS_PER_BROWSER: '1000',
  UNPAID_ORDERS_PER_ADDRESS: '1000',
}

/**
 * Creates contexts for use cases called without a request, at any instant and for any actor. Use
 * cases that only the worker calls run with the rights of its role.
 */
export function useTestContext(
  testDatabase: TestDatabase,
  { role = 'sesame_app' }: { role?: 'sesame_app' | 'sesame_worker' } = {},
): MakeContext {
  const url = testDatabase.urlOf(role)
  const log = createLog('silent')
  const MEDIA_DIR = claimMediaDirectory(testDatabase)
  const config = readConfig({
    ...{ NODE_ENV: 'test', ...testDatabase.env, MEDIA_DIR },
    ...MANY_HOLDS,
  })
  let database: Database
  let superAdmins: Database
  let queue: Boss
  let live: Live
  beforeAll(async () => {
    database = openDatabase({ url, poolSize: 4 })
    superAdmins = openDatabase({ url: testDatabase.urlOf('sesame_platform'), poolSize: 1 })
    queue = await openQueue(url, log)
    live = openLive({ db: database.platform, url, log })
  })
  afterAll(async () => {
    await live.close()
    await queue.stop()
    await database.close()
    await superAdmins.close()
  })
  return async ({ idSite = 66, ...known } = {}) => ({
    db: database.forSite(idSite),
    platformDb: database.platform,
    superAdminDb: superAdmins.forSite(idSite),
    queue,
    live,
    site: await createSiteDirectory(database.platform).get(idSite),
    actor: null,
    loginHash: null,
    isVerified: false,
    now: new Date(),
    requestId: null,
    log,
    config,
    visitor: { address: '192.0.2.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    ...known,
  })
}
