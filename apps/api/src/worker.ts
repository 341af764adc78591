import { serveMetrics } from '@sesame/server/metrics-server'
import closeWithGrace from 'close-with-grace'

import { closeDocuments, startDocumentThread } from './adapters/documents/draw-document.ts'
import { createMailer } from './adapters/mail/mailer.ts'
import * as bookingJobs from './modules/booking/jobs.ts'
import * as holds from './modules/booking/service/hold.ts'
import * as cartJobs from './modules/cart/jobs.ts'
import * as consentJobs from './modules/consent/jobs.ts'
import * as contactJobs from './modules/contact/jobs.ts'
import * as contentJobs from './modules/content/jobs.ts'
import * as giftCardJobs from './modules/giftcard/jobs.ts'
import * as memberJobs from './modules/member/jobs.ts'
import { resealSecrets } from './modules/member/service/reseal.ts'
import * as orderJobs from './modules/order/jobs.ts'
import * as orders from './modules/order/service/expire-orders.ts'
import * as payment from './modules/order/service/payment.ts'
import * as paymentAccounts from './modules/payment/service/manage.ts'
import { resealKeys } from './modules/payment/service/reseal.ts'
import * as siteJobs from './modules/site/jobs.ts'
import * as site from './modules/site/service.ts'
import { currentInstant } from './platform/clock.ts'
import { DEVELOPMENT_WARNING, isDevelopment, readConfig, type Config } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { openDatabase } from './platform/db.ts'
import { openWorkerQueue, type JobDefinition } from './platform/job.ts'
import { openLive } from './platform/live/live.ts'
import { createLog, type Log } from './platform/log.ts'
import { registry } from './platform/metrics.ts'
import { jobsDone } from './platform/metrics.ts'
import { createSiteDirectory } from './platform/site-directory.ts'
import { startTracing, stopTracing } from './platform/tracing.ts'
import { HANDLERS } from './worker/handlers.ts'

// pg-boss refuses a notified queue that is polled more often than one without notice.
const EVERY_SECOND = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

/**
 * Nightly work runs as one job per site, so that a failure on one site does not stop the others.
 */
const NIGHTLY = [
  memberJobs.applyRetention,
  consentJobs.deleteOldProofs,
  siteJobs.deleteExpiredData,
  contactJobs.deleteOldContacts,
  cartJobs.deleteOldCarts,
  orderJobs.applyRetention,
  contentJobs.refreshReviews,
]

/** Morning work sends mails, at nine o'clock of the site's own time zone; one job per site. */
const EVERY_MORNING = [
  giftCardJobs.processDueGiftCards,
  orderJobs.requestSessionMails,
  orderJobs.requestReviews,
  orderJobs.warnOfWithdrawals,
]

export const JOBS: JobDefinition[] = [
  siteJobs.runNightly,
  siteJobs.runMorning,
  siteJobs.maintainTables,
  bookingJobs.expireHolds,
  orderJobs.expireUnpaidOrders,
  orderJobs.reconcilePayments,
  ...HANDLERS.map(({ job }) => job),
]

export interface Worker {
  stop(): Promise<void>
}

export async function startWorker(config: Config, log: Log): Promise<Worker> {
  const database = openDatabase({
    url: config.WORKER_DATABASE_URL,
    poolSize: 4,
    clockOffsetSeconds: config.CLOCK_OFFSET_SECONDS,
  })
  const queue = await openWorkerQueue(config.WORKER_DATABASE_URL, log)
  const live = openLive({ db: database.platform, url: config.WORKER_DATABASE_URL, log })
  const sites = createSiteDirectory(database.platform)
  const mailer = createMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })

  const contextOf = async (idSite: number): Promise<Context> => ({
    db: database.forSite(idSite),
    platformDb: database.platform,
    superAdminDb: database.forSite(idSite),
    queue,
    live,
    site: await sites.get(idSite),
    actor: null,
    loginHash: null,
    isVerified: false,
    now: currentInstant(config),
    requestId: null,
    log: log.child({ site: idSite }),
    config,
    visitor: { address: '', userAgent: '' },
  })

  const work = async (name: string, handle: (data: unknown) => Promise<unknown>) => {
    // Polling is needed besides NOTIFY: retries and delayed jobs send no notification.
    const worker: string = await queue.boss.work(name, EVERY_SECOND, async ([job]) => {
      if (!job) return
      // After one job the next is fetched at once, not after the polling interval of one second.
      queue.boss.notifyWorker(worker)
      try {
        await handle(job.data)
        jobsDone.labels(name, 'done').inc()
      } catch (error) {
        jobsDone.labels(name, 'failed').inc()
        log.error({ err: error, job: name, idJob: job.id }, 'job failed')
        throw error
      }
    })
  }

  for (const { job, handle } of HANDLERS) {
    await work(job.name, async (data) => {
      const payload = job.payload.parse(data) as { idSite: number }
      await handle(await contextOf(payload.idSite), payload as never, mailer)
    })
  }
  const onEverySite = (
    job: JobDefinition,
    siteJobs: JobDefinition[],
    isDue: (timeZone: string) => boolean = () => true,
  ) =>
    work(job.name, async () => {
      for (const idSite of await site.listSiteIds(database.platform)) {
        if (!isDue((await sites.get(idSite)).timeZone)) continue
        for (const one of siteJobs) await queue.enqueue(database.platform, one, { idSite })
      }
    })
  await onEverySite(siteJobs.runNightly, NIGHTLY)
  await onEverySite(siteJobs.runMorning, EVERY_MORNING, (timeZone) =>
    site.isMorning(timeZone, currentInstant(config)),
  )
  await work(siteJobs.maintainTables.name, async () => {
    const events = await orders.deleteOldWebhookEvents(database.platform)
    const partitions = await site.maintainPartitions(database.platform)
    log.info({ partitions, events }, 'tables maintained')
  })

  // These jobs run every minute. One job loops over all sites, which costs less than one job per
  // site.
  const runOnEverySite = (job: JobDefinition, run: (ctx: Context) => Promise<void>) =>
    work(job.name, async () => {
      for (const idSite of await site.listSiteIds(database.platform)) {
        await run(await contextOf(idSite)).catch((error: unknown) => {
          log.error({ err: error, site: idSite, job: job.name }, 'job failed for a site')
        })
      }
    })
  await runOnEverySite(bookingJobs.expireHolds, (ctx) => holds.expireHolds(ctx))
  await runOnEverySite(orderJobs.expireUnpaidOrders, (ctx) => orders.expireUnpaidOrders(ctx))

  await runOnEverySite(orderJobs.reconcilePayments, async (ctx) => {
    await payment.reconcilePayments(ctx)
    await resealKeys(ctx)
    await resealSecrets(ctx)
    await paymentAccounts.refreshIncomplete(ctx)
  })

  log.info(config.release, 'worker ready')
  return {
    async stop() {
      await queue.stop()
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
  startDocumentThread().catch((error: unknown) => {
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
