import { listLogins, stepUp } from '@sesame/contract/logins'
import { getLogged, login, resetPassword } from '@sesame/contract/member'
import * as contract from '@sesame/contract/second-factor'
import { beforeEach, describe, expect, test } from 'vitest'

import { enrol } from '../../../../test/authenticator.ts'
import { makeLink } from '../../../../test/links.ts'
import { makePerson, PASSWORD, signIn, type Person } from '../../../../test/people.ts'
import { listPlacesOf } from '../../../../test/stored-secrets.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { useTestWorker } from '../../../../test/test-worker.ts'
import { codeOf, waitForCalmStep } from '../../../../test/totp-code.ts'

const api = useTestApi({ env: { SUPER_ADMIN_SECOND_FACTOR: 'true' } })
const { call, database } = api
const mails = useTestWorker(database)

const setParameter = (value: string | null, site = 66) =>
  database.query(
    `INSERT INTO parameter (id_site, type, value) VALUES ($1, 'ADMIN_SECOND_FACTOR', $2)
     ON CONFLICT (id_site, type) DO UPDATE SET value = $2`,
    [site, value],
  )

beforeEach(() => setParameter('true'))

/** First step of a login, with the password only. */
async function passwordOf({ email, site }: Person, password = PASSWORD) {
  const { body } = await call(login, { body: { email, password } }, { site })
  return body.data
}

async function pendingOf(person: Person) {
  const data = await passwordOf(person)
  if (!('secondFactor' in data)) throw new Error('the password alone opened a login')
  return data.secondFactor
}

const finish = (token: string, code: string) =>
  call(contract.finishLogin, { body: { token, code } })

const isLogged = async (token: string) =>
  (await call(getLogged, undefined, { token })).body.data.logged

describe('a right password alone', () => {
  test.each([
    ['ADMIN', 'true'],
    ['ACCOUNTANT', 'true'],
    ['ADMIN', null],
    ['ADMIN', 'peut-être'],
    ['SUPER_ADMIN', 'true'],
    ['SUPER_ADMIN', 'false'],
  ] as const)('of %s where the site says %s opens no login', async (role, value) => {
    await setParameter(value)
    const data = await passwordOf(await makePerson(database, { role }))
    expect(Object.keys(data)).toEqual(['secondFactor'])
    expect(data).toMatchObject({ secondFactor: { step: 'enrolment' } })
  })

  test('of ADMIN is not enough where the site never said anything', async () => {
    await database.query("DELETE FROM parameter WHERE type = 'ADMIN_SECOND_FACTOR'")
    expect((await pendingOf(await makePerson(database, { role: 'ADMIN' }))).step).toBe('enrolment')
  })

  test.each([
    ['CUSTOMER', 'true'],
    ['STAFF', 'true'],
    ['ADMIN', 'false'],
  ] as const)('of %s where the site says %s opens a login', async (role, value) => {
    await setParameter(value)
    const data = await passwordOf(await makePerson(database, { role }))
    expect(data).toMatchObject({ role, idSite: 66 })
    expect(data).toHaveProperty('token')
  })

  test('of anybody with a factor opens none', async () => {
    const person = await makePerson(database)
    await enrol(api, person)
    expect((await pendingOf(person)).step).toBe('code')
  })

  test('gives a token without any right, and no cookie', async () => {
    const person = await makePerson(database, { role: 'ADMIN' })
    const { email } = person
    const { headers, body } = await call(login, { body: { email, password: PASSWORD } })
    expect(headers['set-cookie']).toBeUndefined()
    const { token } = (body.data as { secondFactor: { token: string } }).secondFactor
    expect(await isLogged(token)).toBe(false)
    expect((await call(listLogins, undefined, { token })).status).toBe(401)
    expect((await call(contract.startEnrolment, undefined, { token })).status).toBe(401)
  })
})

describe('a code', () => {
  test('finishes the login, once', async () => {
    const person = await makePerson(database, { role: 'ADMIN' })
    const { secret } = await enrol(api, person)
    const pending = await pendingOf(person)
    const { status, body, headers } = await finish(pending.token, codeOf(secret))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ role: 'ADMIN', idSite: 66 })
    expect(String(headers['set-cookie'])).toContain(`token=${body.data.token}`)
    expect(await isLogged(body.data.token)).toBe(true)
    expect((await finish(pending.token, codeOf(secret, 1))).body.code).toBe('login_expired')
  })

  test.each([-1, 0, 1])('of the step %i from now is taken', async (steps) => {
    const person = await makePerson(database)
    const { secret } = await enrol(api, person)
    await database.query('UPDATE member_totp SET last_step = 0 WHERE id_member = $1', [person.id])
    const { token } = await pendingOf(person)
    await waitForCalmStep()
    expect((await finish(token, codeOf(secret, steps))).status).toBe(200)
  })

  test.each([-3, 3])('of the step %i from now is refused', async (steps) => {
    const person = await makePerson(database)
    const { secret } = await enrol(api, person)
    const { body } = await finish((await pendingOf(person)).token, codeOf(secret, steps))
    expect(body.code).toBe('wrong_code')
  })

  test('that has served is refused, in another login too', async () => {
    const person = await makePerson(database)
    const { secret } = await enrol(api, person)
    const code = codeOf(secret)
    expect((await finish((await pendingOf(person)).token, code)).status).toBe(200)
    expect((await finish((await pendingOf(person)).token, code)).body.code).toBe('wrong_code')
    // Codes of steps before the used one are refused as well.
    const earlier = await finish((await pendingOf(person)).token, codeOf(secret, -1))
    expect(earlier.body.code).toBe('wrong_code')
  })

  test('used twice at the same moment opens one login', async () => {
    const person = await makePerson(database)
    const { secret } = await enrol(api, person)
    const code = codeOf(secret)
    const tokens = await Promise.all([1, 2, 3, 4].map(async () => (await pendingOf(person)).token))
    const responses = await Promise.all(tokens.map((token) => finish(token, code)))
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 403, 403, 403])
  })

  test('of somebody else is refused', async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)]
    await enrol(api, person)
    const { secret } = await enrol(api, other)
    const { body } = await finish((await pendingOf(person)).token, codeOf(secret))
    expect(body.code).toBe('wrong_code')
  })

  test('cannot be guessed at: five attempts, whatever the address and the login', async () => {
    const person = await makePerson(database)
    const { secret } = await enrol(api, person)
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      const { token } = await pendingOf(person)
      statuses.push((await finish(token, `00000${guess}`)).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    expect((await finish((await pendingOf(person)).token, codeOf(secret))).status).toBe(429)
  })

  test('comes too late after ten minutes', async () => {
    const person = await makePerson(database)
    const { secret } = await enrol(api, person)
    const { token } = await pendingOf(person)
    const left = await database.value<number>(
      'SELECT extract(epoch FROM expires_at - now())::int FROM pending_login WHERE id_member = $1',
      [person.id],
    )
    expect(left).toBeGreaterThan(590)
    expect(left).toBeLessThanOrEqual(600)
    await database.query('UPDATE pending_login SET expires_at = now() WHERE id_member = $1', [
      person.id,
    ])
    expect((await finish(token, codeOf(secret))).body.code).toBe('login_expired')
  })

  test('does not finish a login that began before the password was changed', async () => {
    const person = await makePerson(database)
    const { secret } = await enrol(api, person)
    const { token } = await pendingOf(person)
    const link = await makeLink(database, 'password_reset', person)
    await call(resetPassword, { body: { token: link, password: 'bretelle-hameau-sorbet-41' } })
    expect((await finish(token, codeOf(secret))).body.code).toBe('login_expired')
  })

  test('finishes nothing on another site', async () => {
    const person = await makePerson(database)
    const { secret } = await enrol(api, person)
    const { token } = await pendingOf(person)
    const body = { token, code: codeOf(secret) }
    const response = await call(contract.finishLogin, { body }, { site: 67 })
    expect(response.body.code).toBe('login_expired')
  })
})

describe('a recovery code', () => {
  test('is one of ten, serves once, however it is typed', async () => {
    const person = await makePerson(database)
    const { recoveryCodes } = await enrol(api, person)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const typed = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ')
    const { status, body } = await finish((await pendingOf(person)).token, typed)
    expect(status).toBe(200)
    const factor = await call(contract.getSecondFactor, undefined, { token: body.data.token })
    expect(factor.body.data).toMatchObject({ hasCodes: true, recoveryCodesLeft: 9 })
    const again = await finish((await pendingOf(person)).token, recoveryCodes[0]!)
    expect(again.body.code).toBe('wrong_code')
  })

  test('is worth nothing once others were made', async () => {
    const person = await makePerson(database)
    const { recoveryCodes } = await enrol(api, person)
    const token = await signIn(database, person)
    const renewed = await call(contract.renewRecoveryCodes, undefined, { token })
    const old = await finish((await pendingOf(person)).token, recoveryCodes[1]!)
    expect(old.body.code).toBe('wrong_code')
    const fresh = renewed.body.data.recoveryCodes[1]!
    expect((await finish((await pendingOf(person)).token, fresh)).status).toBe(200)
  })
})

const start = (token: string) => call(contract.startLoginEnrolment, { body: { token } })
const confirm = (token: string, code: string) =>
  call(contract.confirmLoginEnrolment, { body: { token, code } })

describe('enrolment at the next login', () => {
  test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    'of %s leads to a login and ten codes',
    async (role) => {
      const person = await makePerson(database, { role })
      const { token } = await pendingOf(person)
      const shown = (await start(token)).body.data
      expect((await start(token)).body.data).toEqual(shown)
      expect(shown.url).toContain(`secret=${shown.secret}`)
      expect(decodeURIComponent(shown.url)).toContain(person.email)
      expect((await confirm(token, '000000')).body.code).toBe('wrong_code')
      const { status, body } = await confirm(token, codeOf(shown.secret))
      expect(status).toBe(200)
      expect(body.data.recoveryCodes).toHaveLength(10)
      expect(await isLogged(body.data.token)).toBe(true)
      expect((await pendingOf(person)).step).toBe('code')
      expect(await mails.to(person.email)).toHaveLength(1)
    },
  )

  test('ends what was opened without the factor', async () => {
    const person = await makePerson(database, { role: 'ADMIN' })
    const before = await signIn(database, person)
    const [{ token }, other] = [await pendingOf(person), await pendingOf(person)]
    const { secret } = (await start(token)).body.data
    await confirm(token, codeOf(secret))
    expect(await isLogged(before)).toBe(false)
    expect((await finish(other.token, codeOf(secret, 1))).body.code).toBe('login_expired')
  })

  test('shows nobody the secret of another login of the same person', async () => {
    const person = await makePerson(database, { role: 'ADMIN' })
    const [first, second] = [await pendingOf(person), await pendingOf(person)]
    const secrets = [await start(first.token), await start(second.token)]
    expect(secrets[0]!.body.data.secret).not.toBe(secrets[1]!.body.data.secret)
  })

  test('is refused to who has a factor: the password does not replace it', async () => {
    const person = await makePerson(database, { role: 'ADMIN' })
    await enrol(api, person)
    const { token } = await pendingOf(person)
    expect((await start(token)).body.code).toBe('second_factor_exists')
    expect((await confirm(token, '123456')).body.code).toBe('second_factor_exists')
  })
})

const remove = (token: string) => call(contract.removeSecondFactor, undefined, { token })

describe('in the personal space', () => {
  test('a factor is removed, told by mail, and ends the other logins', async () => {
    const person = await makePerson(database, { role: 'STAFF' })
    await enrol(api, person)
    await mails.to(person.email)
    const [here, there] = [await signIn(database, person), await signIn(database, person)]
    expect((await remove(here)).status).toBe(200)
    expect([await isLogged(here), await isLogged(there)]).toEqual([true, false])
    expect(await passwordOf(person)).toMatchObject({ role: 'STAFF' })
    const [added, removed] = await mails.to(person.email, 2)
    expect([added!.subject, removed!.subject]).toEqual([
      'La double authentification est activée',
      'La double authentification est désactivée',
    ])
  })

  test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    '%s, of whom it is asked, keeps it',
    async (role) => {
      const person = await makePerson(database, { role })
      await enrol(api, person)
      const { body } = await remove(await signIn(database, person))
      expect(body.code).toBe('second_factor_mandatory')
      expect((await pendingOf(person)).step).toBe('code')
    },
  )

  test('a proof is given by code, and no longer by password', async () => {
    const person = await makePerson(database)
    const { secret } = await enrol(api, person)
    const token = await signIn(database, person)
    await database.query("UPDATE login SET verified_at = 'epoch' WHERE id_member = $1", [person.id])
    const prove = (body: { code: string } | { password: string }) =>
      call(stepUp, { body }, { token })
    expect((await prove({ password: PASSWORD })).body.code).toBe('wrong_code')
    expect((await remove(token)).body.code).toBe('step_up_required')
    const code = codeOf(secret)
    expect((await prove({ code })).status).toBe(200)
    expect((await prove({ code })).body.code).toBe('wrong_code')
    expect((await remove(token)).status).toBe(200)
  })
})

test('neither secrets nor recovery codes stand in the database as they are', async () => {
  for (const role of ['CUSTOMER', 'SUPER_ADMIN'] as const) {
    const person = await makePerson(database, { role })
    const { secret, recoveryCodes } = await enrol(api, person)
    for (const value of [secret, ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', '')]) {
      expect(await listPlacesOf(database, value)).toEqual([])
    }
  }
})

test('a sealed secret copied to another member does not open there', async () => {
  const [person, thief] = [await makePerson(database), await makePerson(database)]
  await enrol(api, person)
  const { secret } = await enrol(api, thief)
  await database.query(
    `UPDATE member_totp SET last_step = 0, sealed_secret =
       (SELECT sealed_secret FROM member_totp WHERE id_member = $1) WHERE id_member = $2`,
    [thief.id, person.id],
  )
  expect((await finish((await pendingOf(person)).token, codeOf(secret))).status).toBe(500)
})
