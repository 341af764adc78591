import { readRequestId } from '@sesame/values/request-id'
import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'

import type { Db } from './db.ts'
import type { Log } from './log.ts'
import { currentTraceparent } from './tracing.ts'

/**
 * Dead-letter queue: jobs that failed permanently wait here until somebody fixes the cause and
 * sends them again.
 */
export const DEAD_LETTERS = 'dead-letters'

export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
  /**
   * Cron schedule (Europe/Paris), for jobs that no event triggers. Such a job runs one at a time
   * and is not retried unless `retries` says so, because its next run does the work.
   */
  cron?: string
  /** For a scheduled job whose work the next run does not do: that of a day or an hour. */
  retries?: number
  /** Deduplication: a job with the same payload is not enqueued again within this time. */
  onceInSeconds?: number
  /** How many jobs one worker runs at the same time; of one site, one unless said. */
  atOnce?: number
  atOncePerSite?: number
  /**
   * For a job that may take long: until then nobody begins it anew while it runs. A dead worker is
   * noticed by its heartbeat, so this delays nothing.
   */
  longestSeconds?: number
}

export function job<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  return definition
}

export interface Queue {
  /**
   * Enqueues in the transaction of the change that causes the job, so both are committed or
   * neither.
   */
  enqueue<J extends JobDefinition>(tx: Db, job: J, payload: z.input<J['payload']>): Promise<void>
  /** Enqueues many jobs of one kind in one statement. */
  enqueueAll<J extends JobDefinition>(
    tx: Db,
    job: J,
    payloads: z.input<J['payload']>[],
  ): Promise<void>
}

/**
 * Options of every queue: exponential back-off up to a minute, for about two hours, so that an
 * outage of the mail server or of the payment provider leaves no dead letter and its end is
 * noticed within a minute; and a heartbeat that detects a dead worker in ten seconds.
 */
const QUEUE_OPTIONS = {
  retryLimit: 120,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 300,
  heartbeatSeconds: 10,
  // Payloads may contain personal data, so completed jobs are deleted after one day.
  deleteAfterSeconds: 86_400,
  notify: true,
}

const PERIODIC_OPTIONS = { expireInSeconds: 900 }

/** The policy of a queue says how many of its jobs may wait and run; see pg-boss. */
export function queueOptionsOf({
  name,
  cron,
  retries = 0,
  longestSeconds = QUEUE_OPTIONS.expireInSeconds,
}: Omit<JobDefinition, 'payload'>) {
  if (cron) {
    // One job waits and one runs, in all workers together.
    const periodic = { ...QUEUE_OPTIONS, ...PERIODIC_OPTIONS, retryLimit: retries }
    return { ...periodic, policy: 'stately', deadLetter: null }
  }
  const deadLetter = name === DEAD_LETTERS ? null : DEAD_LETTERS
  return { ...QUEUE_OPTIONS, expireInSeconds: longestSeconds, policy: 'standard', deadLetter }
}

export interface Boss extends Queue {
  boss: PgBoss
  /** The same queue for one request, whose id its jobs carry. */
  forRequest(requestId: string | null): Queue
  stop(): Promise<void>
}

/** A pg-boss instance that only sends: no polling, no maintenance, no migration. */
export async function openQueue(url: string, log: Log): Promise<Boss> {
  return startBoss({ url, log, isWorker: false })
}

export async function openWorkerQueue(url: string, log: Log): Promise<Boss> {
  return startBoss({ url, log, isWorker: true })
}

async function startBoss({
  url,
  log,
  isWorker,
}: {
  url: string
  log: Log
  isWorker: boolean
}): Promise<Boss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: isWorker ? 'sesame-worker' : 'sesame-queue',
    max: isWorker ? 4 : 2,
    migrate: false,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
    // Heartbeats are checked every two seconds, so that a dead worker is noticed quickly.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue error'))
  await boss.start()
  return {
    ...queueOver(boss, null),
    boss,
    forRequest: (requestId) => queueOver(boss, requestId),
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  }
}

function queueOver(boss: PgBoss, requestId: string | null): Queue {
  return {
    async enqueue(tx, definition, payload) {
      const { data, ...options } = jobOf(definition, payload, requestId)
      await boss.send(definition.name, data, { db: fromKysely(tx), ...options })
    },
    async enqueueAll(tx, definition, payloads) {
      if (payloads.length === 0) return
      const jobs = payloads.map((payload) => jobOf(definition, payload, requestId))
      await boss.insert(definition.name, jobs, { db: fromKysely(tx) })
    },
  }
}

/**
 * A job with its group: workers limit the jobs of a group, which is a site, that run at once. The
 * request id is beside the payload: a job that differs in nothing else is the same job.
 */
function jobOf(
  { payload, onceInSeconds }: JobDefinition,
  input: unknown,
  requestId: string | null,
) {
  const data = payload.parse(input) as Record<string, unknown>
  const idSite = data['idSite']
  const traceparent = currentTraceparent()
  return {
    data: {
      ...data,
      ...(requestId !== null && { requestId }),
      ...(traceparent !== undefined && { traceparent }),
    },
    ...(typeof idSite === 'number' && { group: { id: String(idSite) } }),
    ...(onceInSeconds && {
      singletonKey: JSON.stringify(data),
      singletonSeconds: onceInSeconds,
    }),
  }
}

/** Id of the request that caused a job; null if none did. */
export function requestIdIn(data: unknown): string | null {
  return readRequestId((data as { requestId?: unknown } | null)?.requestId) ?? null
}

/** `traceparent` of the span in which a job was enqueued. */
export function traceparentIn(data: unknown): string | undefined {
  const { traceparent } = (data ?? {}) as { traceparent?: unknown }
  return typeof traceparent === 'string' ? traceparent : undefined
}
