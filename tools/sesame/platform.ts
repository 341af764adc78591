import { currentInstant } from '../../apps/api/src/platform/clock.ts'
import { readConfig, type Config } from '../../apps/api/src/platform/config.ts'
import type { Context, Site } from '../../apps/api/src/platform/context.ts'
import { openDatabase, type Db } from '../../apps/api/src/platform/db.ts'
import { AppError } from '../../apps/api/src/platform/errors.ts'
import { openQueue } from '../../apps/api/src/platform/job.ts'
import { openLive } from '../../apps/api/src/platform/live/live.ts'
import { createLog } from '../../apps/api/src/platform/log.ts'
import { createSiteDirectory } from '../../apps/api/src/platform/site-directory.ts'
import { CommandFault } from './command.ts'

/** What a command works with: the database by the roles of the API, and its use cases. */
export interface Platform {
  config: Config
  /** As `sesame_platform`, which may create sites and invite administrators. */
  db: Db
  contextOf(site: Site): Context
  getSite(id: number): Promise<Site>
  /** The site that a host leads to. */
  findSite(host: string): Promise<Site>
}

/** Who acts in the audit: nobody with an account. The screen says « Plateforme ». */
const PLATFORM_OPERATOR = '00000000-0000-0000-0000-000000000000'

export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const config = readConfig()
  const log = createLog('silent')
  const database = openDatabase({ url: config.DATABASE_URL, poolSize: 2 })
  const superAdmins = openDatabase({ url: config.PLATFORM_DATABASE_URL, poolSize: 1 })
  const live = openLive({ db: database.platform, url: config.DATABASE_URL, log })
  try {
    const queue = await openQueue(config.DATABASE_URL, log)
    try {
      const sites = createSiteDirectory(database.platform)
      const operator = { id: PLATFORM_OPERATOR, role: 'SUPER_ADMIN' as const }
      return await work({
        config,
        db: superAdmins.platform,
        getSite: (id) => sites.get(id),
        findSite: (host) => sites.resolve(host, undefined).catch(unknownSite(host)),
        contextOf: (site) => ({
          db: database.forOperator(site.id, operator),
          platformDb: database.platform,
          superAdminDb: superAdmins.forSite(site.id),
          ...{ queue, live, site, config, log },
          actor: operator,
          loginHash: null,
          requestId: null,
          isVerified: true,
          now: currentInstant(config),
          visitor: { address: '127.0.0.1', userAgent: 'bin/sesame' },
        }),
      })
    } finally {
      await queue.stop()
    }
  } finally {
    await live.close()
    await database.close()
    await superAdmins.close()
  }
}

const unknownSite = (host: string) => (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== 'unknown_site') throw error
  throw new CommandFault(
    `Aucun site n’a le domaine ${host}.`,
    `Créez-le\u00a0: bin/sesame site create --domain ${host} --name NOM`,
  )
}
