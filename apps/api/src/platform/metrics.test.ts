import { pino } from 'pino'
import { expect, test } from 'vitest'

import { listAlerts } from '../../../../deploy/prometheus/rules.ts'
import { expireHolds } from '../modules/booking/jobs.ts'
import { sendOrderConfirmation } from '../modules/order/jobs.ts'
import { JOBS } from '../worker.ts'
import { work } from '../worker/work.ts'
import type { JobDefinition } from './job.ts'
import { registry } from './metrics.ts'

type Run = () => Promise<void>

/** The worker's part of a queue, without a database: `run` is what it does with one job. */
async function workOn(job: JobDefinition, handle: () => Promise<unknown>): Promise<Run> {
  const runs: Run[] = []
  const boss = {
    work: async (_name: string, _options: object, runJobs: (jobs: object[]) => Promise<void>) => {
      runs.push(() => runJobs([{ id: 'one', data: {} }]))
      return 'runner'
    },
    notifyWorker: () => undefined,
  }
  await work({ boss: boss as never, log: pino({ level: 'silent' }) }, job, handle)
  return runs[0]!
}

async function readTimes({ name }: JobDefinition): Promise<Record<string, number>> {
  const all = await registry.getMetricsAsJSON()
  const times = all.filter((metric) => metric.name.startsWith('job_last_'))
  return Object.fromEntries(
    times.flatMap((metric) =>
      metric.values
        .filter(({ labels }) => labels['name'] === name)
        .map(({ value }) => [metric.name, value]),
    ),
  )
}

test('a job of the clock tells when it last succeeded and when it last failed', async () => {
  let isFailing = false
  const run = await workOn(expireHolds, () =>
    isFailing ? Promise.reject(new Error('fails')) : Promise.resolve(),
  )
  const never = { job_last_success_timestamp_seconds: 0, job_last_failure_timestamp_seconds: 0 }
  expect(await readTimes(expireHolds)).toEqual(never)

  const before = Date.now() / 1000
  await run()
  const done = await readTimes(expireHolds)
  expect(done).toMatchObject({ job_last_failure_timestamp_seconds: 0 })
  expect(done['job_last_success_timestamp_seconds']).toBeGreaterThanOrEqual(before)

  isFailing = true
  await expect(run()).rejects.toThrow('fails')
  const failed = await readTimes(expireHolds)
  expect(failed['job_last_success_timestamp_seconds']).toBe(
    done['job_last_success_timestamp_seconds'],
  )
  expect(failed['job_last_failure_timestamp_seconds']).toBeGreaterThanOrEqual(before)
})

test('other jobs tell nothing: what failed of them waits as a dead letter', async () => {
  const run = await workOn(sendOrderConfirmation, () => Promise.resolve())
  await run()
  expect(await readTimes(sendOrderConfirmation)).toEqual({})
})

test('the alert that a job of every minute has no success names the schedule of such jobs', () => {
  const { expr } = listAlerts().find(({ alert }) => alert === 'JobFailing')!
  const [, schedule] = /\{cron="([^"]+)"\}/.exec(expr)!
  expect(JOBS.filter(({ cron }) => cron === schedule).length).toBeGreaterThan(0)
  const others = JOBS.flatMap(({ cron }) => (cron && cron !== schedule ? [cron] : []))
  expect(others.length).toBeGreaterThan(0)
  // One that comes more often than every hour would need a place in the alert as well.
  for (const cron of others) expect(cron).toMatch(/^\d+ /)
})
