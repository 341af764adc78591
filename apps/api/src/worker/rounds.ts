import * as bookingJobs from '../modules/booking/jobs.ts'
import * as holds from '../modules/booking/service/hold.ts'
import * as memberSecrets from '../modules/member/service/reseal.ts'
import * as orderJobs from '../modules/order/jobs.ts'
import * as orders from '../modules/order/service/expire-orders.ts'
import * as payment from '../modules/order/service/payment.ts'
import * as paymentAccounts from '../modules/payment/service/manage.ts'
import * as paymentKeys from '../modules/payment/service/reseal.ts'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import type { JobDefinition } from '../platform/job.ts'
import type { Log } from '../platform/log.ts'
import { jobsDone } from '../platform/metrics.ts'

/** Sites of one round that are worked on at the same time: half of the worker's connections. */
const SITES_AT_ONCE = 4
/** A round starts no further site after this time; the next round goes on. */
const ROUND_MS = 240_000

interface RoundContext {
  platformDb: Db
  config: Config
  now: Date
  log: Log
  contextOf: (idSite: number) => Promise<Context>
}

interface Step {
  /** Finds the sites with work, in one statement for all sites. */
  find: (round: RoundContext) => Promise<number[]>
  run: (ctx: Context) => Promise<void>
}

/** Jobs of every minute. Most sites have no work, so a round visits only those that have some. */
export const ROUNDS: { job: JobDefinition; steps: Step[] }[] = [
  {
    job: bookingJobs.expireHolds,
    steps: [
      {
        find: ({ platformDb }) => holds.listSitesWithEndedHolds(platformDb),
        run: (ctx) => holds.expireHolds(ctx),
      },
    ],
  },
  {
    job: orderJobs.expireUnpaidOrders,
    steps: [
      {
        find: ({ platformDb }) => orders.listSitesWithOrdersToExpire(platformDb),
        run: (ctx) => orders.expireUnpaidOrders(ctx),
      },
      {
        find: ({ platformDb, now }) => orders.listSitesWithOverdueRefunds(platformDb, now),
        run: (ctx) => orders.resumeRefunds(ctx),
      },
    ],
  },
  {
    job: orderJobs.reconcilePayments,
    steps: [
      // First, so that the others cannot use up its time.
      {
        find: ({ platformDb, now }) => payment.listSitesToCompare(platformDb, now),
        run: (ctx) => payment.reconcilePayments(ctx),
      },
      {
        find: ({ platformDb, config }) => paymentKeys.listSitesToReseal(platformDb, config),
        run: (ctx) => paymentKeys.resealKeys(ctx),
      },
      {
        find: ({ platformDb, config }) => memberSecrets.listSitesToReseal(platformDb, config),
        run: (ctx) => memberSecrets.resealSecrets(ctx),
      },
      {
        find: ({ platformDb }) => paymentAccounts.listSitesToRefresh(platformDb),
        run: (ctx) => paymentAccounts.refreshIncomplete(ctx),
      },
    ],
  },
]

/**
 * Runs the steps of a round on the sites that have work. A site that fails is logged and counted,
 * and stops no other; a step whose statement fails stops no other step and fails the job.
 */
export async function runRound(
  { job, steps }: (typeof ROUNDS)[number],
  round: RoundContext,
): Promise<void> {
  const { log } = round
  const until = Date.now() + ROUND_MS
  const failures: unknown[] = []
  for (const { find, run } of steps) {
    const found = await find(round).catch((error: unknown) => void failures.push(error))
    await forEachSite(found ?? [], until, async (idSite) => {
      try {
        await run(await round.contextOf(idSite))
      } catch (error) {
        jobsDone.labels(job.name, 'failed_for_site').inc()
        log.error({ err: error, site: idSite, job: job.name }, 'job failed for a site')
      }
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, `${job.name}: work not found`)
}

/**
 * Begins at another site each time, so that a round that runs out of time leaves out others than
 * the round before.
 */
async function forEachSite(
  ids: readonly number[],
  until: number,
  run: (idSite: number) => Promise<void>,
): Promise<void> {
  const first = Math.floor(Math.random() * ids.length)
  const left = [...ids.slice(first), ...ids.slice(0, first)]
  const runNext = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined && Date.now() < until; id = left.shift()) {
      await run(id)
    }
  }
  await Promise.all(Array.from({ length: SITES_AT_ONCE }, runNext))
}
