import { requestPasswordReset } from '@sesame/contract/member'
import { listDeadLetters } from '@sesame/contract/platform'
import { describe, expect, test, vi } from 'vitest'

import { expireHolds } from '../src/modules/booking/jobs.ts'
import * as memberJobs from '../src/modules/member/jobs.ts'
import * as siteJobs from '../src/modules/site/jobs.ts'
import { DEAD_LETTERS } from '../src/platform/job.ts'
import { jobsDone } from '../src/platform/metrics.ts'
import { JOBS } from '../src/worker.ts'
import { uniqueEmail, makePerson, signIn } from './people.ts'
import { useTestApi } from './test-api.ts'
import { useTestContext } from './test-context.ts'
import { useTestWorker } from './test-worker.ts'

const { call, database } = useTestApi()
const contextOf = useTestContext(database, { role: 'sesame_worker' })
const mails = useTestWorker(database)

describe('a mail', () => {
  test('that the server could not take is sent again, once it can', async () => {
    const { email } = await makePerson(database)
    await mails.control({ failNext: 1 })
    await call(requestPasswordReset, { body: { email } })
    await mails.to(email)
    expect(await mails.settledTo(email)).toHaveLength(1)
    const [row] = await database.query(
      'SELECT sent_at, refused_at FROM mail WHERE recipient = $1',
      [email],
    )
    expect(row).toEqual({ sent_at: expect.any(Date) as unknown, refused_at: null })
  })

  test('to an address that does not exist is given up, and not tried again', async () => {
    const { email } = await makePerson(database)
    await mails.control({ rejectRecipients: [email] })
    await call(requestPasswordReset, { body: { email } })
    expect(await mails.settledTo(email)).toEqual([])
    await mails.control({})
    const [row] = await database.query(
      'SELECT sent_at, refused_at FROM mail WHERE recipient = $1',
      [email],
    )
    expect(row).toEqual({ sent_at: null, refused_at: expect.any(Date) as unknown })
  })

  test('whose job runs twice is sent once', async () => {
    const { email } = await makePerson(database)
    const ctx = await contextOf()
    const idRequest = '0198c0de-0000-7000-8000-000000000042'
    for (let time = 0; time < 2; time += 1) {
      await ctx.queue.enqueue(ctx.db, memberJobs.sendPasswordReset, {
        idSite: 66,
        idRequest,
        email,
      })
      await mails.to(email)
      await mails.settledTo(email)
    }
    expect(await mails.settledTo(email)).toHaveLength(1)
  })

  test('comes from the venue it is about, under a name of its own', async () => {
    const { email } = await makePerson(database, { site: 67 })
    await call(requestPasswordReset, { body: { email } }, { site: 67 })
    const [mail] = await mails.to(email)
    expect(mail!.headers['from']).toContain('La Cave des Légendes')
    expect(mail!.messageId).toMatch(/^<[0-9a-f-]{36}@cave\.localhost>$/)
    expect(mail!.text).toContain('http://cave.localhost:8080/password/reset/')
  })
})

describe('the night', () => {
  test('has a job for each site with work, and none for the others', async () => {
    const ctx = await contextOf()
    for (const site of [66, 67])
      await database.query(
        `INSERT INTO visit (id_site, day, source, visitor) VALUES ($1, '2020-01-01', 'direct', '\\x01')`,
        [site],
      )
    await ctx.queue.enqueue(ctx.platformDb, siteJobs.runNightly, {})
    await vi.waitFor(
      async () => {
        const jobs = await database.query<{ job: string }>(
          `SELECT DISTINCT name || ' ' || (data->>'idSite') AS job FROM pgboss.job
           WHERE name = ANY ($1) AND state = 'completed' ORDER BY 1`,
          [['member.apply-retention', 'site.forget-old-traces']],
        )
        expect(jobs.map(({ job }) => job)).toEqual([
          'site.forget-old-traces 66',
          'site.forget-old-traces 67',
        ])
      },
      { timeout: 45_000, interval: 100 },
    )
  })

  test('begins by itself, at a quarter past three in Paris, as does all that the clock causes', async () => {
    const schedules = await database.query<{ name: string; cron: string; timezone: string }>(
      'SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name',
    )
    expect(schedules.map(({ name, cron }) => [name, cron])).toEqual([
      ['booking.expire-holds', '* * * * *'],
      ['order.expire', '* * * * *'],
      ['order.reconcile-payments', '* * * * *'],
      ['site.maintain-tables', '45 2 * * *'],
      ['site.morning', '0 * * * *'],
      ['site.nightly', '15 3 * * *'],
    ])
    expect(new Set(schedules.map(({ timezone }) => timezone))).toEqual(new Set(['Europe/Paris']))
  })
})

describe('the queues', () => {
  test('are there for every job, with retries and a place for what failed for good', async () => {
    const queues = await database.query<{ name: string }>(
      `SELECT name, policy, retry_limit, dead_letter FROM pgboss.queue
       WHERE name = ANY ($1) ORDER BY name`,
      [JOBS.map(({ name }) => name)],
    )
    expect(queues.map(({ name }) => name)).toEqual(JOBS.map(({ name }) => name).sort())
    const periodic = new Map(JOBS.filter(({ cron }) => cron).map((job) => [job.name, job]))
    for (const queue of queues.filter(({ name }) => !periodic.has(name)))
      expect(queue).toMatchObject({
        ...{ retry_limit: 120, dead_letter: DEAD_LETTERS, policy: 'standard' },
      })
    for (const queue of queues.filter(({ name }) => periodic.has(name)))
      expect(queue).toMatchObject({
        ...{ retry_limit: periodic.get(queue.name)?.retries ?? 0, dead_letter: null },
        policy: 'stately',
      })
  })

  test('of the night and the morning try again: the next run has other work', () => {
    const retried = JOBS.filter(({ cron, retries }) => cron && retries).map(({ name }) => name)
    expect(retried.toSorted()).toEqual(['site.morning', 'site.nightly'])
  })

  test('of periodic jobs leave nothing behind when they fail, and count it', async () => {
    const ctx = await contextOf()
    const { name } = expireHolds
    const failures = async () =>
      (await jobsDone.get()).values.find(
        ({ labels }) => labels['name'] === name && labels['result'] === 'failed',
      )?.value ?? 0
    const before = await failures()
    await database.query('REVOKE EXECUTE ON FUNCTION sites_with_ended_holds FROM sesame_worker')
    for (let run = 1; run <= 3; run += 1) {
      await ctx.queue.enqueue(ctx.platformDb, expireHolds, {})
      await vi.waitFor(async () => expect(await failures()).toBeGreaterThanOrEqual(before + run), {
        timeout: 45_000,
      })
    }
    await database.query('GRANT EXECUTE ON FUNCTION sites_with_ended_holds TO sesame_worker')
    const left = await database.query<{ state: string; job: string }>(
      `SELECT state, coalesce(source_name, name) AS job FROM pgboss.job
       WHERE (name = $1 AND state IN ('retry', 'active')) OR (name = $2 AND source_name = $1)`,
      [name, DEAD_LETTERS],
    )
    expect(left.filter(({ state }) => state !== 'active')).toEqual([])
  })

  test('of periodic jobs run one at a time and let one wait', async () => {
    const insert = `INSERT INTO pgboss.job (name, policy, state)
      VALUES ('site.nightly', 'stately', 'active') ON CONFLICT DO NOTHING RETURNING id`
    expect(await database.query(insert)).toHaveLength(1)
    expect(await database.query(insert)).toHaveLength(0)
    await database.query(`DELETE FROM pgboss.job WHERE name = 'site.nightly' AND state = 'active'`)
  })

  test('show a super admin what failed for good, without the payload', async () => {
    const email = uniqueEmail('dead-letter')
    const ctx = await contextOf()
    await mails.control({ failNext: 99 })
    const { email: recipient } = await makePerson(database, { email })
    await ctx.queue.enqueue(ctx.db, memberJobs.sendPasswordReset, {
      idSite: 66,
      idRequest: '0198c0de-0000-7000-8000-000000000043',
      email: recipient,
    })
    // Makes the next attempt the last one.
    await database.query(
      `UPDATE pgboss.job SET retry_limit = 0 WHERE data->>'email' = $1 AND state < 'completed'`,
      [email],
    )
    const token = await signIn(database, await makePerson(database, { role: 'SUPER_ADMIN' }))
    const letters = await vi.waitFor(
      async () => {
        const { body } = await call(listDeadLetters, undefined, { token })
        expect(body.data.total).toBe(1)
        return body
      },
      { timeout: 45_000, interval: 100 },
    )
    await mails.control({})
    expect(letters.data.letters[0]).toMatchObject({ job: 'member.send-password-reset', idSite: 66 })
    expect(JSON.stringify(letters)).not.toContain(email)
  })
})
