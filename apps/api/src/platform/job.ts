import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'

import type { Db } from './db.ts'
import type { Log } from './log.ts'

/** Jobs that failed for good wait here to be looked at and, once the cause is mended, sent again. */
export const DEAD_LETTERS = 'dead-letters'

export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
  /** Crontab in the time zone of Paris, for work that no fact causes. */
  cron?: string
  /** Asked for again with the same payload in this time, it is not queued again. */
  onceInSeconds?: number
}

export function job<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  return definition
}

export interface Queue {
  /** Given the transaction of the fact that causes it: both are committed, or neither. */
  enqueue<J extends JobDefinition>(tx: Db, job: J, payload: z.input<J['payload']>): Promise<void>
}

const RETRY_LIMIT = 8

/** Options of every queue: back-off up to a quarter of an hour, a dead process noticed in ten seconds. */
export const QUEUE_OPTIONS = {
  retryLimit: RETRY_LIMIT,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 300,
  heartbeatSeconds: 10,
  // A payload may hold an address of somebody: done, it is kept for one day.
  deleteAfterSeconds: 86_400,
  deadLetter: DEAD_LETTERS,
  notify: true,
}

export interface Boss extends Queue {
  boss: PgBoss
  stop(): Promise<void>
}

/** The queue as a sender sees it: nothing is fetched, watched or migrated. */
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
    // A worker that died is found by the next look at the heartbeats.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue error'))
  await boss.start()
  return {
    boss,
    async enqueue(tx, definition, payload) {
      const data = definition.payload.parse(payload) as object
      const { name, onceInSeconds } = definition
      await boss.send(name, data, {
        db: fromKysely(tx),
        ...(onceInSeconds && {
          singletonKey: JSON.stringify(data),
          singletonSeconds: onceInSeconds,
        }),
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  }
}
