import { stepUp } from '@sesame/contract/logins'
import { getLogged, login } from '@sesame/contract/member'
import * as contract from '@sesame/contract/passkey'
import { getSecondFactor, finishLogin, startLoginEnrolment } from '@sesame/contract/second-factor'
import { describe, expect, test } from 'vitest'

import { makePerson, PASSWORD, signIn, type Person } from '../../../../test/people.ts'
import { makePasskey, type SoftwarePasskey } from '../../../../test/software-passkey.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { useTestWorker } from '../../../../test/test-worker.ts'

const { call, database } = useTestApi()
const mails = useTestWorker(database)

const CAVE = { rpId: 'cave.localhost', origin: 'http://cave.localhost:8080' }
const site = 67

const challengeIn = ({ options }: { options: Record<string, unknown> }) =>
  String(options['challenge'])

async function register(person: Person, passkey = makePasskey(CAVE)) {
  const caller = { site, token: await signIn(database, person) }
  const started = await call(contract.startPasskeyRegistration, undefined, caller)
  const credential = passkey.create(challengeIn(started.body.data)) as never
  const response = await call(
    contract.registerPasskey,
    { body: { name: 'Mon téléphone', credential } },
    caller,
  )
  return { passkey, caller, response, credential }
}

const startLogin = async () =>
  challengeIn((await call(contract.startPasskeyLogin, undefined, { site })).body.data)
const finish = (credential: unknown) =>
  call(contract.loginWithPasskey, { body: { credential: credential as never } }, { site })
const logInWith = async (passkey: SoftwarePasskey) => finish(passkey.get(await startLogin()))

describe('a passkey', () => {
  test.each(['CUSTOMER', 'ADMIN', 'SUPER_ADMIN'] as const)(
    'of %s opens a login without password and code',
    async (role) => {
      const person = await makePerson(database, { site, role })
      const { passkey, response } = await register(person)
      expect(response.status).toBe(200)
      expect(response.body.data.recoveryCodes).toHaveLength(10)
      const { status, body, headers } = await logInWith(passkey)
      expect([status, body.data?.role]).toEqual([200, role])
      expect(String(headers['set-cookie'])).toContain('token=')
      const logged = await call(getLogged, undefined, { site, token: body.data.token })
      expect(logged.body.data.logged).toBe(true)
      expect(await mails.to(person.email)).toHaveLength(1)
    },
  )

  test('is a second factor: the password alone opens nothing any more', async () => {
    const person = await makePerson(database, { site })
    const { response } = await register(person)
    const body = { email: person.email, password: PASSWORD }
    const { secondFactor } = (await call(login, { body }, { site })).body.data as never
    const { token, step } = secondFactor as { token: string; step: string }
    expect(step).toBe('code')
    const enrolment = await call(startLoginEnrolment, { body: { token } }, { site })
    expect(enrolment.body.code).toBe('second_factor_exists')
    const code = response.body.data.recoveryCodes[0]!
    expect((await call(finishLogin, { body: { token, code } }, { site })).status).toBe(200)
  })

  test('signs each challenge once', async () => {
    const { passkey } = await register(await makePerson(database, { site }))
    const challenge = await startLogin()
    expect((await finish(passkey.get(challenge))).status).toBe(200)
    expect((await finish(passkey.get(challenge))).body.code).toBe('passkey_refused')
  })

  test('used twice at the same moment with one answer opens one login', async () => {
    const { passkey } = await register(await makePerson(database, { site }))
    const credential = passkey.get(await startLogin())
    const responses = await Promise.all([
      finish(credential),
      finish(credential),
      finish(credential),
    ])
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 403, 403])
  })

  test('whose counter does not grow is taken for a copy', async () => {
    const { passkey } = await register(await makePerson(database, { site }))
    expect((await finish(passkey.get(await startLogin(), 7))).status).toBe(200)
    for (const counter of [7, 6, 1]) {
      const { body } = await finish(passkey.get(await startLogin(), counter))
      expect(body.code).toBe('passkey_refused')
    }
    expect((await finish(passkey.get(await startLogin(), 8))).status).toBe(200)
  })

  test('of a challenge that is too old, never given, or of another login is refused', async () => {
    const person = await makePerson(database, { site })
    const { passkey, caller } = await register(person)
    const old = await startLogin()
    await database.query('UPDATE passkey_challenge SET expires_at = now() WHERE challenge = $1', [
      old,
    ])
    expect((await finish(passkey.get(old))).body.code).toBe('passkey_refused')
    const invented = Buffer.from('invented'.repeat(4)).toString('base64url')
    expect((await finish(passkey.get(invented))).body.code).toBe('passkey_refused')
    const other = { site, token: await signIn(database, person) }
    const started = await call(contract.startPasskeyRegistration, undefined, other)
    const credential = makePasskey(CAVE).create(challengeIn(started.body.data)) as never
    const body = { name: 'Volée', credential }
    expect((await call(contract.registerPasskey, { body }, caller)).status).not.toBe(200)
  })

  test.each([
    ['another origin', { ...CAVE, origin: 'http://evil.example' }],
    ['another host', { ...CAVE, rpId: 'evil.example' }],
  ])('made for %s is refused', async (_, place) => {
    const { response } = await register(await makePerson(database, { site }), makePasskey(place))
    expect(response.body.code).toBe('passkey_refused')
  })

  test('serves on no other site', async () => {
    const { passkey } = await register(await makePerson(database, { site }))
    const options = await call(contract.startPasskeyLogin)
    expect(options.body.code).toBe('passkey_unavailable')
    const credential = passkey.get('x'.repeat(43)) as never
    const response = await call(contract.loginWithPasskey, { body: { credential } })
    expect(response.status).not.toBe(200)
  })

  test('proves again who uses a login, for its owner alone', async () => {
    const person = await makePerson(database, { site })
    const { passkey } = await register(person)
    const caller = { site, token: await signIn(database, person) }
    await database.query("UPDATE login SET verified_at = 'epoch' WHERE id_member = $1", [person.id])
    const prove = async (key: SoftwarePasskey) =>
      call(stepUp, { body: { passkey: key.get(await startLogin()) as never } }, caller)
    const other = await register(await makePerson(database, { site }))
    expect((await prove(other.passkey)).body.code).toBe('passkey_refused')
    const password = await call(stepUp, { body: { password: PASSWORD } }, caller)
    expect(password.body.code).toBe('wrong_code')
    const start = () => call(contract.startPasskeyRegistration, undefined, caller)
    expect((await start()).body.code).toBe('step_up_required')
    expect((await prove(passkey)).status).toBe(200)
    expect((await start()).status).toBe(200)
  })

  test('is listed and removed by its owner, and opens nothing then', async () => {
    const person = await makePerson(database, { site })
    const { passkey, caller } = await register(person)
    const listed = await call(getSecondFactor, undefined, caller)
    expect(listed.body.data.passkeys).toMatchObject([{ name: 'Mon téléphone' }])
    const { id } = listed.body.data.passkeys[0]!
    const stranger = { site, token: await signIn(database, await makePerson(database, { site })) }
    const foreign = await call(contract.removePasskey, { params: { id } }, stranger)
    expect(foreign.body.data).toEqual({ removed: false })
    const removed = await call(contract.removePasskey, { params: { id } }, caller)
    expect(removed.body.data).toEqual({ removed: true })
    expect((await logInWith(passkey)).body.code).toBe('passkey_refused')
  })
})
