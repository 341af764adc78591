import { drain } from '@sesame/server/drain'
import { serveMetrics } from '@sesame/server/metrics-server'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'

import { startCleaner } from './adapters/clean/cleaner.ts'
import { closeDocuments } from './adapters/documents/draw-document.ts'
import { accountingRoutes } from './modules/accounting/routes.ts'
import { bookingRoutes } from './modules/booking/routes.ts'
import { booksRoutes } from './modules/books/routes.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { catalogRoutes } from './modules/catalog/routes.ts'
import { certificateRoutes } from './modules/certificate/routes.ts'
import { consentRoutes } from './modules/consent/routes.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { contentRoutes } from './modules/content/routes.ts'
import { deliveryRoutes } from './modules/delivery/routes.ts'
import { giftCardRoutes } from './modules/giftcard/routes.ts'
import { mediaRoutes } from './modules/media/routes.ts'
import { memberRoutes } from './modules/member/routes.ts'
import { orderRoutes, paymentRoutes } from './modules/order/routes.ts'
import { paymentAccountRoutes } from './modules/payment/routes.ts'
import { siteRoutes } from './modules/site/routes.ts'
import { authenticate } from './platform/authentication.ts'
import { followDatabaseClock, requireDatabaseClock } from './platform/clock.ts'
import { DEVELOPMENT_WARNING, isDevelopment, readConfig, type Config } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { openQueue } from './platform/job.ts'
import { openLive } from './platform/live/live.ts'
import { createLog, type Log } from './platform/log.ts'
import { registry } from './platform/metrics.ts'
import { mountRoutes, type ContextOf } from './platform/mount.ts'
import { networkOf } from './platform/network.ts'
import { platformRoutes } from './platform/platform-routes.ts'
import { createServer } from './platform/server.ts'
import { createSiteDirectory, requireHttpsSites } from './platform/site-directory.ts'
import { startTracing, stopTracing } from './platform/tracing.ts'

/** Mounts every endpoint of the contract on its use case. */
export async function createApi(config: Config, log: Log): Promise<FastifyInstance> {
  const database = openDatabase({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    measuredAs: 'api',
    clockOffsetSeconds: config.CLOCK_OFFSET_SECONDS,
  })
  const platform = openDatabase({
    url: config.PLATFORM_DATABASE_URL,
    poolSize: 2,
    measuredAs: 'super-admin',
    clockOffsetSeconds: config.CLOCK_OFFSET_SECONDS,
  })
  const queue = await openQueue(config.DATABASE_URL, log)
  const live = openLive({ db: database.platform, url: config.DATABASE_URL, log })
  if (!isDevelopment()) {
    await requireHttpsSites(database.platform)
    await requireDatabaseClock(database.platform)
  }
  const clock = await followDatabaseClock(database.platform, config, log)
  const sites = createSiteDirectory(database.platform)

  const contextOf: ContextOf = async (request) => {
    const site = await sites.resolve(request.hostname, headerOf(request.headers['idsite']))
    const db = database.forSite(site.id)
    const superAdminDb = platform.forSite(site.id)
    const identity = await authenticate(request, { db, superAdminDb }, site.id)
    request.caller = { idSite: site.id, idActor: identity.actor?.id ?? null }
    const { actor } = identity
    const isOperator = actor !== null && actor.role !== 'CUSTOMER'
    return {
      ...identity,
      db: isOperator ? database.forOperator(site.id, actor) : db,
      platformDb: database.platform,
      superAdminDb,
      queue: queue.forRequest(request.id),
      live,
      site,
      config,
      now: clock.now(),
      requestId: request.id,
      log: request.log as Log,
      visitor: { address: networkOf(request.ip), userAgent: request.headers['user-agent'] ?? '' },
    }
  }

  const app = await createServer(log, config.TRUST_PROXY)
  const routes = [
    ...platformRoutes(database.platform, { release: config.release, lifecycle: app.lifecycle }),
    ...siteRoutes,
    ...certificateRoutes({ db: database.platform, keys: config.keys }),
    ...memberRoutes,
    ...mediaRoutes,
    ...consentRoutes,
    ...contentRoutes,
    ...contactRoutes,
    ...catalogRoutes,
    ...bookingRoutes,
    ...deliveryRoutes,
    ...cartRoutes,
    ...accountingRoutes,
    ...paymentAccountRoutes,
    ...giftCardRoutes,
    ...orderRoutes,
    ...booksRoutes,
    ...paymentRoutes({ config, database, queue }),
  ]
  mountRoutes(app, routes, contextOf)
  app.lifecycle.endStreams = () => live.endStreams()
  // Event streams never end by themselves, so `close` would wait for them forever: end them first.
  app.addHook('preClose', () => live.close())
  app.addHook('onClose', async () => {
    clock.stop()
    await queue.stop()
    await database.close()
    await platform.close()
  })
  return app
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL)
  if (isDevelopment()) log.warn(DEVELOPMENT_WARNING)
  const cleaner = startCleaner().catch((error: unknown) => {
    log.warn(error, 'the cleaner starts with the first text')
  })
  await startTracing('sesame-api', { config, log })
  const app = await createApi(config, log)
  await cleaner
  await serveMetrics(registry, { host: config.METRICS_HOST, port: config.METRICS_PORT })
  await app.listen({ host: config.API_HOST, port: config.API_PORT })
  log.info({ port: config.API_PORT, ...config.release }, 'API ready')
  const drainMs = config.DRAIN_SECONDS * 1000
  closeWithGrace({ delay: drainMs + 15_000, logger: log }, async () => {
    await drain(app.server, { lifecycle: app.lifecycle, drainMs })
    await app.close()
    await closeDocuments()
    await stopTracing()
  })
}

if (import.meta.main) await main()
