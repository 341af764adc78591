import { getLogged } from '@sesame/contract/member'
import * as passkeys from '@sesame/contract/passkey'
import * as factor from '@sesame/contract/second-factor'
import { beforeAll, describe, expect, test } from 'vitest'

import { enrol } from '../../../../test/authenticator.ts'
import { makePerson, signIn } from '../../../../test/people.ts'
import { makePasskey } from '../../../../test/software-passkey.ts'
import { useTestApi, type Caller } from '../../../../test/test-api.ts'
import { codeOf } from '../../../../test/totp-code.ts'

const api = useTestApi({ env: { SUPER_ADMIN_SECOND_FACTOR: 'true' } })
const { call, database } = api

const ROUNDS = 8
const BURST = 40
const CAVE = { rpId: 'cave.localhost', origin: 'http://cave.localhost:8080' }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

beforeAll(() =>
  database.query(
    `INSERT INTO parameter (id_site, type, value) VALUES (67, 'ADMIN_SECOND_FACTOR', 'true')
     ON CONFLICT (id_site, type) DO UPDATE SET value = 'true'`,
  ),
)

/** Adds a passkey and returns its id. */
async function addPasskey(caller: Caller): Promise<string> {
  const started = await call(passkeys.startPasskeyRegistration, undefined, caller)
  const { challenge } = started.body.data.options as { challenge: string }
  const credential = makePasskey(CAVE).create(challenge) as never
  await call(passkeys.registerPasskey, { body: { name: 'clé', credential } }, caller)
  const { body } = await call(factor.getSecondFactor, undefined, caller)
  return body.data.passkeys[0]!.id
}

describe('at the same moment', () => {
  test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    'one of %s who must have a factor cannot remove both',
    async (role) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const person = await makePerson(database, { site: 67, role })
        await enrol(api, person)
        const caller = { site: 67, token: await signIn(database, person) }
        const id = await addPasskey(caller)
        const responses = await Promise.all([
          call(factor.removeSecondFactor, undefined, caller),
          call(passkeys.removePasskey, { params: { id } }, caller),
        ])
        expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
        const { hasCodes, passkeys: left } = (await call(factor.getSecondFactor, undefined, caller))
          .body.data
        expect([hasCodes, left.length > 0].filter(Boolean)).toHaveLength(1)
      }
    },
  )

  test('a page of enrolment that is asked for several times shows one secret', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const caller = { token: await signIn(database, await makePerson(database)) }
      const shown = await Promise.all(
        Array.from({ length: 4 }, () => call(factor.startEnrolment, undefined, caller)),
      )
      const secrets = new Set(shown.map(({ body }) => body.data.secret))
      expect(secrets.size).toBe(1)
      const [secret] = secrets
      const { status } = await call(
        factor.confirmEnrolment,
        { body: { code: codeOf(secret!) } },
        caller,
      )
      expect(status).toBe(200)
    }
  })

  test('recovery codes that are renewed twice are ten', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await makePerson(database)
      await enrol(api, person)
      const caller = { token: await signIn(database, person) }
      await Promise.all([
        call(factor.renewRecoveryCodes, undefined, caller),
        call(factor.renewRecoveryCodes, undefined, caller),
      ])
      const { body } = await call(factor.getSecondFactor, undefined, caller)
      expect(body.data.recoveryCodesLeft).toBe(10)
    }
  })

  test.each(['CUSTOMER', 'SUPER_ADMIN'] as const)(
    `one of %s who confirms a factor ${BURST} times stops nobody else`,
    async (role) => {
      const person = await makePerson(database, { site: 67, role })
      const caller = { site: 67, token: await signIn(database, person) }
      const { body } = await call(factor.startEnrolment, undefined, caller)
      const code = codeOf(body.data.secret)
      const burst = Array.from({ length: BURST }, () =>
        call(factor.confirmEnrolment, { body: { code } }, caller),
      )
      await wait(100)
      const start = performance.now()
      const other = await call(getLogged, undefined, { site: 66, token: 'x'.repeat(43) })
      expect(other.status).toBe(200)
      expect(performance.now() - start).toBeLessThan(15_000)
      const statuses = (await Promise.all(burst)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(BURST - 1)
    },
  )
})
