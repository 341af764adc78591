import { requestPasswordReset, confirmNewsletter, login, register } from '@sesame/contract/member'
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
import { uniqueEmail, makePerson, PASSWORD, signIn } from './people.ts'
import { callEndpoint, uniqueIpAddress, useApiOver, useTestApi, type Caller } from './test-api.ts'

const { call, database, app } = useTestApi()
const otherProcess = useApiOver(database)

const request = (email: string, caller?: Caller) =>
  call(requestPasswordReset, { body: { email } }, caller)

async function statusesOf(count: number, act: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await act(index)).status)
  return statuses
}

const passed = (count: number, ...then: number[]) => [...Array<number>(count).fill(200), ...then]

describe('calls that can be abused', () => {
  test('are counted per address, and refused with the time to wait', async () => {
    const address = uniqueIpAddress()
    const { max, windowS } = LIMITS.reset.address
    expect(await statusesOf(max + 1, () => request(uniqueEmail(), { address }))).toEqual(
      passed(max, 429),
    )

    const { body, headers } = await request(uniqueEmail(), { address })
    expect(body).toMatchObject({ success: false, code: 'too_many_requests' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(windowS - 60)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(windowS)
    expect((await request(uniqueEmail(), { address: uniqueIpAddress() })).status).toBe(200)
  })

  test('are counted per account, from wherever they come and in whatever capitals', async () => {
    const email = uniqueEmail()
    const { max } = LIMITS.reset.account!
    const spellings = [email, email.toUpperCase(), ` ${email} `, email]
    expect(await statusesOf(max + 1, (index) => request(spellings[index]!))).toEqual(
      passed(max, 429),
    )
    expect((await request(uniqueEmail())).status).toBe(200)
  })

  test('are counted apart for each site and each kind of call', async () => {
    const [address, email] = [uniqueIpAddress(), uniqueEmail()]
    await statusesOf(LIMITS.reset.account!.max + 1, () => request(email, { address }))
    expect((await request(email, { address })).status).toBe(429)
    expect((await request(email, { address, site: 67 })).status).toBe(200)
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
      address: uniqueIpAddress(),
      token: await signIn(database, await makePerson(database)),
    }
    const { max } = LIMITS.factorChange.address
    const statuses = await statusesOf(max + 1, () => call(removeSecondFactor, undefined, caller))
    expect(statuses).toEqual(passed(max, 429))
  })

  test('are counted even when they are refused for another reason', async () => {
    const address = uniqueIpAddress()
    const wrong = () => call(register, { body: {} as never }, { address })
    const { max } = LIMITS.register.address
    const statuses = await statusesOf(max + 1, wrong)
    expect(statuses).toEqual([...Array<number>(max).fill(400), 429])
  })

  test('are free again when the time is over, and the wait is not made longer by asking', async () => {
    const address = uniqueIpAddress()
    const { max } = LIMITS.reset.address
    await statusesOf(max + 1, () => request(uniqueEmail(), { address }))
    const full = 'FROM rate_limit WHERE hits > $1 AND resets_at > clock_timestamp()'
    const ends = await database.query<{ key: string }>(
      `SELECT key, resets_at ${full} ORDER BY key`,
      [max],
    )
    await statusesOf(5, () => request(uniqueEmail(), { address }))
    expect(await database.query(`SELECT key, resets_at ${full} ORDER BY key`, [max])).toEqual(ends)

    await database.query(
      'UPDATE rate_limit SET resets_at = clock_timestamp() WHERE key = ANY ($1)',
      [ends.map(({ key }) => key)],
    )
    expect((await request(uniqueEmail(), { address })).status).toBe(200)
  })

  test('are counted exactly, however many come at once', async () => {
    const address = uniqueIpAddress()
    const calls = Array.from({ length: 25 }, () => request(uniqueEmail(), { address }))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.reset.address.max)
  })

  test('leave no name behind: the counts are kept under hashes', async () => {
    const [address, email] = ['198.51.100.77', uniqueEmail('counted')]
    await request(email, { address })
    const named = await database.query(
      `SELECT key FROM rate_limit WHERE key LIKE '%counted%' OR key LIKE '%198.51%'`,
    )
    expect(named).toEqual([])
  })
})

describe('two processes', () => {
  test('share the counts of addresses', async () => {
    const address = uniqueIpAddress()
    const callFrom = (email: string) =>
      callEndpoint(otherProcess(), requestPasswordReset, { body: { email } }, { address })
    const { max } = LIMITS.reset.address
    const alternate = (index: number) =>
      index % 2 ? callFrom(uniqueEmail()) : request(uniqueEmail(), { address })
    expect(await statusesOf(max + 2, alternate)).toEqual(passed(max, 429, 429))
  })

  test('share the counts of accounts', async () => {
    const email = uniqueEmail()
    const handlers = [app(), otherProcess(), app(), otherProcess()]
    const statuses = await statusesOf(4, (index) =>
      callEndpoint(handlers[index]!, requestPasswordReset, { body: { email } }),
    )
    expect(statuses).toEqual(passed(3, 429))
  })
})

describe('when attempts cannot be counted', () => {
  test('limited calls are refused, and the others go on', async () => {
    const { email } = await makePerson(database)
    await database.query('REVOKE EXECUTE ON FUNCTION count_rate_limit_hit FROM sesame_app')
    const before = await database.value('SELECT count(*)::int FROM login')
    const responses = [
      await call(login, { body: { email, password: PASSWORD } }),
      await request(email),
      await call(register, { body: {} as never }),
      await call(listParameters),
    ]
    await database.query('GRANT EXECUTE ON FUNCTION count_rate_limit_hit TO sesame_app')
    expect(responses.map(({ status }) => status)).toEqual([500, 500, 500, 200])
    expect(await database.value('SELECT count(*)::int FROM login')).toBe(before)
    expect((await call(login, { body: { email, password: PASSWORD } })).status).toBe(200)
  })
})
