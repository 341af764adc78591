import { requestIdIn, traceparentIn, type Boss, type JobDefinition } from '../platform/job.ts'
import type { Log } from '../platform/log.ts'
import { jobLastFailure, jobLastSuccess, jobsDone } from '../platform/metrics.ts'
import { inSpan } from '../platform/tracing.ts'

// pg-boss refuses a notified queue that is polled more often than one without notice.
const EVERY_SECOND = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
/** The further runners of a queue are woken by the first one, so they seldom look by themselves. */
const SELDOM = { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 10 }

const AT_ONCE = 4

/** What a handler knows of its job: the request that caused it, if one did, and its log. */
export interface Cause {
  requestId: string | null
  log: Log
}

/**
 * Runs the jobs of a queue, several at once, of one site one at a time unless its definition says
 * otherwise: a site whose mails take long holds up only its own, and its jobs stay in order.
 */
export async function work(
  { boss, log }: { boss: Boss['boss']; log: Log },
  job: JobDefinition,
  handle: (data: unknown, cause: Cause) => Promise<unknown>,
): Promise<void> {
  const { name, cron, atOncePerSite = 1 } = job
  // An alert compares the two, so both have a value before the first run.
  if (cron) for (const gauge of [jobLastSuccess, jobLastFailure]) gauge.labels(name, cron).set(0)
  const runners: string[] = []
  const wakeAll = () => {
    for (const id of runners) boss.notifyWorker(id)
  }
  // Within this process the limit of one is exact; a higher one is counted in the database.
  const limit =
    atOncePerSite === 1 ? { localGroupConcurrency: 1 } : { groupConcurrency: atOncePerSite }
  const atOnce = cron ? 1 : (job.atOnce ?? AT_ONCE)
  while (runners.length < atOnce) {
    // Polling is needed besides NOTIFY: retries and delayed jobs send no notification.
    const polling = runners.length === 0 ? EVERY_SECOND : SELDOM
    const runner = await boss.work(name, { ...polling, ...limit }, async ([found]) => {
      if (!found) return
      // The next jobs are fetched at once, by the others and by this one after its job, and not
      // after the polling interval.
      wakeAll()
      await runJob(found, job, { log, handle })
    })
    runners.push(runner)
  }
}

async function runJob(
  { id, data }: { id: string; data: unknown },
  job: JobDefinition,
  { log, handle }: { log: Log; handle: (data: unknown, cause: Cause) => Promise<unknown> },
): Promise<void> {
  const { name, cron } = job
  const requestId = requestIdIn(data)
  const jobLog = log.child({
    ...(requestId !== null && { reqId: requestId }),
    job: name,
    idJob: id,
  })
  const from = performance.now()
  try {
    await inSpan(
      () => jobSpan(name, data),
      () => handle(data, { requestId, log: jobLog }),
    )
    countRun(job, 'done')
  } catch (error) {
    countRun(job, 'failed')
    jobLog.error({ err: error }, 'job failed')
    throw error
  }
  // Jobs of the clock run every minute, mostly without work.
  jobLog[cron ? 'debug' : 'info']({ ms: Math.round(performance.now() - from) }, 'job done')
}

function countRun({ name, cron }: JobDefinition, result: 'done' | 'failed'): void {
  jobsDone.labels(name, result).inc()
  const last = result === 'done' ? jobLastSuccess : jobLastFailure
  if (cron) last.labels(name, cron).setToCurrentTime()
}

function jobSpan(name: string, data: unknown) {
  const requestId = requestIdIn(data)
  return {
    name: `job ${name}`,
    kind: 'consumer' as const,
    parent: traceparentIn(data),
    attributes: {
      'sesame.job': name,
      ...(requestId !== null && { 'sesame.request_id': requestId }),
    },
  }
}
