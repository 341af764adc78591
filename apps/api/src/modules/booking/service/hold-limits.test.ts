import { createHash, randomUUID } from 'node:crypto'

import * as contract from '@sesame/contract/hold'
import { beforeAll, describe, expect, test } from 'vitest'

import { expireHold, openDay } from '../../../../test/booking.ts'
import { makePerson } from '../../../../test/people.ts'
import { callEndpoint, uniqueIpAddress, useApiOver } from '../../../../test/test-api.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { readConfig } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { LIMITS } from '../../../platform/limit.ts'
import { listDaySessions } from './calendar.ts'
import { expireHolds, holdSession, releaseHold } from './hold.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)
const app = useApiOver(database)

/** The production limits; other tests raise them. */
const { HOLDS_PER_BROWSER, HOLDS_PER_ADDRESS } = readConfig({ NODE_ENV: 'test' })

let networks = 0
/** A visitor from an address that no other test uses, under the real limits. */
async function visitor(known: Partial<Context> = {}): Promise<Context> {
  networks += 1
  const ctx = await makeContext({
    visitor: { address: `203.0.113.${networks}`, userAgent: 'test' },
    ...known,
  })
  return { ...ctx, config: { ...ctx.config, HOLDS_PER_BROWSER, HOLDS_PER_ADDRESS } }
}

const free: { idService: number; start: string; players: number }[] = []

beforeAll(async () => {
  // One game master per room, so that only its own hold makes a session unavailable.
  await database.query(`INSERT INTO resource (id_site, id, kind, name)
    VALUES (66, 901, 'game_master', 'Viviane'), (66, 902, 'game_master', 'Merlin')`)
  const ctx = await makeContext()
  for (let day = 0; day < 12; day += 1) {
    const { services } = await listDaySessions(ctx, openDay(day))
    for (const { idService, sessions } of services) {
      free.push(...sessions.map(({ start }) => ({ idService, start, players: 4 })))
    }
  }
})

/** A session that no other hold of this file wants. */
function freshSession() {
  const session = free.pop()
  if (!session) throw new Error('no session is left')
  return session
}

const browserOf = (name: string) =>
  createHash('sha256').update(name).digest('base64url').slice(0, 22)

async function outcomeOf(hold: Promise<unknown>): Promise<string> {
  return hold.then(
    () => 'held',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
}

/** Holds one after the other and returns each outcome. */
async function holdMany(ctx: Context, count: number, browser?: (turn: number) => string) {
  const results: string[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const sessionRequest = { ...freshSession(), ...(browser && { browser: browser(turn) }) }
    results.push(await outcomeOf(holdSession(ctx, sessionRequest)))
  }
  return results
}

const held = (count: number) => Array.from({ length: count }, () => 'held')

const keysOf = (id: string) =>
  database.query<{ by: Buffer | null; from: Buffer | null }>(
    'SELECT held_by AS by, held_from AS from FROM booking WHERE id_site = 66 AND id = $1',
    [id],
  )

describe('unpaid holds', () => {
  test('are three for one browser, whatever its address', async () => {
    expect(HOLDS_PER_BROWSER).toBe(3)
    const mobile = browserOf('mobile')
    expect(await holdMany(await visitor(), 2, () => mobile)).toEqual(held(2))
    const elsewhere = await visitor()
    expect(await holdMany(elsewhere, 2, () => mobile)).toEqual(['held', 'too_many_holds'])
    expect(await holdMany(elsewhere, 1, () => browserOf('other'))).toEqual(held(1))
  })

  test('are twelve for one address, however many browsers it claims to be', async () => {
    expect(HOLDS_PER_ADDRESS).toBe(12)
    const ctx = await visitor()
    const results = await holdMany(ctx, 18, (turn) => browserOf(`claimed ${turn}`))
    expect(results.filter((one) => one === 'held')).toHaveLength(12)
    expect(results.slice(12)).toEqual(Array.from({ length: 6 }, () => 'too_many_holds_here'))
    expect(await holdMany(ctx, 1)).toEqual(['too_many_holds_here'])
    expect(await holdMany(await visitor(), 1)).toEqual(['held'])
  })

  test('of one browser that asks for ten at the same moment are three', async () => {
    const ctx = await visitor()
    const requests = Array.from({ length: 10 }, () => ({
      ...freshSession(),
      browser: browserOf('hasty'),
    }))
    const results = await Promise.all(
      requests.map((sessionRequest) => outcomeOf(holdSession(ctx, sessionRequest))),
    )
    expect(results.filter((one) => one === 'held')).toHaveLength(3)
    expect(results.filter((one) => one === 'too_many_holds')).toHaveLength(7)
  })

  test('of one address that asks for thirty at the same moment are twelve', async () => {
    const ctx = await visitor()
    const requests = Array.from({ length: 30 }, (_, turn) => ({
      ...freshSession(),
      browser: browserOf(`crowd ${turn}`),
    }))
    const results = await Promise.all(
      requests.map((sessionRequest) => outcomeOf(holdSession(ctx, sessionRequest))),
    )
    expect(results.filter((one) => one === 'held')).toHaveLength(12)
  })

  test('are three for a member, from any browser, and take nothing from the address', async () => {
    const { id } = await makePerson(database)
    const ctx = await visitor({ actor: { id, role: 'CUSTOMER' } })
    const results = await holdMany(ctx, 4, (turn) => browserOf(`member ${turn}`))
    expect(results).toEqual([...held(3), 'too_many_holds'])
    const anonymous = { ...ctx, actor: null }
    expect(await holdMany(anonymous, 12, (turn) => browserOf(`beside ${turn}`))).toEqual(held(12))
  })

  test.each(['STAFF', 'ADMIN'] as const)('have no limit for %s', async (role) => {
    const { id } = await makePerson(database, { role })
    const ctx = await visitor({ actor: { id, role } })
    expect(await holdMany(ctx, 15, () => browserOf(role))).toEqual(held(15))
  })
})

describe('a place among the holds', () => {
  test('is free again once a hold is given back or has ended', async () => {
    const ctx = await visitor()
    const browser = browserOf('again')
    const first = await holdSession(ctx, { ...freshSession(), browser })
    const second = await holdSession(ctx, { ...freshSession(), browser })
    expect(await holdMany(ctx, 2, () => browser)).toEqual(['held', 'too_many_holds'])
    await releaseHold(ctx, first.id)
    expect(await holdMany(ctx, 2, () => browser)).toEqual(['held', 'too_many_holds'])
    await expireHold(database, second.id)
    expect(await holdMany(ctx, 2, () => browser)).toEqual(['held', 'too_many_holds'])
  })

  test('keeps no address, and no key once the hold is over', async () => {
    const ctx = await visitor()
    const hold = await holdSession(ctx, { ...freshSession(), browser: browserOf('kept') })
    const other = await holdSession(ctx, { ...freshSession(), browser: browserOf('kept') })
    const [keys] = await keysOf(hold.id)
    expect([keys!.by!.length, keys!.from!.length]).toEqual([16, 16])
    // All IPv4 addresses can be tried, so a plain hash would reveal the address.
    for (const plain of ['sha256', 'sha1', 'md5']) {
      const hash = createHash(plain).update(ctx.visitor.address).digest()
      expect(keys!.from!.equals(hash.subarray(0, 16))).toBe(false)
    }
    await releaseHold(ctx, hold.id)
    expect(await keysOf(hold.id)).toEqual([{ by: null, from: null }])
    await expireHold(database, other.id, '1 hour')
    await expireHolds(ctx)
    expect(await keysOf(other.id)).toEqual([{ by: null, from: null }])
  })
})

const hold = (address: string) =>
  callEndpoint(app(), contract.holdSession, { body: freshSession() }, { address })

describe('through the API', () => {
  test('all addresses of an IPv6 /64 count as one, and the refusal says what to do', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= HOLDS_PER_ADDRESS; host += 1) {
      statuses.push((await hold(`2001:db8:7:1::${host}`)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { status, body } = await hold('2001:db8:7:1:ffff::1')
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'too_many_holds_here' })
    expect(body.message).toMatch(/Réessayez dans quelques minutes.*appelez-nous/)
    expect((await hold('2001:db8:7:2::1')).status).toBe(200)
  })

  test('giving a hold back is never refused, however often one asks', async () => {
    const address = uniqueIpAddress()
    const { body } = await hold(address)
    const release = (id: string) =>
      callEndpoint(app(), contract.releaseHold, { params: { id } }, { address })
    const statuses = new Set<number>()
    for (let turn = 0; turn <= LIMITS.hold.address.max; turn += 1) {
      statuses.add((await release(randomUUID())).status)
    }
    expect(statuses).toEqual(new Set([404]))
    expect((await release(body.data.id)).status).toBe(200)
  })
})
