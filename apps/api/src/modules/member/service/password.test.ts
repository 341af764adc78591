import {
  requestPasswordReset,
  changePassword,
  getLogged,
  login,
  resetPassword,
} from '@sesame/contract/member'
import { describe, expect, test } from 'vitest'

import { makeLink } from '../../../../test/links.ts'
import { uniqueEmail, makePerson, PASSWORD, signIn, type Person } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { linkToken, useTestWorker } from '../../../../test/test-worker.ts'

const { call, database } = useTestApi()
const mails = useTestWorker(database)

const NEW_PASSWORD = 'bretelle-hameau-sorbet-41'

const request = (email: string) => call(requestPasswordReset, { body: { email } })

const reset = (token: string, password = NEW_PASSWORD) =>
  call(resetPassword, { body: { token, password } })

const canSignIn = async ({ email }: Person, password: string) =>
  (await call(login, { body: { email, password } })).status === 200

const isLogged = async (token: string) =>
  (await call(getLogged, undefined, { token })).body.data.logged

async function linkTo(email: string): Promise<string> {
  await request(email)
  return linkToken(await mails.to(email), '/password/reset')
}

describe('a forgotten password', () => {
  test('is replaced with the link of the mail, and the change is told by mail', async () => {
    const person = await makePerson(database)
    expect((await reset(await linkTo(person.email))).status).toBe(200)
    expect(await canSignIn(person, NEW_PASSWORD)).toBe(true)
    expect(await canSignIn(person, PASSWORD)).toBe(false)
    const received = await mails.to(person.email, 2)
    expect(received[1]!.subject).toMatch(/mot de passe a été modifié/)
  })

  test('is asked for with the same answer whether or not there is an account', async () => {
    const { email } = await makePerson(database)
    const stranger = uniqueEmail()
    const [known, unknown] = [await request(email), await request(stranger)]
    expect(known.status).toBe(200)
    expect(known.text).toBe(unknown.text)
    expect(await mails.settledTo(stranger)).toEqual([])
  })

  test('may be asked for in other capitals', async () => {
    const { email } = await makePerson(database)
    await request(email.toUpperCase())
    expect(await mails.to(email)).toHaveLength(1)
  })

  test('is sent to the address of the account, not to the one that was typed', async () => {
    const { email } = await makePerson(database)
    await request(email.toUpperCase())
    const [mail] = await mails.to(email)
    expect(mail!.to).toEqual([email])
  })

  test('of a member of another site is not found here', async () => {
    const { email } = await makePerson(database, { site: 67 })
    await request(email)
    expect(await mails.settledTo(email)).toEqual([])
  })
})

describe('the link', () => {
  test('serves once, and lasts an hour', async () => {
    const person = await makePerson(database)
    const link = await linkTo(person.email)
    const minutes = await database.value(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int FROM password_reset
       WHERE id_member = $1`,
      [person.id],
    )
    expect(minutes).toBe(60)
    expect((await reset(link)).status).toBe(200)
    expect((await reset(link, PASSWORD)).body.code).toBe('link_expired')
    expect(await canSignIn(person, NEW_PASSWORD)).toBe(true)
  })

  test('serves once even when it is used twice at the same time', async () => {
    const link = await makeLink(database, 'password_reset', await makePerson(database))
    const responses = await Promise.all([reset(link), reset(link, 'volcan-tirelire-cigale-7')])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  test('is dead after its hour', async () => {
    const person = await makePerson(database)
    const link = await makeLink(database, 'password_reset', person)
    await database.query('UPDATE password_reset SET expires_at = now() WHERE id_member = $1', [
      person.id,
    ])
    expect((await reset(link)).body.code).toBe('link_expired')
    expect(await canSignIn(person, PASSWORD)).toBe(true)
  })

  test('is not spent by a weak choice', async () => {
    const link = await makeLink(database, 'password_reset', await makePerson(database))
    expect((await reset(link, 'azertyuiop12')).body.code).toBe('weak_password')
    expect((await reset(link)).status).toBe(200)
  })

  test.each([
    ['one’s own address', 'camille.martin@un.example', 'camille.martin@un.example'],
    ['what stands before the @', 'camille.martin@deux.example', 'camille.martin-1987'],
    ['one’s own name', 'camille.martin@trois.example', 'Ada Lune 17/04/1987'],
  ])('is not replaced by %s', async (_, email, password) => {
    const person = await makePerson(database, { email })
    const link = await makeLink(database, 'password_reset', person)
    expect((await reset(link, password)).body.code).toBe('weak_password')
    const caller = { token: await signIn(database, person) }
    const body = { currentPassword: PASSWORD, newPassword: password }
    expect((await call(changePassword, { body }, caller)).body.code).toBe('weak_password')
    expect((await reset(link)).status).toBe(200)
  })

  test('closes every login and every other link of that member only', async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)]
    const token = await signIn(database, person)
    const otherToken = await signIn(database, other)
    const [link, second] = [
      await makeLink(database, 'password_reset', person),
      await makeLink(database, 'password_reset', person),
    ]
    const otherLink = await makeLink(database, 'password_reset', other)
    await reset(link)
    expect([await isLogged(token), await isLogged(otherToken)]).toEqual([false, true])
    expect((await reset(second)).body.code).toBe('link_expired')
    expect((await reset(otherLink)).status).toBe(200)
  })
})

const change = (token: string, currentPassword = PASSWORD, newPassword = NEW_PASSWORD) =>
  call(changePassword, { body: { currentPassword, newPassword } }, { token })

describe('a change of password', () => {
  test('keeps this login, closes the others and the links, and is told by mail', async () => {
    const person = await makePerson(database)
    const [here, there] = [await signIn(database, person), await signIn(database, person)]
    const link = await makeLink(database, 'password_reset', person)
    expect((await change(here)).status).toBe(200)
    expect([await isLogged(here), await isLogged(there)]).toEqual([true, false])
    expect((await reset(link)).body.code).toBe('link_expired')
    expect(await canSignIn(person, NEW_PASSWORD)).toBe(true)
    expect(await mails.to(person.email)).toHaveLength(1)
  })

  test('needs the present one', async () => {
    const person = await makePerson(database)
    const { status, body } = await change(await signIn(database, person), 'not-the-password')
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'wrong_password' })
    expect(body.errors).toHaveProperty('currentPassword')
    expect(await canSignIn(person, PASSWORD)).toBe(true)
  })

  test.each([
    ['address', 'quxomirvaltek@example.org', 'Lune'],
    ['name', 'someone@example.org', 'Quxomirvaltek'],
  ])('to one that says the %s is refused', async (_, email, lastname) => {
    const person = await makePerson(database, { email })
    await database.query('UPDATE member SET lastname = $2 WHERE id = $1', [person.id, lastname])
    const { body } = await change(await signIn(database, person), PASSWORD, 'quxomirvaltek')
    expect(body.code).toBe('weak_password')
    expect(body.errors).toHaveProperty('newPassword')
  })

  test('cannot be guessed at: the eleventh wrong one is not even looked at', async () => {
    const token = await signIn(database, await makePerson(database))
    const statuses: number[] = []
    for (let guess = 1; guess <= 11; guess += 1) {
      statuses.push((await change(token, `guess-${guess}`)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429])
    expect((await change(token)).status).toBe(429)
  })
})
