import { quoteOrder } from '@sesame/contract/checkout'
import {
  createDiscountCode,
  endDiscountCode,
  listDiscountCodes,
  listDiscountUses,
  updateDiscountCode,
} from '@sesame/contract/discount-code'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeDiscountCode } from '../../../test/discount-codes.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'

const { call, database, hold, place } = useTestShop()
let admin: { token: string }
let staff: { token: string }

beforeAll(async () => {
  admin = { token: await signIn(database, await makePerson(database, { role: 'ADMIN' })) }
  staff = { token: await signIn(database, await makePerson(database, { role: 'STAFF' })) }
})

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

const body = (code: string, more: object = {}) => ({
  ...{ code, label: 'Automne', kind: 'percent' as const, value: 1000, scope: 'both' as const },
  ...{ minCents: 0, maxUses: null, validFrom: null, validUntil: null, ...more },
})
const create = (code: string, more: object = {}) =>
  call(createDiscountCode, { body: body(code, more) }, admin)
const listed = async (code: string) =>
  (await call(listDiscountCodes, { query: { code: code.toLowerCase() } }, staff)).body.data
    .codes[0]!
const usedOf = async (code: string) => (await listed(code)).used
const end = (code: { id: number; version: number }) =>
  call(endDiscountCode, { params: { id: code.id }, body: { version: code.version } }, admin)

describe('a discount code', () => {
  test('that is created reduces a price at once, however it is typed', async () => {
    const { status, body: reply } = await create('printemps10')
    expect([status, reply.data]).toMatchObject([200, { code: 'PRINTEMPS10', state: 'active' }])
    const cart = { holds: [await hold()], discount: 'Printemps10' }
    const quote = (await call(quoteOrder, { body: cart })).body.data
    expect(quote.discountCents).toBe(Math.round(quote.subtotalCents / 10))
  })

  test.each([
    ['the same in other letters', 'Ete-2026'],
    ['read alike', 'ETEZO26'],
  ])('is refused if another is %s', async (_, code) => {
    await create('ETE2026')
    const refused = await create(code)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['code']])
  })

  test.each([
    ['code', 'A1', {}],
    ['code', 'ÉTÉ', {}],
    ['code', 'ABCDEFGHJKMNPQRSTVWX', {}],
    ['value', 'TROP', { value: 10_001 }],
    ['value', 'RIEN', { value: 0 }],
    ['validUntil', 'AVANT', { validFrom: '2027-02-01', validUntil: '2027-01-31' }],
    ['maxUses', 'JAMAIS', { maxUses: 0 }],
  ])('is refused at its %s as %s %j', async (field, code, more) => {
    const refused = await create(code, more)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]])
  })

  test('created twice at once is created once', async () => {
    const replies = await Promise.all(['DOUBLE', 'D0UBLE', 'double'].map((one) => create(one)))
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400'])
  })

  test.each([
    ['upcoming', { valid_from: day(3) }],
    ['over', { valid_until: day(-3) }],
    ['over', { is_active: false }],
    ['used_up', { max_uses: 2, used: 2 }],
    ['active', { max_uses: 2, used: 1, valid_from: day(-3), valid_until: day(3) }],
  ])('is listed as %s with %j', async (state, more) => {
    const { code } = await makeDiscountCode(database, 66, more)
    expect((await listed(code)).state).toBe(state)
  })

  test('cannot have fewer uses than it had', async () => {
    const { id } = await makeDiscountCode(database, 66, { used: 3, max_uses: 5 })
    const change = (maxUses: number) =>
      call(
        updateDiscountCode,
        { params: { id }, body: { label: 'Remise', validUntil: null, maxUses, version: 1 } },
        admin,
      )
    expect(Object.keys((await change(2)).body.errors ?? {})).toEqual(['maxUses'])
    expect((await change(3)).body.data).toMatchObject({ maxUses: 3, state: 'used_up', version: 2 })
  })
})

describe('orders', () => {
  test('that use a code are listed, with what it gave for those who see amounts', async () => {
    const { id, code } = await makeDiscountCode(database, 66)
    const placed = await place({ holds: [await hold()], discount: code })
    const uses = async (who: { token: string }) =>
      (await call(listDiscountUses, { params: { id }, query: {} }, who)).body.data
    const { order } = placed.body.data
    const given = Math.round(order.subtotalCents / 10)
    expect(await uses(admin)).toMatchObject({
      total: 1,
      uses: [{ id: order.id, number: order.number, state: 'pending', discountCents: given }],
    })
    expect((await uses(staff)).uses[0]).toMatchObject({ discountCents: null })
    expect((await listed(code)).version).toBe(1)
  })

  test('two at once for the last use: one gets it, the other is told', async () => {
    const { code } = await makeDiscountCode(database, 66, { max_uses: 1 })
    const holds = [await hold(), await hold()]
    const placed = await Promise.all(holds.map((one) => place({ holds: [one], discount: code })))
    expect(placed.map(({ body: reply }) => reply.code ?? 'placed').toSorted()).toEqual([
      ...['discount_over', 'placed'],
    ])
    expect(await usedOf(code)).toBe(1)
  })

  test('and the end of a code at once: who was first keeps it, who comes after is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, code } = await makeDiscountCode(database, 66)
      const one = await hold()
      const [ended, placed] = await Promise.all([
        end({ id, version: 1 }),
        place({ holds: [one], discount: code }),
      ])
      expect(ended.body.data).toMatchObject({ state: 'over' })
      const outcome = placed.body.code ?? 'placed'
      expect(['placed', 'discount_over']).toContain(outcome)
      expect(await usedOf(code)).toBe(outcome === 'placed' ? 1 : 0)
      const after = await place({ holds: [await hold()], discount: code })
      expect(after.body.code).toBe('discount_over')
      expect((await end({ id, version: 1 })).body.code).toBe('stale_record')
    }
  })
})
