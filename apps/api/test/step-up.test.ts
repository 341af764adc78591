import { exportAccounting } from '@sesame/contract/accounting'
import { ENDPOINTS } from '@sesame/contract/endpoints'
import { stepUp } from '@sesame/contract/logins'
import { beforeAll, describe, expect, test } from 'vitest'

import { recordChanges, takeChanges } from './change-record.ts'
import { makePerson, PASSWORD, signIn } from './people.ts'
import { SAMPLES } from './samples.ts'
import { useTestApi } from './test-api.ts'

const { call, database } = useTestApi()

beforeAll(() => recordChanges(database))

const PERIOD = { query: { from: '2026-11-01', to: '2026-11-30' } }
const OLD = "now() - interval '10 minutes'"

const STEP_UP_ENDPOINTS = [...ENDPOINTS].filter(([, { stepUp: requiresStepUp }]) => requiresStepUp)

/** Logs in and makes the step-up expire. */
async function signInLongAgo(role: 'ADMIN' | 'SUPER_ADMIN' = 'ADMIN') {
  const person = await makePerson(database, { role })
  const token = await signIn(database, person)
  await ageProof(person.id)
  return { person, token }
}

const ageProof = (id: string) =>
  database.query(
    `UPDATE login SET verified_at = ${OLD} WHERE coalesce(id_member, id_super_admin) = $1`,
    [id],
  )

const prove = (token: string, password = PASSWORD) =>
  call(stepUp, { body: { password } }, { token })
const codeOf = async (token: string) => (await call(exportAccounting, PERIOD, { token })).body.code

describe('a sensitive act', () => {
  test('is asked of these calls at least', () => {
    const names = STEP_UP_ENDPOINTS.map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining(['refundOrder', 'exportAccounting', 'settleWithdrawal']),
    )
  })

  test('is asked of every file of rows', () => {
    const files = [...ENDPOINTS].filter(([, { raw }]) => raw?.startsWith('text/csv'))
    expect(files.length).toBeGreaterThan(8)
    expect(files.filter(([, { stepUp: requiresStepUp }]) => !requiresStepUp)).toEqual([])
  })

  test.each(STEP_UP_ENDPOINTS)(
    '%s changes nothing under a proof of ten minutes ago',
    async (name, endpoint) => {
      const { person, token } = await signInLongAgo()
      const parts = await SAMPLES[name]?.parts?.(database, person)
      await takeChanges(database)
      const { status, body } = await call(endpoint, parts as never, { token })
      expect([status, body.code]).toEqual([403, 'step_up_required'])
      expect(await takeChanges(database)).toEqual([])
    },
  )

  test('is allowed right after a login', async () => {
    const person = await makePerson(database, { role: 'ADMIN' })
    expect(await codeOf(await signIn(database, person))).toBeUndefined()
  })

  test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    'is allowed to %s who proves again',
    async (role) => {
      const { token } = await signInLongAgo(role)
      expect(await codeOf(token)).toBe('step_up_required')
      expect((await prove(token)).status).toBe(200)
      expect(await codeOf(token)).toBeUndefined()
    },
  )

  test('is not allowed to another login of the same person by that proof', async () => {
    const { person, token } = await signInLongAgo()
    const other = await signIn(database, person)
    await ageProof(person.id)
    await prove(token)
    expect(await codeOf(other)).toBe('step_up_required')
  })

  test('is not allowed by a wrong password', async () => {
    const { token } = await signInLongAgo()
    const { status, body } = await prove(token, 'not-the-password')
    expect([status, body.code]).toEqual([403, 'wrong_password'])
    expect(await codeOf(token)).toBe('step_up_required')
  })

  test('cannot be guessed at: the eleventh wrong password is not even looked at', async () => {
    const { token } = await signInLongAgo()
    const statuses: number[] = []
    for (let guess = 1; guess <= 11; guess += 1) {
      statuses.push((await prove(token, `guess-${guess}`)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429])
    expect((await prove(token)).status).toBe(429)
  })

  test('is refused for its access before it is refused for its proof', async () => {
    const person = await makePerson(database, { role: 'STAFF' })
    const token = await signIn(database, person)
    await ageProof(person.id)
    expect(await codeOf(token)).toBe('forbidden')
  })
})
