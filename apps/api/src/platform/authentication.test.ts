import { getLogged, login, logout, updateUser } from '@sesame/contract/member'
import { newId } from '@sesame/values/id'
import { describe, expect, test } from 'vitest'

import { makePerson, PASSWORD, signIn, tokenIn, type Person } from '../../test/people.ts'
import { callEndpoint, useApiOver, useTestApi } from '../../test/test-api.ts'

const { call, database } = useTestApi()
const behindTls = useApiOver(database, { env: { PUBLIC_TLS: 'true' } })

const BODY = { firstname: 'Grace', lastname: 'Lune' }

/** Cookies set by a response: name, value and flags. */
function cookiesOf(headers: Record<string, unknown>): Map<string, string[]> {
  const set = [headers['set-cookie'] ?? []].flat() as string[]
  return new Map(
    set.map((cookie) => {
      const [pair = '', ...flags] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      return [name, [value, ...flags.filter((flag) => !flag.startsWith('Expires')).sort()]]
    }),
  )
}

describe('the cookies of a login', () => {
  test('hold the token out of reach of scripts, and the site, for a day', async () => {
    const { email } = await makePerson(database)
    const { headers, body } = await call(login, { body: { email, password: PASSWORD } })
    const cookies = cookiesOf(headers)
    const common = ['Max-Age=86400', 'Path=/', 'SameSite=Lax']
    expect(cookies.get('token')).toEqual([tokenIn(body.data), 'HttpOnly', ...common])
    expect(cookies.get('idSite')).toEqual(['66', ...common])
  })

  test('are for TLS only where the site has it', async () => {
    const { email } = await makePerson(database)
    const parts = { body: { email, password: PASSWORD } }
    const { headers } = await callEndpoint(behindTls(), login, parts)
    const cookies = cookiesOf(headers)
    expect([...cookies.keys()].sort()).toEqual(['idSite', 'token'])
    for (const flags of cookies.values()) expect(flags).toContain('Secure')
  })

  test('are not given with a refusal', async () => {
    const { email } = await makePerson(database)
    const { headers } = await call(login, { body: { email, password: 'not-the-password' } })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('are cleared by the logout', async () => {
    const token = await signIn(database, await makePerson(database))
    const { headers } = await call(logout, undefined, { token })
    const cookies = cookiesOf(headers)
    expect(cookies.get('token')?.[0]).toBe('')
    expect(cookies.get('idSite')?.[0]).toBe('')
  })
})

const attempt = async (headers: Record<string, string>) => {
  const token = await signIn(database, await makePerson(database))
  const cookie = `token=${token}; idSite=66`
  const { status, body } = await call(
    updateUser,
    { body: BODY },
    { headers: { cookie, ...headers } },
  )
  return status === 200 ? status : `${status} ${body.code}`
}

describe('a call with the cookie', () => {
  test('that comes from our own pages may change something', async () => {
    expect(await attempt({ origin: 'http://127.0.0.1' })).toBe(200)
    const tls = { origin: 'https://127.0.0.1', 'x-forwarded-proto': 'https' }
    expect(await attempt(tls)).toBe(200)
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of our other site', { origin: 'http://cave.localhost' }],
    ['of another scheme', { origin: 'https://127.0.0.1' }],
    ['without TLS where we have it', { origin: 'http://127.0.0.1', 'x-forwarded-proto': 'https' }],
    ['with a path', { origin: 'http://127.0.0.1/evil' }],
    ['given twice', { origin: 'http://127.0.0.1, https://evil.example' }],
    ['of another port', { origin: 'http://127.0.0.1:9999' }],
    ['that only looks like ours', { origin: 'http://127.0.0.1.evil.example' }],
    ['that holds ours', { origin: 'http://evil.example/?127.0.0.1' }],
    ['without a name', { origin: 'null' }],
    ['that is no address', { origin: '127.0.0.1' }],
    ['left out', {}],
  ])('with an origin %s may not', async (_, headers) => {
    expect(await attempt(headers)).toBe('403 foreign_origin')
  })

  test('is known, and may read, from anywhere', async () => {
    const token = await signIn(database, await makePerson(database))
    const headers = { cookie: `token=${token}`, origin: 'https://evil.example' }
    const { body } = await call(getLogged, undefined, { headers })
    expect(body.data).toEqual({ logged: true, role: 'CUSTOMER' })
  })
})

const isLogged = async (cookie: string) =>
  (await call(getLogged, undefined, { headers: { cookie } })).body.data.logged

test('two cookies of a login are nobody’s, whichever comes first', async () => {
  const [ours, theirs] = [
    await signIn(database, await makePerson(database)),
    await signIn(database, await makePerson(database)),
  ]
  expect(await isLogged(`x=y; token=${ours}; idSite=66; xtoken=1; token`)).toBe(true)
  for (const other of [theirs, ours, 'short', '']) {
    expect(await isLogged(`token=${ours}; token=${other}`)).toBe(false)
    expect(await isLogged(`token=${other};x=y;token = ${ours}`)).toBe(false)
  }
})

describe('a call with the header', () => {
  test('needs no origin: a header does not travel by itself', async () => {
    const token = await signIn(database, await makePerson(database))
    const headers = { origin: 'https://evil.example' }
    expect((await call(updateUser, { body: BODY }, { token, headers })).status).toBe(200)
  })

  test('is by the header, whatever the cookie says', async () => {
    const [staff, member] = [
      await signIn(database, await makePerson(database, { role: 'STAFF' })),
      await signIn(database, await makePerson(database)),
    ]
    const headers = { cookie: `token=${member}` }
    const { body } = await call(getLogged, undefined, { token: staff, headers })
    expect(body.data.role).toBe('STAFF')
  })

  test('takes the token with or without the word Bearer', async () => {
    const token = await signIn(database, await makePerson(database))
    for (const authorization of [token, `bearer ${token}`, `Bearer  ${token}`]) {
      const { body } = await call(getLogged, undefined, { headers: { authorization } })
      expect(body.data.logged).toBe(true)
    }
  })
})

/**
 * Inserts a login whose member does not exist, as a restored backup or a manual repair may leave
 * it.
 */
const orphanOf = async (person: Person) => {
  await database.query('ALTER TABLE login DISABLE TRIGGER ALL')
  try {
    return await signIn(database, person)
  } finally {
    await database.query('ALTER TABLE login ENABLE TRIGGER ALL')
  }
}

describe('a login that belongs to nobody', () => {
  test.each(['CUSTOMER', 'SUPER_ADMIN'] as const)(
    'is nobody’s, not a super admin’s: %s',
    async (role) => {
      const token = await orphanOf({ site: 66, id: newId(), email: 'nobody@example.org', role })
      const { body } = await call(getLogged, undefined, { token })
      expect(body.data).toEqual({ logged: false, role: null })
    },
  )

  test('ends with the account of the platform', async () => {
    const person = await makePerson(database, { role: 'SUPER_ADMIN' })
    const token = await signIn(database, person)
    expect((await call(getLogged, undefined, { token })).body.data).toMatchObject({ logged: true })
    await database.query('DELETE FROM super_admin WHERE id = $1', [person.id])
    expect((await call(getLogged, undefined, { token })).body.data).toMatchObject({ logged: false })
  })
})
