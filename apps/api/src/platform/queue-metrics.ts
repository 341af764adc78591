import { sql } from 'kysely'

import type { Db } from './db.ts'
import { DEAD_LETTERS } from './job.ts'
import { ageInSeconds, measureState, type StateGauge } from './measure.ts'

interface QueueState {
  queue: string
  waiting: number
  /** When the first of its waiting jobs may run: of one that is tried again, its next try. */
  dueAt: Date | null
  /** When the oldest of its waiting jobs was enqueued. */
  enqueuedAt: Date | null
}

interface QueuesState {
  queues: QueueState[]
  deadLetters: number
  mailQueues: ReadonlySet<string>
}

const GAUGES: StateGauge<QueuesState>[] = [
  {
    name: 'queue_waiting_jobs',
    help: 'Jobs of all sites that wait, by queue; those that are tried again are among them',
    labelNames: ['queue'],
    show: (gauge, { queues }) => {
      for (const { queue, waiting } of queues) gauge.labels(queue).set(waiting)
    },
  },
  {
    name: 'queue_oldest_due_age_seconds',
    help: 'For how long the first job of a queue could have run already; 0 if none waits for a worker',
    labelNames: ['queue'],
    show: (gauge, { queues }) => {
      for (const { queue, dueAt } of queues) gauge.labels(queue).set(ageInSeconds(dueAt))
    },
  },
  {
    name: 'queue_dead_letters',
    help: 'Jobs that failed for good and wait for a person',
    show: (gauge, { deadLetters }) => gauge.set(deadLetters),
  },
  {
    name: 'mail_oldest_unsent_age_seconds',
    help: 'Age of the oldest mail that a job has yet to send; 0 if there is none',
    show: (gauge, { queues, mailQueues }) => {
      const ages = queues
        .filter(({ queue }) => mailQueues.has(queue))
        .map(({ enqueuedAt }) => ageInSeconds(enqueuedAt))
      gauge.set(Math.max(0, ...ages))
    },
  },
]

/** Adds the queues to the metrics, with the mails that wait in those of `mailQueues`. */
export function measureQueues(db: Db, mailQueues: ReadonlySet<string>): void {
  measureState(GAUGES, () => readState(db, mailQueues))
}

/** One statement for all sites, on the index of waiting jobs. */
async function readState(db: Db, mailQueues: ReadonlySet<string>): Promise<QueuesState> {
  const { rows } = await sql<QueueState>`
    SELECT q.name AS queue, coalesce(j.waiting, 0) AS waiting, j.due_at AS "dueAt",
      j.enqueued_at AS "enqueuedAt"
    FROM pgboss.queue q
    LEFT JOIN (
      SELECT name, count(*) AS waiting, min(start_after) AS due_at, min(created_on) AS enqueued_at
      FROM pgboss.job WHERE state < 'active' AND NOT blocked GROUP BY name
    ) j ON j.name = q.name`.execute(db)
  const queues = rows.filter(({ queue }) => queue !== DEAD_LETTERS && !isInternal(queue))
  const letters = rows.find(({ queue }) => queue === DEAD_LETTERS)
  return { queues, deadLetters: letters?.waiting ?? 0, mailQueues }
}

/** Queues of pg-boss itself. */
const isInternal = (queue: string) => queue.startsWith('__pgboss__')
