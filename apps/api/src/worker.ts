import { serveMetrics } from '@sesame/server/metrics-server'
import closeWithGrace from 'close-with-grace'

import { closeDocuments, startDocumentThread } from './adapters/documents/draw-document.ts'
import { createMailer } from './adapters/mail/mailer.ts'
import { startCertificateRounds } from './modules/certificate/service/rounds.ts'
import * as orders from './modules/order/service/expire-orders.ts'
import * as siteJobs from './modules/site/jobs.ts'
import * as upkeep from './modules/site/service/upkeep.ts'
import { followDatabaseClock } from './platform/clock.ts'
import { DEVELOPMENT_WARNING, isDevelopment, readConfig, type Config } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { openDatabase } from './platform/db.ts'
import { openWorkerQueue, type JobDefinition } from './platform/job.ts'
import { openLive } from './platform/live/live.ts'
import { createLog, type Log } from './platform/log.ts'
import { registry } from './platform/metrics.ts'
import { createSiteDirectory } from './platform/site-directory.ts'
import { startTracing, stopTracing } from './platform/tracing.ts'
import { runMorning, runNight } from './worker/daily.ts'
import { HANDLERS } from './worker/handlers.ts'
import { measurePlatform } from './worker/measure.ts'
import { ROUNDS, runRound } from './worker/rounds.ts'
import { work, type Cause } from './worker/work.ts'

export const JOBS: JobDefinition[] = [
  siteJobs.runNightly,
  siteJobs.runMorning,
  siteJobs.maintainTables,
  ...ROUNDS.map(({ job }) => job),
  ...HANDLERS.map(({ job }) => job),
]

export interface Worker {
  stop(): Promise<void>
}

export async function startWorker(config: Config, log: Log): Promise<Worker> {
  const database = openDatabase({
    url: config.WORKER_DATABASE_URL,
    poolSize: 8,
    measuredAs: 'worker',
    clockOffsetSeconds: config.CLOCK_OFFSET_SECONDS,
  })
  const queue = await openWorkerQueue(config.WORKER_DATABASE_URL, log)
  const live = openLive({ db: database.platform, url: config.WORKER_DATABASE_URL, log })
  const clock = await followDatabaseClock(database.platform, config, log)
  const sites = createSiteDirectory(database.platform)
  const mailer = createMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })

  const contextOf = async (
    idSite: number,
    { requestId, log: jobLog }: Cause = { requestId: null, log },
  ): Promise<Context> => ({
    db: database.forSite(idSite),
    platformDb: database.platform,
    superAdminDb: database.forSite(idSite),
    queue: requestId === null ? queue : queue.forRequest(requestId),
    live,
    site: await sites.get(idSite),
    actor: null,
    loginHash: null,
    isVerified: false,
    now: clock.now(),
    requestId,
    log: jobLog.child({ site: idSite }),
    config,
    visitor: { address: '', userAgent: '' },
  })

  const runner = { boss: queue.boss, log }
  for (const { job, handle } of HANDLERS) {
    await work(runner, job, async (data, cause) => {
      const payload = job.payload.parse(data) as { idSite: number }
      await handle(await contextOf(payload.idSite, cause), payload as never, mailer)
    })
  }
  const today = () => ({
    platformDb: database.platform,
    queue,
    config,
    now: clock.now(),
    log,
  })
  await work(runner, siteJobs.runNightly, () => runNight(today()))
  await work(runner, siteJobs.runMorning, () => runMorning(today()))
  await work(runner, siteJobs.maintainTables, async () => {
    // One that fails stops no other: secrets that are over have to go whatever happens.
    const results = await Promise.allSettled([
      upkeep.deletePassedSecrets(database.platform, clock.now()),
      orders.deleteOldWebhookEvents(database.platform),
      upkeep.maintainPartitions(database.platform),
    ])
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Error] : [],
    )
    if (failures.length > 0) throw new AggregateError(failures, 'tables not maintained')
    const [, events, partitions] = results.map((result) => 'value' in result && result.value)
    log.info({ partitions, events }, 'tables maintained')
  })

  for (const round of ROUNDS) {
    await work(runner, round.job, () => runRound(round, { ...today(), contextOf }))
  }

  measurePlatform(database.platform, config)
  const certificates = startCertificateRounds({ db: database.platform, config, log })

  log.info(config.release, 'worker ready')
  return {
    async stop() {
      await Promise.all([certificates.stop(), queue.stop()])
      clock.stop()
      await live.close()
      mailer.close()
      await database.close()
    },
  }
}

async function main(): Promise<void> {
  const config = readConfig(undefined, 'worker')
  const log = createLog(config.LOG_LEVEL)
  if (isDevelopment()) log.warn(DEVELOPMENT_WARNING)
  await startTracing('sesame-worker', { config, log })
  await serveMetrics(registry, { host: config.METRICS_HOST, port: config.WORKER_METRICS_PORT })
  startDocumentThread(config).catch((error: unknown) => {
    log.warn(error, 'the documents’ thread starts with the first document')
  })
  const worker = await startWorker(config, log)
  closeWithGrace({ delay: 10_000, logger: log }, async () => {
    await worker.stop()
    await closeDocuments()
    await stopTracing()
  })
}

if (import.meta.main) await main()
