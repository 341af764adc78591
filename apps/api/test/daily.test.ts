import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { runMorning, runNight } from '../src/worker/daily.ts'
import { fillBothSites } from './both-sites.ts'
import { useTestContext } from './test-context.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database, { role: 'sesame_worker' })

/** Runs the night, or the morning of a site in Paris, and returns the jobs of it. */
async function jobsOf(run: typeof runNight): Promise<string[]> {
  const { platformDb, queue, config, log } = await makeContext()
  await database.query('DELETE FROM pgboss.job')
  const now = new Date()
  // Nine o'clock in Paris, in winter or in summer.
  for (const hour of run === runMorning ? [7, 8] : [3]) {
    now.setUTCHours(hour, 0, 0, 0)
    await run({ platformDb, queue, config, log, now })
  }
  const rows = await database.query<{ job: string }>(
    `SELECT DISTINCT name || ' ' || group_id AS job FROM pgboss.job ORDER BY 1`,
  )
  return rows.map(({ job }) => job)
}

beforeAll(() => fillBothSites(database))

const OF_67 = 'WHERE id_site = 67'
const NIGHT: [job: string, due: string][] = [
  [
    'member.apply-retention',
    `UPDATE login SET expires_at = now() - interval '91 days', created_at = now() - interval '1 year' ${OF_67}`,
  ],
  [
    'consent.forget-old-measures',
    `UPDATE consent_proof SET valid_until = '2019-01-01', keep_until = '2020-01-01' ${OF_67}`,
  ],
  ['site.forget-old-traces', `UPDATE visit SET day = '2020-01-01' ${OF_67}`],
  [
    'contact.forget-old-contacts',
    `UPDATE message SET created_at = now() - interval '4 years' ${OF_67}`,
  ],
  ['cart.forget-old-carts', `UPDATE cart SET id_member = NULL, updated_at = '2020-01-01' ${OF_67}`],
  [
    'order.apply-retention',
    `UPDATE payment SET card_last4 = '4242', created_at = now() - interval '2 years' ${OF_67}`,
  ],
  ['order.compare-payments', 'DELETE FROM payment_account WHERE id_site = 68'],
  [
    'content.refresh-reviews',
    `INSERT INTO external_app_config (id_site, app, key, value)
     VALUES (67, 'GOOGLE_REVIEWS', 'PLACE_ID', 'x'), (67, 'GOOGLE_REVIEWS', 'API_KEY', 'x')`,
  ],
]

const MORNING: [job: string, due: string][] = [
  [
    'giftcard.process-due',
    `UPDATE gift_card SET status = 'active', recipient_email = 'ada@example.org', send_on = NULL ${OF_67}`,
  ],
  [
    'order.warn-of-withdrawals',
    `UPDATE withdrawal SET status = 'received', refund_due_on = now()::date ${OF_67}`,
  ],
]

test.each(NIGHT)('the night enqueues %s for a site with work', async (job, due) => {
  await database.query(due)
  const jobs = await jobsOf(runNight)
  expect(jobs).toContain(`${job} 67`)
  expect(jobs).not.toContain(`${job} 68`)
})

test('files of a site that a restore has undone are no work of the night', async () => {
  const { config } = await makeContext()
  const folder = path.join(config.MEDIA_DIR, 'private/documents/999999')
  mkdirSync(folder, { recursive: true })
  const jobs = await jobsOf(runNight)
  rmSync(folder, { recursive: true })
  expect(jobs.filter((job) => job.endsWith(' 999999'))).toEqual([])
})

test.each(MORNING)('the morning enqueues %s for a site with work', async (job, due) => {
  await database.query(due)
  const jobs = await jobsOf(runMorning)
  expect(jobs).toContain(`${job} 67`)
  expect(jobs).not.toContain(`${job} 68`)
})

/** Whether a session that begins so many hours after midnight is work of the morning. */
async function isWork(hours: number): Promise<boolean> {
  await database.query(
    `ALTER TABLE booking DISABLE TRIGGER USER;
     UPDATE booking SET status = 'confirmed', held_until = 'infinity', held_by = NULL,
       held_from = NULL, is_won = NULL, play_seconds = NULL, starts_at = date_trunc('day', now()) + interval '${hours} hours',
       ends_at = date_trunc('day', now()) + interval '${hours + 1} hours',
       blocked_until = date_trunc('day', now()) + interval '${hours + 1} hours' ${OF_67};
     ALTER TABLE booking ENABLE TRIGGER USER`,
  )
  return (await jobsOf(runMorning)).includes('order.request-session-mails 67')
}

test('a session of tomorrow or of yesterday is work of the morning, one of today is not', async () => {
  expect([await isWork(-8), await isWork(14), await isWork(38)]).toEqual([true, false, true])
})
