import { closeLogin, listLogins } from '@sesame/contract/logins'
import { getLogged, login, logout } from '@sesame/contract/member'
import { describe, expect, test } from 'vitest'

import { makePerson, PASSWORD, type Person, signIn, tokenIn } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database } = useTestApi()

const isLogged = async (token: string) =>
  (await call(getLogged, undefined, { token })).body.data.logged

const setLogin = ({ id }: Person, values: string) =>
  database.query(`UPDATE login SET ${values} WHERE coalesce(id_member, id_super_admin) = $1`, [id])

const hoursLeft = async ({ email, id }: Person) => {
  await call(login, { body: { email, password: PASSWORD } })
  return database.value<number>(
    `SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int FROM login
     WHERE coalesce(id_member, id_super_admin) = $1`,
    [id],
  )
}

describe('the login of an administrator', () => {
  test.each([
    ['CUSTOMER', 24],
    ['STAFF', 24],
    ['ACCOUNTANT', 12],
    ['ADMIN', 12],
    ['SUPER_ADMIN', 12],
  ] as const)('%s lasts %i hours', async (role, hours) => {
    expect(await hoursLeft(await makePerson(database, { role }))).toBe(hours)
  })

  test.each([
    ['CUSTOMER', true],
    ['STAFF', true],
    ['ACCOUNTANT', false],
    ['ADMIN', false],
    ['SUPER_ADMIN', false],
  ] as const)('idle for two hours, of %s, still serves: %s', async (role, serves) => {
    const servesAfter = async (minutes: number) => {
      const person = await makePerson(database, { role })
      const token = await signIn(database, person)
      await setLogin(person, `last_used_at = now() - interval '${minutes} minutes'`)
      return isLogged(token)
    }
    expect([await servesAfter(119), await servesAfter(120)]).toEqual([true, serves])
  })

  const ADMINS = ['ADMIN', 'SUPER_ADMIN'] as const
  test.each(ADMINS)('of %s stays alive by being used, written once a minute', async (role) => {
    const person = await makePerson(database, { role })
    const token = await signIn(database, person)
    const lastUse = () =>
      database.value<Date>(
        'SELECT last_used_at FROM login WHERE coalesce(id_member, id_super_admin) = $1',
        [person.id],
      )
    await setLogin(person, "last_used_at = now() - interval '50 seconds'")
    const before = await lastUse()
    await isLogged(token)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await lastUse()).toEqual(before)
    await setLogin(person, "last_used_at = now() - interval '100 minutes'")
    await isLogged(token)
    await expect.poll(async () => Date.now() - (await lastUse()).getTime()).toBeLessThan(60_000)
  })

  test('is a new one: what was open before ends', async () => {
    const person = await makePerson(database)
    const token = await signIn(database, person)
    await database.query("UPDATE member SET role = 'ADMIN' WHERE id = $1", [person.id])
    expect(await isLogged(token)).toBe(false)
  })
})

describe('the list of one’s logins', () => {
  test('names them with device and place, this one marked, ended ones left out', async () => {
    const { email, id } = await makePerson(database)
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
    const from = { address: '198.51.100.7', headers }
    const first = await call(login, { body: { email, password: PASSWORD } }, from)
    await call(login, { body: { email, password: PASSWORD } })
    const ended = await signIn(database, { site: 66, id, email, role: 'CUSTOMER' })
    await database.query(
      'UPDATE login SET expires_at = now() WHERE id_member = $1 AND address = $2',
      [id, '192.0.2.1'],
    )
    expect(await isLogged(ended)).toBe(false)
    const { body } = await call(listLogins, undefined, { token: tokenIn(first.body.data) })
    expect(body.data.total).toBe(2)
    expect(body.data.logins.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { userAgent: 'Mozilla/5.0 Firefox/140.0', address: '198.51.100.7' },
    ])
    expect(JSON.stringify(body)).not.toContain(tokenIn(first.body.data))
  })

  test('of a super admin shows this site’s', async () => {
    const person = await makePerson(database, { role: 'SUPER_ADMIN' })
    const { body } = await call(listLogins, undefined, { token: await signIn(database, person) })
    expect(body.data.logins).toHaveLength(1)
  })

  const ROLES = ['CUSTOMER', 'SUPER_ADMIN'] as const
  test.each(ROLES)('of %s closes another of one’s logins, and no one else’s', async (role) => {
    const [owner, other] = [await makePerson(database, { role }), await makePerson(database)]
    const [here, there] = [await signIn(database, owner), await signIn(database, owner)]
    const stranger = await signIn(database, other)
    const list = await call(listLogins, undefined, { token: here })
    const id = list.body.data.logins.find(({ isCurrent }) => !isCurrent)!.id
    const foreign = await call(closeLogin, { params: { id } }, { token: stranger })
    expect(foreign.body.data).toEqual({ closed: false })
    expect(await isLogged(there)).toBe(true)
    const closed = await call(closeLogin, { params: { id } }, { token: here })
    expect(closed.body.data).toEqual({ closed: true })
    expect([await isLogged(here), await isLogged(there)]).toEqual([true, false])
    const again = await call(closeLogin, { params: { id } }, { token: here })
    expect(again.body.data).toEqual({ closed: false })
    await call(logout, undefined, { token: here })
    expect(await isLogged(here)).toBe(false)
  })
})
