import { serveMetrics } from '@sesame/server/metrics-server'
import closeWithGrace from 'close-with-grace'
import type { z } from 'zod'

import { closeDocuments, startDocumentThread } from './adapters/documents/draw-document.ts'
import { createMailer, type Mailer } from './adapters/mail/mailer.ts'
import * as bookingJobs from './modules/booking/jobs.ts'
import * as holds from './modules/booking/service/hold.ts'
import * as cartJobs from './modules/cart/jobs.ts'
import * as carts from './modules/cart/service/delete-old.ts'
import * as consentJobs from './modules/consent/jobs.ts'
import * as consent from './modules/consent/service.ts'
import * as contactJobs from './modules/contact/jobs.ts'
import * as formMail from './modules/contact/service/form-mail.ts'
import * as message from './modules/contact/service/message.ts'
import * as elementMail from './modules/contact/service/registration.ts'
import * as contacts from './modules/contact/service/retention.ts'
import * as contentJobs from './modules/content/jobs.ts'
import * as reviews from './modules/content/service/review.ts'
import * as giftCardJobs from './modules/giftcard/jobs.ts'
import * as delivery from './modules/giftcard/service/deliver.ts'
import * as giftCards from './modules/giftcard/service/process-due.ts'
import * as mediaJobs from './modules/media/jobs.ts'
import * as mediaFiles from './modules/media/service/delete-file.ts'
import * as media from './modules/media/service/variants.ts'
import * as memberJobs from './modules/member/jobs.ts'
import * as account from './modules/member/service/account.ts'
import * as enrolment from './modules/member/service/enrolment.ts'
import * as newsletter from './modules/member/service/newsletter.ts'
import * as password from './modules/member/service/password.ts'
import * as registration from './modules/member/service/registration.ts'
import { resealSecrets } from './modules/member/service/reseal.ts'
import * as retention from './modules/member/service/retention.ts'
import * as team from './modules/member/service/team.ts'
import * as orderJobs from './modules/order/jobs.ts'
import * as orderAccount from './modules/order/service/account.ts'
import * as cancellation from './modules/order/service/cancellation.ts'
import * as confirmation from './modules/order/service/confirmation.ts'
import * as deliveryMail from './modules/order/service/delivery-mail.ts'
import * as orders from './modules/order/service/expire-orders.ts'
import * as followUp from './modules/order/service/follow-up.ts'
import * as paymentLink from './modules/order/service/payment-link.ts'
import * as payment from './modules/order/service/payment.ts'
import * as refundMail from './modules/order/service/refund-mail.ts'
import * as refund from './modules/order/service/refund.ts'
import * as orderRetention from './modules/order/service/retention.ts'
import * as settle from './modules/order/service/settle.ts'
import * as withdrawalMail from './modules/order/service/withdrawal-mail.ts'
import * as paymentJobs from './modules/payment/jobs.ts'
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

interface Handler {
  job: JobDefinition
  handle: (ctx: Context, payload: never, mailer: Mailer) => Promise<unknown>
}

function on<J extends JobDefinition>(
  job: J,
  handle: (ctx: Context, payload: z.output<J['payload']>, mailer: Mailer) => Promise<unknown>,
): Handler {
  return { job, handle }
}

/**
 * Registers a handler for each job. A job may run twice, so every use case called here is
 * idempotent.
 */
const HANDLERS: Handler[] = [
  on(memberJobs.sendRegistrationMail, (ctx, { idRegistration }, mailer) =>
    registration.sendRegistrationMail(ctx, mailer, idRegistration),
  ),
  on(memberJobs.sendPasswordReset, (ctx, payload, mailer) =>
    password.sendPasswordReset(ctx, mailer, payload),
  ),
  on(memberJobs.sendPasswordChangedMail, (ctx, payload, mailer) =>
    password.sendPasswordChangedMail(ctx, mailer, payload),
  ),
  on(memberJobs.sendTeamInvitation, (ctx, { idInvitation }, mailer) =>
    team.sendTeamInvitation(ctx, mailer, idInvitation),
  ),
  on(memberJobs.sendSecondFactorMail, (ctx, payload, mailer) =>
    enrolment.sendSecondFactorMail(ctx, mailer, payload),
  ),
  on(memberJobs.sendNewsletterConfirmation, (ctx, { idRequest }, mailer) =>
    newsletter.sendNewsletterConfirmation(ctx, mailer, idRequest),
  ),
  on(memberJobs.sendNewsletterWelcome, (ctx, { idRequest }, mailer) =>
    newsletter.sendNewsletterWelcome(ctx, mailer, idRequest),
  ),
  on(memberJobs.sendDeletionRequestMail, (ctx, payload, mailer) =>
    account.sendDeletionRequestMail(ctx, mailer, payload),
  ),
  on(memberJobs.sendDeletionDoneMail, (ctx, { subject }, mailer) =>
    retention.sendDeletionDoneMail(ctx, mailer, subject),
  ),
  on(memberJobs.sendInactivityWarning, (ctx, payload, mailer) =>
    retention.sendInactivityWarning(ctx, mailer, payload),
  ),
  on(memberJobs.applyRetention, (ctx) => retention.applyRetention(ctx)),
  on(memberJobs.memberRegistered, (ctx, { idMember }) =>
    orderAccount.adoptGuestOrders(ctx, idMember),
  ),
  on(memberJobs.memberErased, async (ctx, { idMember, email }) => {
    await consent.deleteMemberData(ctx, idMember)
    await contacts.deleteMemberData(ctx, email)
    await carts.deleteMemberData(ctx, idMember)
    await orderRetention.deleteMemberData(ctx, { idMember, email })
  }),
  on(cartJobs.deleteOldCarts, (ctx) => carts.deleteOldCarts(ctx)),
  on(consentJobs.deleteOldProofs, (ctx) => consent.deleteOldProofs(ctx)),
  on(mediaJobs.makeVariants, (ctx, { idMedia }) => media.makeVariants(ctx, idMedia)),
  on(mediaJobs.deleteStoredFile, (ctx, { sha256 }) => mediaFiles.deleteStoredFile(ctx, sha256)),
  on(contentJobs.refreshReviews, (ctx) => reviews.refreshReviews(ctx)),
  on(siteJobs.deleteExpiredData, (ctx) => site.deleteExpiredData(ctx)),
  on(contactJobs.sendMessageMail, (ctx, payload, mailer) =>
    message.sendMessageMail(ctx, mailer, payload),
  ),
  on(contactJobs.sendFormMail, (ctx, payload, mailer) =>
    formMail.sendFormMail(ctx, mailer, payload),
  ),
  on(contactJobs.sendElementConfirmation, (ctx, { idRequest }, mailer) =>
    elementMail.sendElementConfirmation(ctx, mailer, idRequest),
  ),
  on(contactJobs.sendElementMail, (ctx, payload, mailer) =>
    elementMail.sendElementMail(ctx, mailer, payload),
  ),
  on(contactJobs.deleteOldContacts, (ctx) => contacts.deleteOldContacts(ctx)),
  on(paymentJobs.refreshAccounts, (ctx) => paymentAccounts.refreshAccounts(ctx)),
  on(paymentJobs.accountSaved, (ctx, { idAccount }) => payment.adoptPayments(ctx, idAccount)),
  on(orderJobs.settlePayment, (ctx, paid) => settle.settlePayment(ctx, paid)),
  on(orderJobs.cancelPayments, (ctx, { idOrder }) => payment.cancelPayments(ctx, idOrder)),
  on(orderJobs.refundPayment, (ctx, { idRefund }) => refund.refundPayment(ctx, idRefund)),
  on(orderJobs.sendOrderConfirmation, (ctx, { idOrder }, mailer) =>
    confirmation.sendOrderConfirmation(ctx, mailer, idOrder),
  ),
  on(orderJobs.resendConfirmation, (ctx, payload, mailer) =>
    confirmation.deliverAgain(ctx, mailer, payload),
  ),
  on(orderJobs.sendPaymentLink, (ctx, payload, mailer) =>
    paymentLink.sendPaymentLink(ctx, mailer, payload),
  ),
  on(orderJobs.sendRefundMail, (ctx, { idRefund }, mailer) =>
    refundMail.sendRefundMail(ctx, mailer, idRefund),
  ),
  on(orderJobs.requestSessionMails, (ctx) => followUp.requestSessionMails(ctx)),
  on(orderJobs.sendSessionMail, (ctx, payload, mailer) =>
    followUp.sendSessionMail(ctx, mailer, payload),
  ),
  on(orderJobs.sendDeliveryMail, (ctx, payload, mailer) =>
    deliveryMail.sendDeliveryMail(ctx, mailer, payload),
  ),
  on(orderJobs.requestReviews, (ctx) => deliveryMail.requestReviews(ctx)),
  on(orderJobs.sendReviewRequest, (ctx, { idOrder }, mailer) =>
    deliveryMail.sendReviewRequest(ctx, mailer, idOrder),
  ),
  on(orderJobs.sendWithdrawalMail, (ctx, payload, mailer) =>
    withdrawalMail.sendWithdrawalMail(ctx, mailer, payload),
  ),
  on(orderJobs.warnOfWithdrawals, (ctx) => withdrawalMail.warnOfWithdrawals(ctx)),
  on(orderJobs.sendWithdrawalAlert, (ctx, { idWithdrawal }, mailer) =>
    withdrawalMail.sendWithdrawalAlert(ctx, mailer, idWithdrawal),
  ),
  on(bookingJobs.bookingCancelled, (ctx, payload, mailer) =>
    cancellation.offerChoice(ctx, mailer, payload),
  ),
  on(orderJobs.sendTeamChanged, (ctx, payload, mailer) =>
    followUp.sendTeamChanged(ctx, mailer, payload),
  ),
  on(bookingJobs.bookingMoved, (ctx, payload, mailer) =>
    followUp.sendMovedMail(ctx, mailer, payload),
  ),
  on(orderJobs.applyRetention, (ctx) => orderRetention.applyRetention(ctx)),
  on(giftCardJobs.sendGiftCard, (ctx, { idCard }, mailer) =>
    delivery.sendGiftCard(ctx, mailer, idCard),
  ),
  on(giftCardJobs.sendGiftCardReminder, (ctx, payload, mailer) =>
    giftCards.sendGiftCardReminder(ctx, mailer, payload),
  ),
  on(giftCardJobs.processDueGiftCards, (ctx) => giftCards.processDueGiftCards(ctx)),
]

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
