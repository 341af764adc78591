import { getLogged, getUser, login, logout } from '@sesame/contract/member'
import { describe, expect, test } from 'vitest'

import { DEMO_ACCOUNTS } from '../../../../seed/demo.ts'
import { uniqueEmail, makePerson, PASSWORD, signIn, tokenIn } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database } = useTestApi()

const signInWith = (email: string, password = PASSWORD, site = 66) =>
  call(login, { body: { email, password } }, { site })

const roleOf = async (token: string, site = 66) => {
  const { body } = await call(getLogged, undefined, { token, site })
  return body.data
}

describe('a login', () => {
  test.each(DEMO_ACCOUNTS)('of $email has the role $role', async (account) => {
    const site = account.site ?? 67
    const { status, body } = await signInWith(account.email, account.password, site)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ idSite: site, role: account.role })
    expect(await roleOf(tokenIn(body.data), site)).toEqual({ logged: true, role: account.role })
  })

  test('takes the address in any case and with spaces around', async () => {
    const { email } = await makePerson(database)
    expect((await signInWith(`  ${email.toUpperCase()} `)).status).toBe(200)
  })

  test('with a wrong password and one of an unknown address are refused alike', async () => {
    const { email } = await makePerson(database)
    const wrong = await signInWith(email, 'not-the-password')
    const unknown = await signInWith(uniqueEmail(), 'not-the-password')
    expect(wrong.status).toBe(401)
    const { requestId: _, ...refusal } = wrong.body
    expect(unknown.body).toMatchObject(refusal)
  })

  test('lasts a day', async () => {
    const person = await makePerson(database)
    const { body } = await signInWith(person.email)
    const minutes = await database.value(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int FROM login WHERE id_member = $1`,
      [person.id],
    )
    expect(minutes).toBe(1440)
    await database.query('UPDATE login SET expires_at = now() WHERE id_member = $1', [person.id])
    expect(await roleOf(tokenIn(body.data))).toEqual({ logged: false, role: null })
  })

  test('shows a new role at once', async () => {
    const person = await makePerson(database)
    const token = await signIn(database, person)
    await database.query(`UPDATE member SET role = 'STAFF' WHERE id = $1`, [person.id])
    expect(await roleOf(token)).toEqual({ logged: true, role: 'STAFF' })
  })

  test('makes a member active again, and withdraws the warning', async () => {
    const person = await makePerson(database)
    await database.query(
      `UPDATE member SET last_active_at = '2020-01-01', inactivity_warned_at = now() WHERE id = $1`,
      [person.id],
    )
    await signInWith(person.email)
    const [row] = await database.query(
      `SELECT last_active_at > now() - interval '1 minute' AS "isActive", inactivity_warned_at AS warned
       FROM member WHERE id = $1`,
      [person.id],
    )
    expect(row).toEqual({ isActive: true, warned: null })
  })

  test('of a super admin shows the profile of the platform', async () => {
    const person = await makePerson(database, { role: 'SUPER_ADMIN' })
    const { body } = await call(getUser, undefined, { token: await signIn(database, person) })
    expect(body.data).toMatchObject({ id: person.id, role: 'SUPER_ADMIN', deletionDueOn: null })
  })

  test.each(['', 'Bearer', 'Bearer short', `Bearer ${'x'.repeat(43)}`, 'Basic YTpi'])(
    'is not made by the header « %s »',
    async (authorization) => {
      const { body } = await call(getLogged, undefined, { headers: { authorization } })
      expect(body.data).toEqual({ logged: false, role: null })
    },
  )
})

describe('a logout', () => {
  test('ends that login and no other', async () => {
    const person = await makePerson(database)
    const [here, there] = [await signIn(database, person), await signIn(database, person)]
    expect((await call(logout, undefined, { token: here })).status).toBe(200)
    expect(await roleOf(here)).toMatchObject({ logged: false })
    expect(await roleOf(there)).toMatchObject({ logged: true })
    expect((await call(logout, undefined, { token: here })).status).toBe(401)
  })
})
