import { setTimeout as delay } from 'node:timers/promises'

import { beforeAll, expect, test } from 'vitest'

import { useTestContext } from '../../../test/test-context.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Context } from '../../platform/context.ts'
import { deliverMail, requestMail } from './service.ts'

const database = useTestDatabase()
const context = useTestContext(database, { role: 'sesame_worker' })

let ctx: Context
beforeAll(async () => {
  ctx = await context()
})

const CONTENT = { subject: 'Essai', html: '<p>Essai</p>', text: 'Essai', pictures: [] }

async function makeMail(subject: string) {
  const mail = { subject, kind: 'registration' }
  await ctx.db
    .transaction()
    .execute((tx) => requestMail(ctx, tx, { ...mail, recipient: `${subject}@exemple.fr` }))
  return mail
}

/** A mail server that takes a mail after a while. */
function slowMailer(ms: number) {
  const sent: string[] = []
  const send: Mailer['send'] = async ({ messageId }) => {
    sent.push(messageId)
    await delay(ms)
    return { response: '250 Ok' }
  }
  return { sent, mailer: { send } as Mailer }
}

const setLease = (subject: string, until: string) =>
  database.query(`UPDATE mail SET sending_until = now() + $2::interval WHERE subject = $1`, [
    subject,
    until,
  ])

const leaseSeconds = (subject: string) =>
  database.value<number>(
    `SELECT extract(epoch FROM sending_until - now())::float8 FROM mail WHERE subject = $1`,
    [subject],
  )

test('of two jobs at once one sends the mail, and the other is tried again', async () => {
  const mail = await makeMail('two-jobs')
  const { sent, mailer } = slowMailer(500)
  const results = await Promise.allSettled(
    [1, 2].map(() => deliverMail(ctx, mailer, mail, async () => CONTENT)),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(sent).toHaveLength(1)
})

test('a mail whose worker died can be sent within a quarter of a minute', async () => {
  const mail = await makeMail('dead-worker')
  const { sent, mailer } = slowMailer(0)
  const dying = deliverMail(ctx, slowMailer(300).mailer, mail, async () => CONTENT)
  await expect.poll(() => leaseSeconds('dead-worker')).toBeGreaterThan(0)
  expect(await leaseSeconds('dead-worker')).toBeLessThanOrEqual(15)
  await dying
  await database.query(`UPDATE mail SET sent_at = NULL WHERE subject = 'dead-worker'`)
  await setLease('dead-worker', '-1 second')
  await deliverMail(ctx, mailer, mail, async () => CONTENT)
  expect(sent).toHaveLength(1)
})

test('who still sends keeps the mail from others', async () => {
  const mail = await makeMail('slow-server')
  const sending = deliverMail(ctx, slowMailer(6000).mailer, mail, async () => CONTENT)
  await expect.poll(() => leaseSeconds('slow-server')).toBeGreaterThan(0)
  await setLease('slow-server', '1 second')
  await expect.poll(() => leaseSeconds('slow-server')).toBeGreaterThan(8)
  await sending
})
