import { changePassword, getLogged, login, resetPassword } from '@sesame/contract/member'
import { finishLogin } from '@sesame/contract/second-factor'
import { beforeAll, describe, expect, test } from 'vitest'

import { enrol } from '../../../../test/authenticator.ts'
import { duringChange } from '../../../../test/during-change.ts'
import { makeLink } from '../../../../test/links.ts'
import {
  loginCounter,
  makePerson,
  PASSWORD,
  signIn,
  tokenIn,
  type Person,
} from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { codeOf } from '../../../../test/totp-code.ts'
import { hashPassword } from '../../../platform/secret.ts'

const api = useTestApi({ env: { SUPER_ADMIN_SECOND_FACTOR: 'true' } })
const { call, database } = api
const NEW_PASSWORD = 'tonnerre-lampadaire-ocean-41'

beforeAll(() =>
  database.query(
    `INSERT INTO parameter (id_site, type, value) VALUES (66, 'ADMIN_SECOND_FACTOR', 'true')
     ON CONFLICT (id_site, type) DO UPDATE SET value = 'true'`,
  ),
)

const signInWith = ({ email }: Person, password = PASSWORD) =>
  call(login, { body: { email, password } })

describe('a login whose password is changed while it opens', () => {
  test.each(['CUSTOMER', 'ADMIN', 'SUPER_ADMIN'] as const)('is refused: %s', async (role) => {
    const person = await makePerson(database, { role })
    const table = role === 'SUPER_ADMIN' ? 'super_admin' : 'member'
    const { status, body } = await duringChange(
      database,
      {
        sql: `UPDATE ${table} SET password_hash = $2 WHERE id = $1`,
        values: [person.id, await hashPassword(NEW_PASSWORD)],
      },
      () => signInWith(person),
    )
    expect([status, body.code]).toEqual([401, 'bad_credentials'])
    expect(
      await database.value(
        `SELECT (SELECT count(*) FROM login WHERE $1 IN (id_member, id_super_admin))::int
           + (SELECT count(*) FROM pending_login WHERE $1 IN (id_member, id_super_admin))::int`,
        [person.id],
      ),
    ).toBe(0)
  })
})

test('a login that is slowed down is judged by the password there is after the wait', async () => {
  const person = await makePerson(database)
  const link = await makeLink(database, 'password_reset', person)
  await signInWith(person, 'not-the-password')
  // State after eight wrong passwords: the next two attempts are delayed by four seconds.
  await database.query('UPDATE rate_limit SET hits = 8 WHERE key = $1', [
    loginCounter(person.email),
  ])
  const [before, after] = [signInWith(person), signInWith(person, NEW_PASSWORD)]
  const reset = await call(resetPassword, { body: { token: link, password: NEW_PASSWORD } })
  expect(reset.status).toBe(200)
  expect((await before).status).toBe(401)
  const token = tokenIn((await after).body.data)
  expect((await call(getLogged, undefined, { token })).body.data.logged).toBe(true)
})

test('who becomes an administrator while a login opens is asked for a factor', async () => {
  const person = await makePerson(database)
  const { body } = await duringChange(
    database,
    { sql: `UPDATE member SET role = 'ADMIN' WHERE id = $1`, values: [person.id] },
    () => signInWith(person),
  )
  expect(body.data).toMatchObject({ secondFactor: { step: 'enrolment' } })
})

test('a second factor and a reset of the password at once leave no login of the old one', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await makePerson(database)
    const { secret } = await enrol(api, person)
    const link = await makeLink(database, 'password_reset', person)
    const { body } = await signInWith(person)
    if (!('secondFactor' in body.data)) throw new Error('the password alone opened a login')
    const { token } = body.data.secondFactor
    const [finished, reset] = await Promise.all([
      call(finishLogin, { body: { token, code: codeOf(secret) } }),
      call(resetPassword, { body: { token: link, password: NEW_PASSWORD } }),
    ])
    expect(reset.status).toBe(200)
    expect([200, 410]).toContain(finished.status)
    if (finished.status !== 200) continue
    const opened = await call(getLogged, undefined, { token: finished.body.data.token })
    expect(opened.body.data.logged).toBe(false)
  }
})

test('two links used at once set one password, and none of them fails', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await makePerson(database)
    const links = [
      await makeLink(database, 'password_reset', person),
      await makeLink(database, 'password_reset', person),
    ]
    const responses = await Promise.all(
      links.map((token) => call(resetPassword, { body: { token, password: NEW_PASSWORD } })),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  }
})

test('a password that is changed twice at once is changed once', async () => {
  const person = await makePerson(database)
  const token = await signIn(database, person)
  const responses = await Promise.all(
    [NEW_PASSWORD, 'lanterne-cactus-velours-57'].map((newPassword) =>
      call(changePassword, { body: { currentPassword: PASSWORD, newPassword } }, { token }),
    ),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})
