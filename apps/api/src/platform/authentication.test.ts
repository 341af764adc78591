import { getLogged, login, logout, updateUser } from '@sesame/contract/member'
import { describe, expect, test } from 'vitest'

import { makePerson, PASSWORD, signIn } from '../../test/people.ts'
import { callOver, useApiOver, useTestApi } from '../../test/test-api.ts'

const { call, database } = useTestApi()
const behindTls = useApiOver(database, { env: { PUBLIC_TLS: 'true' } })

const BODY = { firstname: 'Grace', lastname: 'Lune' }

/** Cookies of an answer: name, value and flags. */
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
    expect(cookies.get('token')).toEqual([body.data.token, 'HttpOnly', ...common])
    expect(cookies.get('idSite')).toEqual(['66', ...common])
  })

  test('are for TLS only where the site has it', async () => {
    const { email } = await makePerson(database)
    const parts = { body: { email, password: PASSWORD } }
    const { headers } = await callOver(behindTls(), login, parts)
    for (const flags of cookiesOf(headers).values()) expect(flags).toContain('Secure')
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
    expect(await attempt({ origin: 'https://127.0.0.1' })).toBe(200)
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of our other site', { origin: 'http://cave.localhost' }],
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
