import { requestPasswordReset } from '@sesame/contract/member'
import { listDeadLetters } from '@sesame/contract/platform'
import { describe, expect, test, vi } from 'vitest'

import * as memberJobs from '../src/modules/member/jobs.ts'
import * as siteJobs from '../src/modules/site/jobs.ts'
import { DEAD_LETTERS } from '../src/platform/job.ts'
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
  test('asks every site, each by a job of its own', async () => {
    const ctx = await contextOf()
    await ctx.queue.enqueue(ctx.platformDb, siteJobs.runNightly, {})
    await vi.waitFor(
      async () => {
        const jobs = await database.query<{ job: string }>(
          `SELECT DISTINCT name || ' ' || (data->>'idSite') AS job FROM pgboss.job
           WHERE name = ANY ($1) AND state = 'completed' ORDER BY 1`,
          [['member.apply-retention', 'site.forget-old-traces']],
        )
        expect(jobs.map(({ job }) => job)).toEqual([
          'member.apply-retention 66',
          'member.apply-retention 67',
          'member.apply-retention 68',
          'site.forget-old-traces 66',
          'site.forget-old-traces 67',
          'site.forget-old-traces 68',
        ])
      },
      { timeout: 15_000, interval: 100 },
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
      `SELECT name, retry_limit, retry_backoff, dead_letter FROM pgboss.queue
       WHERE name = ANY ($1) ORDER BY name`,
      [JOBS.map(({ name }) => name)],
    )
    expect(queues.map(({ name }) => name)).toEqual(JOBS.map(({ name }) => name).sort())
    for (const queue of queues) {
      expect(queue).toMatchObject({
        retry_limit: 8,
        retry_backoff: true,
        dead_letter: DEAD_LETTERS,
      })
    }
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
      { timeout: 15_000, interval: 100 },
    )
    await mails.control({})
    expect(letters.data.letters[0]).toMatchObject({ job: 'member.send-password-reset', idSite: 66 })
    expect(JSON.stringify(letters)).not.toContain(email)
  })
})
