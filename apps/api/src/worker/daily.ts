import * as booksJobs from '../modules/books/jobs.ts'
import * as booksExports from '../modules/books/service/exports.ts'
import * as cartJobs from '../modules/cart/jobs.ts'
import * as carts from '../modules/cart/service/delete-old.ts'
import * as consentJobs from '../modules/consent/jobs.ts'
import * as consent from '../modules/consent/service.ts'
import * as contactJobs from '../modules/contact/jobs.ts'
import * as contacts from '../modules/contact/service/retention.ts'
import * as contentJobs from '../modules/content/jobs.ts'
import * as reviews from '../modules/content/service/review.ts'
import * as giftCardJobs from '../modules/giftcard/jobs.ts'
import * as giftCards from '../modules/giftcard/service/process-due.ts'
import * as memberJobs from '../modules/member/jobs.ts'
import * as members from '../modules/member/service/retention.ts'
import * as orderJobs from '../modules/order/jobs.ts'
import * as deliveryMail from '../modules/order/service/delivery-mail.ts'
import * as followUp from '../modules/order/service/follow-up.ts'
import * as payment from '../modules/order/service/payment.ts'
import * as orderRetention from '../modules/order/service/retention.ts'
import * as withdrawalMail from '../modules/order/service/withdrawal-mail.ts'
import * as siteJobs from '../modules/site/jobs.ts'
import * as site from '../modules/site/service.ts'
import * as upkeep from '../modules/site/service/upkeep.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db.ts'
import type { JobDefinition, Queue } from '../platform/job.ts'
import type { Log } from '../platform/log.ts'

interface Day {
  platformDb: Db
  queue: Queue
  config: Config
  now: Date
  log: Log
}

interface Daily {
  job: JobDefinition
  /**
   * Sites that may have work, found in a few statements for all of them. It may name a site too
   * many or twice, and leaves none out.
   */
  find: (day: Day) => Promise<number[]>
}

/** Nightly work runs as one job per site, so that a failure on one site does not stop the others. */
const NIGHTLY: Daily[] = [
  {
    job: memberJobs.applyRetention,
    find: ({ platformDb, now }) => members.listSitesToForget(platformDb, now),
  },
  {
    job: consentJobs.deleteOldProofs,
    find: ({ platformDb, now }) => consent.listSitesWithOldProofs(platformDb, now),
  },
  {
    job: siteJobs.deleteExpiredData,
    find: ({ platformDb, ...day }) => upkeep.listSitesWithOldTraces(platformDb, day),
  },
  {
    job: contactJobs.deleteOldContacts,
    find: ({ platformDb, ...day }) => contacts.listSitesWithOldContacts(platformDb, day),
  },
  {
    job: cartJobs.deleteOldCarts,
    find: ({ platformDb, now }) => carts.listSitesWithOldCarts(platformDb, now),
  },
  {
    job: orderJobs.applyRetention,
    find: ({ platformDb, now }) => orderRetention.listSitesToForget(platformDb, now),
  },
  {
    job: orderJobs.comparePayments,
    find: ({ platformDb, now }) => payment.listSitesToCompareAll(platformDb, now),
  },
  {
    job: booksJobs.deleteOldExports,
    find: ({ platformDb, now }) => booksExports.listSitesWithOldExports(platformDb, now),
  },
  {
    job: contentJobs.refreshReviews,
    find: ({ platformDb }) => reviews.listSitesWithReviews(platformDb),
  },
]

/** Morning work sends mails, at nine o'clock of the site's own time zone; one job per site. */
const EVERY_MORNING: Daily[] = [
  {
    job: giftCardJobs.processDueGiftCards,
    find: ({ platformDb, now }) => giftCards.listSitesWithDueCards(platformDb, now),
  },
  {
    job: orderJobs.requestSessionMails,
    find: ({ platformDb, now }) => followUp.listSitesWithSessionMails(platformDb, now),
  },
  {
    job: orderJobs.requestReviews,
    find: ({ platformDb, now }) => deliveryMail.listSitesWithReviewsToRequest(platformDb, now),
  },
  {
    job: orderJobs.warnOfWithdrawals,
    find: ({ platformDb, now }) => withdrawalMail.listSitesToWarn(platformDb, now),
  },
]

/** Files of a site may be there without it, after a restore to before it was created. */
export async function runNight(day: Day): Promise<void> {
  const ids = new Set(await site.listSiteIds(day.platformDb))
  await enqueueFound(day, NIGHTLY, (idSite) => ids.has(idSite))
}

export async function runMorning(day: Day): Promise<void> {
  const zones = await upkeep.listTimeZones(day.platformDb)
  const due = new Set(
    [...new Set(zones.map(({ timeZone }) => timeZone))].filter((timeZone) =>
      site.isMorning(timeZone, day.now),
    ),
  )
  const ids = new Set(zones.filter(({ timeZone }) => due.has(timeZone)).map(({ id }) => id))
  if (ids.size > 0) await enqueueFound(day, EVERY_MORNING, (idSite) => ids.has(idSite))
}

/** A kind of work that cannot be found fails the job, and stops no other kind. */
async function enqueueFound(
  day: Day,
  works: Daily[],
  isDue: (idSite: number) => boolean,
): Promise<void> {
  const failures: unknown[] = []
  const counts: Record<string, number> = {}
  for (const { job, find } of works) {
    try {
      const ids = [...new Set(await find(day))].filter(isDue)
      counts[job.name] = ids.length
      await day.queue.enqueueAll(
        day.platformDb,
        job,
        ids.map((idSite) => ({ idSite })),
      )
    } catch (error) {
      failures.push(error)
    }
  }
  day.log.info({ counts }, 'jobs of the day enqueued')
  if (failures.length > 0) throw new AggregateError(failures, 'work of the day not enqueued')
}
