import * as member from '@sesame/contract/member'
import { expect, test } from 'vitest'

import { uniqueEmail, makePerson, PASSWORD, tokenIn } from './people.ts'
import { useTestApi } from './test-api.ts'
import { captureLog } from './test-log.ts'
import { linkToken, useTestWorker } from './test-worker.ts'

const captured = captureLog('debug')
const { call, database, app } = useTestApi({ log: captured.log })
const mails = useTestWorker(database, captured.log)

const NEW_PASSWORD = 'bretelle-hameau-sorbet-41'
const WRONG_PASSWORD = 'not-the-password-at-all'

/** Runs a member's whole life cycle and returns every secret it used. */
async function live(): Promise<string[]> {
  const email = uniqueEmail()
  const application = { email, password: PASSWORD, firstname: 'Ada', lastname: 'Lune' }
  await call(member.register, { body: { ...application, acceptTerms: true } })
  const confirmation = linkToken(await mails.to(email), '/auth/confirm')
  const confirmed = await call(member.confirmRegistration, {
    body: { token: confirmation, password: PASSWORD },
  })
  const { token } = confirmed.body.data

  await call(member.login, { body: { email, password: WRONG_PASSWORD } })
  await call(member.getUser, undefined, { headers: { cookie: `token=${token}` } })
  const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  await call(member.changePassword, { body: passwords }, { token })
  await call(member.requestPasswordReset, { body: { email } })
  const resetToken = linkToken(await mails.to(email, 3), '/password/reset')
  await call(member.resetPassword, { body: { token: resetToken, password: PASSWORD } })

  await call(member.subscribeToNewsletter, { body: { email } })
  const newsletter = linkToken(await mails.to(email, 5), '/newsletter/confirm')
  await call(member.confirmNewsletter, { body: { token: newsletter } })
  const letters = await mails.to(email, 6)
  const unsubscribe = linkToken(letters, '/newsletter/unsubscribe')
  await call(member.unsubscribeFromNewsletter, { params: { token: unsubscribe } })

  const again = await call(member.login, { body: { email, password: PASSWORD } })
  await call(member.logout, undefined, { token: tokenIn(again.body.data) })
  await mails.settledTo(email)
  const bodies = letters.map(({ text }) => text.split('\n').find((line) => line.length > 40)!)
  return [
    token,
    tokenIn(again.body.data),
    confirmation,
    resetToken,
    newsletter,
    unsubscribe,
    ...bodies,
  ]
}

test('no token, password or mail is ever written to the log', async () => {
  const secrets = [...(await live()), PASSWORD, NEW_PASSWORD, WRONG_PASSWORD, '$argon2']
  const leaks = captured.lines.filter((line) => secrets.some((secret) => line.includes(secret)))
  expect(leaks).toEqual([])
  expect(captured.lines.filter((line) => /authorization|cookie|bearer/i.test(line))).toEqual([])
  expect(captured.entries('request').length).toBeGreaterThan(10)
  expect(captured.entries('mail sent').length).toBeGreaterThan(5)
})

test('a token in an address that does not exist is not written down', async () => {
  const token = 'A'.repeat(43)
  await app().inject({ url: `/nowhere/${token}?token=${token}`, headers: { host: '127.0.0.1' } })
  await app().inject({ url: `/legal/%?token=${token}`, headers: { host: '127.0.0.1' } })
  expect(captured.lines.filter((line) => line.includes(token))).toEqual([])
})

test('a row that the database refuses is not written down with its secrets', async () => {
  await database.query('ALTER TABLE registration ADD CONSTRAINT refused CHECK (false) NOT VALID')
  const application = {
    email: uniqueEmail('written-down'),
    password: PASSWORD,
    firstname: 'Ada',
    lastname: 'Lune',
    acceptTerms: true as const,
  }
  const { status } = await call(member.register, { body: application })
  await database.query('ALTER TABLE registration DROP CONSTRAINT refused')
  expect(status).toBe(500)
  const [entry] = captured.entries('unexpected error').slice(-1)
  expect(entry).toMatchObject({ err: { constraint: 'refused' } })
  expect(JSON.stringify(entry)).not.toMatch(/\$argon2|written-down/)
})

test('what goes by the name of a secret is censored, should it be logged after all', () => {
  const { log, lines } = captureLog()
  log.info({ password: 'one', token: 'two', body: { password: 'three', token: 'four' } }, 'x')
  log.info({ headers: { authorization: 'five', cookie: 'six' } }, 'x')
  expect(lines.join('')).not.toMatch(/one|two|three|four|five|six/)
})

test('a failed job is written down without what it was to send', async () => {
  const { email } = await makePerson(database)
  await mails.control({ failNext: 1 })
  await call(member.requestPasswordReset, { body: { email } })
  const token = linkToken(await mails.to(email), '/password/reset')
  await mails.control({})
  const failed = captured.entries('job failed').map(({ job }) => job)
  expect(failed).toContain('member.send-password-reset')
  expect(JSON.stringify(captured.lines)).not.toContain(token)
})
