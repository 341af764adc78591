import * as contract from '@sesame/contract/platform'
import type { Lifecycle } from '@sesame/server/drain'
import { sql } from 'kysely'

import { renderDocs } from './api-docs.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import { listDeadLetters } from './dead-letters.ts'
import { AppError } from './errors.ts'
import { describeApi } from './openapi.ts'
import { route, type Route } from './route.ts'

/** Routes about the platform itself: health, readiness, API documentation, dead letters. */
export function platformRoutes(
  platformDb: Db,
  { release, lifecycle }: { release: Config['release']; lifecycle: Lifecycle },
): Route[] {
  const openApi = JSON.stringify(describeApi())
  const docs = renderDocs()
  return [
    route(contract.getHealth, () => ({ status: 'alive' as const, ...release })),
    route(contract.getReady, () => readiness(platformDb, lifecycle)),
    route(contract.getOpenApi, () => openApi),
    route(contract.getDocs, () => docs),
    route(contract.listDeadLetters, (ctx) => listDeadLetters(ctx.superAdminDb)),
  ]
}

async function readiness(db: Db, lifecycle: Lifecycle) {
  if (lifecycle.isStopping) throw new AppError('unavailable')
  const check = async (statement: ReturnType<typeof sql>) => {
    try {
      await statement.execute(db)
      return true
    } catch {
      return false
    }
  }
  const database = await check(sql`SELECT 1 FROM site LIMIT 1`)
  const queue = await check(sql`SELECT 1 FROM pgboss.queue LIMIT 1`)
  if (!database || !queue) throw new AppError('unavailable')
  return { database, queue }
}
