import { login, logout, resetPassword } from '@sesame/contract/member'
import { describe, expect, test } from 'vitest'

import { LIMITS } from '../src/platform/limit.ts'
import { makeLink } from './links.ts'
import { uniqueEmail, loginCounter, makePerson, PASSWORD, type Person, tokenIn } from './people.ts'
import { uniqueIpAddress, useTestApi } from './test-api.ts'

const { call, database } = useTestApi()

const QUARTER_OF_AN_HOUR_S = 900

const signInFrom = (address: string, email: string, password = PASSWORD) =>
  call(login, { body: { email, password } }, { address })

interface Guess {
  status: number
  retryAfterS: number
  ms: number
}

/** Sends fifty wrong passwords for one account, each from another address. */
async function attack({ email }: Pick<Person, 'email'>): Promise<Guess[]> {
  const guesses = Array.from({ length: 50 }, async (_, index) => {
    const start = performance.now()
    const { status, headers } = await signInFrom(uniqueIpAddress(), email, `guess-${index}`)
    const ms = performance.now() - start
    return { status, retryAfterS: Number(headers['retry-after'] ?? 0), ms }
  })
  return Promise.all(guesses)
}

const countOf = (guesses: Guess[], status: number) =>
  guesses.filter((guess) => guess.status === status).length

/** The instant from which the account may be tried again from any address. */
const endOfWait = ({ email }: Person) =>
  database.value<Date>('SELECT resets_at FROM rate_limit WHERE key = $1', [loginCounter(email)])

describe.concurrent('fifty wrong passwords from fifty addresses', () => {
  test('are slowed, then refused; the owner gets in from home, and waits a quarter of an hour elsewhere', async () => {
    const owner = await makePerson(database)
    const home = uniqueIpAddress()
    expect((await signInFrom(home, owner.email)).status).toBe(200)

    const guesses = await attack(owner)
    const { max } = LIMITS.login.account!
    expect([countOf(guesses, 401), countOf(guesses, 429)]).toEqual([max, 50 - max])
    const slowed = guesses.filter(({ status }) => status === 401).map(({ ms }) => ms)
    const [slowest, second] = slowed.toSorted((a, b) => b - a)
    expect(slowest).toBeGreaterThan(3900)
    expect(second).toBeGreaterThan(3900)
    expect(slowed.filter((ms) => ms > 450).length).toBeGreaterThanOrEqual(5)
    const waits = guesses.map(({ retryAfterS }) => retryAfterS)
    expect(Math.max(...waits)).toBeLessThanOrEqual(QUARTER_OF_AN_HOUR_S)

    expect((await signInFrom(home, owner.email)).status).toBe(200)
    expect((await signInFrom(home, owner.email)).status).toBe(200)

    const away = uniqueIpAddress()
    const refused = await signInFrom(away, owner.email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(QUARTER_OF_AN_HOUR_S)

    const end = await endOfWait(owner)
    expect(end.getTime() - Date.now()).toBeLessThanOrEqual(QUARTER_OF_AN_HOUR_S * 1000)
    await attack(owner)
    expect(await endOfWait(owner)).toEqual(end)

    await database.query('UPDATE rate_limit SET resets_at = clock_timestamp() WHERE key = $1', [
      loginCounter(owner.email),
    ])
    expect((await signInFrom(away, owner.email)).status).toBe(200)
  })

  test('against an address without an account are met in the same way', async () => {
    const guesses = await attack({ email: uniqueEmail() })
    const { max } = LIMITS.login.account!
    expect([countOf(guesses, 401), countOf(guesses, 429)]).toEqual([max, 50 - max])
  })
})

const fill = ({ email }: Person) =>
  database.query(
    `INSERT INTO rate_limit VALUES ($1, 99, clock_timestamp() + interval '10 minutes')`,
    [loginCounter(email)],
  )

describe.concurrent('the owner', () => {
  test('who signed out at home is still known there', async () => {
    const owner = await makePerson(database)
    const home = uniqueIpAddress()
    const { body } = await signInFrom(home, owner.email)
    await call(logout, undefined, { token: tokenIn(body.data) })
    await fill(owner)
    expect((await signInFrom(uniqueIpAddress(), owner.email)).status).toBe(429)
    expect((await signInFrom(home, owner.email)).status).toBe(200)
  })

  test('who chose a new password by a link is still known at home', async () => {
    const owner = await makePerson(database)
    const home = uniqueIpAddress()
    await signInFrom(home, owner.email)
    const token = await makeLink(database, 'password_reset', owner)
    const password = 'bretelle-hameau-sorbet-41'
    await call(resetPassword, { body: { token, password } })
    await fill(owner)
    expect((await signInFrom(home, owner.email, password)).status).toBe(200)
  })

  test('is not known by an address where somebody else signed in', async () => {
    const [owner, neighbour] = [await makePerson(database), await makePerson(database)]
    const sharedAddress = uniqueIpAddress()
    await signInFrom(sharedAddress, neighbour.email)
    await fill(owner)
    expect((await signInFrom(sharedAddress, owner.email)).status).toBe(429)
  })

  test('has no more guesses at home than anybody', async () => {
    const owner = await makePerson(database)
    const home = uniqueIpAddress()
    await signInFrom(home, owner.email)
    const responses = await Promise.all(
      Array.from({ length: 15 }, (_, index) => signInFrom(home, owner.email, `guess-${index}`)),
    )
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(15 - LIMITS.login.account!.max)
  })

  test('who gets in has all attempts again', async () => {
    const owner = await makePerson(database)
    for (let guess = 1; guess <= 5; guess += 1) {
      await signInFrom(uniqueIpAddress(), owner.email, `guess-${guess}`)
    }
    expect((await signInFrom(uniqueIpAddress(), owner.email)).status).toBe(200)
    const left = await database.query('SELECT FROM rate_limit WHERE key = $1', [
      loginCounter(owner.email),
    ])
    expect(left).toEqual([])
  })
})

test('one address may try thirty times, whatever the accounts', async () => {
  const address = uniqueIpAddress()
  const guesses = Array.from({ length: 31 }, () => signInFrom(address, uniqueEmail(), 'guess'))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

const guessOn = (site: number, email: string) =>
  call(login, { body: { email, password: 'guess' } }, { address: uniqueIpAddress(), site })

const guessOnBoth = async (email: string) => {
  const guesses = Array.from({ length: 14 }, (_, index) => guessOn(index % 2 ? 66 : 67, email))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  return statuses.filter((status) => status === 401).length
}

describe.concurrent('the counter is the same on every site', () => {
  test('so that a super admin is not guessed anew on each of them', async () => {
    const { email } = await makePerson(database, { role: 'SUPER_ADMIN' })
    expect(await guessOnBoth(email)).toBe(LIMITS.login.account!.max)
  })

  test('and does not tell an account of the platform from an unknown address', async () => {
    expect(await guessOnBoth(uniqueEmail())).toBe(LIMITS.login.account!.max)
  })
})
