import { askPasswordReset, confirmNewsletter, login, register } from '@sesame/contract/member'
import { registerPasskey, removePasskey, startPasskeyRegistration } from '@sesame/contract/passkey'
import {
  confirmEnrolment,
  removeSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
} from '@sesame/contract/second-factor'
import { listParameters } from '@sesame/contract/site'
import { describe, expect, test } from 'vitest'

import { LIMITS } from '../src/platform/limit.ts'
import { freshEmail, makePerson, PASSWORD, signIn } from './people.ts'
import { callOver, freshAddress, useApiOver, useTestApi, type Caller } from './test-api.ts'

const { call, database, app } = useTestApi()
const otherProcess = useApiOver(database)

const ask = (email: string, caller?: Caller) => call(askPasswordReset, { body: { email } }, caller)

async function statusesOf(count: number, act: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await act(index)).status)
  return statuses
}

const passed = (count: number, ...then: number[]) => [...Array<number>(count).fill(200), ...then]

describe('calls that can be abused', () => {
  test('are counted per address, and refused with the time to wait', async () => {
    const address = freshAddress()
    const { max, windowS } = LIMITS.reset.address
    expect(await statusesOf(max + 1, () => ask(freshEmail(), { address }))).toEqual(
      passed(max, 429),
    )

    const { body, headers } = await ask(freshEmail(), { address })
    expect(body).toMatchObject({ success: false, code: 'too_many_requests' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(windowS - 60)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(windowS)
    expect((await ask(freshEmail(), { address: freshAddress() })).status).toBe(200)
  })

  test('are counted per account, from wherever they come and in whatever capitals', async () => {
    const email = freshEmail()
    const { max } = LIMITS.reset.account!
    const spellings = [email, email.toUpperCase(), ` ${email} `, email]
    expect(await statusesOf(max + 1, (index) => ask(spellings[index]!))).toEqual(passed(max, 429))
    expect((await ask(freshEmail())).status).toBe(200)
  })

  test('are counted apart for each site and each kind of call', async () => {
    const [address, email] = [freshAddress(), freshEmail()]
    await statusesOf(LIMITS.reset.account!.max + 1, () => ask(email, { address }))
    expect((await ask(email, { address })).status).toBe(429)
    expect((await ask(email, { address, site: 67 })).status).toBe(200)
    const { status } = await call(
      confirmNewsletter,
      { body: { token: 'x'.repeat(43) } },
      { address },
    )
    expect(status).toBe(410)
  })

  test.each([
    startEnrolment,
    confirmEnrolment,
    removeSecondFactor,
    renewRecoveryCodes,
    startPasskeyRegistration,
    registerPasskey,
    removePasskey,
  ])('are those that change a factor, too: $method $path', ({ limit }) => {
    expect(limit).toBe('factorChange')
  })

  test('on one’s factors are refused past the limit', async () => {
    const caller = {
      address: freshAddress(),
      token: await signIn(database, await makePerson(database)),
    }
    const { max } = LIMITS.factorChange.address
    const statuses = await statusesOf(max + 1, () => call(removeSecondFactor, undefined, caller))
    expect(statuses).toEqual(passed(max, 429))
  })

  test('are counted even when they are refused for another reason', async () => {
    const address = freshAddress()
    const wrong = () => call(register, { body: {} as never }, { address })
    const { max } = LIMITS.register.address
    const statuses = await statusesOf(max + 1, wrong)
    expect(statuses).toEqual([...Array<number>(max).fill(400), 429])
  })

  test('are free again when the time is over, and the wait is not made longer by asking', async () => {
    const address = freshAddress()
    const { max } = LIMITS.reset.address
    await statusesOf(max + 1, () => ask(freshEmail(), { address }))
    const full = 'FROM rate_limit WHERE hits > $1 AND resets_at > clock_timestamp()'
    const ends = await database.query<{ key: string }>(
      `SELECT key, resets_at ${full} ORDER BY key`,
      [max],
    )
    await statusesOf(5, () => ask(freshEmail(), { address }))
    expect(await database.query(`SELECT key, resets_at ${full} ORDER BY key`, [max])).toEqual(ends)

    await database.query(
      'UPDATE rate_limit SET resets_at = clock_timestamp() WHERE key = ANY ($1)',
      [ends.map(({ key }) => key)],
    )
    expect((await ask(freshEmail(), { address })).status).toBe(200)
  })

  test('are counted exactly, however many come at once', async () => {
    const address = freshAddress()
    const calls = Array.from({ length: 25 }, () => ask(freshEmail(), { address }))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.reset.address.max)
  })

  test('leave no name behind: the counts are kept under hashes', async () => {
    const [address, email] = ['198.51.100.77', freshEmail('counted')]
    await ask(email, { address })
    const named = await database.query(
      `SELECT key FROM rate_limit WHERE key LIKE '%counted%' OR key LIKE '%198.51%'`,
    )
    expect(named).toEqual([])
  })
})

describe('two processes', () => {
  test('share the counts of addresses', async () => {
    const address = freshAddress()
    const askThere = (email: string) =>
      callOver(otherProcess(), askPasswordReset, { body: { email } }, { address })
    const { max } = LIMITS.reset.address
    const alternate = (index: number) =>
      index % 2 ? askThere(freshEmail()) : ask(freshEmail(), { address })
    expect(await statusesOf(max + 2, alternate)).toEqual(passed(max, 429, 429))
  })

  test('share the counts of accounts', async () => {
    const email = freshEmail()
    const doors = [app(), otherProcess(), app(), otherProcess()]
    const statuses = await statusesOf(4, (index) =>
      callOver(doors[index]!, askPasswordReset, { body: { email } }),
    )
    expect(statuses).toEqual(passed(3, 429))
  })
})

describe('when attempts cannot be counted', () => {
  test('limited calls are refused, and the others go on', async () => {
    const { email } = await makePerson(database)
    await database.query('REVOKE EXECUTE ON FUNCTION rate_limit_hit FROM sesame_app')
    const before = await database.value('SELECT count(*)::int FROM login')
    const answers = [
      await call(login, { body: { email, password: PASSWORD } }),
      await ask(email),
      await call(register, { body: {} as never }),
      await call(listParameters),
    ]
    await database.query('GRANT EXECUTE ON FUNCTION rate_limit_hit TO sesame_app')
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 200])
    expect(await database.value('SELECT count(*)::int FROM login')).toBe(before)
    expect((await call(login, { body: { email, password: PASSWORD } })).status).toBe(200)
  })
})
