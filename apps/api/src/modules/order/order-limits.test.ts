import { createHash } from 'node:crypto'

import { placeOrder } from '@sesame/contract/checkout'
import { describe, expect, test } from 'vitest'

import { CAVE, stockOf, TO_HOME, wine } from '../../../test/parcels.ts'
import { insertRow, makePerson, signIn } from '../../../test/people.ts'
import { orderBody, useTestShop } from '../../../test/shop.ts'
import type { Caller } from '../../../test/test-api.ts'
import { readConfig } from '../../platform/config.ts'

const shop = useTestShop()
const { call, database, hold, place } = shop

const { UNPAID_ORDERS_PER_BROWSER, UNPAID_ORDERS_PER_ADDRESS } = readConfig({ NODE_ENV: 'test' })
const CARD = { giftCards: [{ amountCents: 5000 }] }
const browserOf = (name: string) =>
  createHash('sha256').update(name).digest('base64url').slice(0, 22)

/** Places unpaid gift card orders one after the other and returns each outcome. */
async function orderMany(count: number, caller: Caller, browser?: string) {
  const results: (number | string | undefined)[] = []
  for (let turn = 0; turn < count; turn += 1) results.push(await order(caller, browser))
  return results
}

async function order(caller: Caller, browser?: string) {
  const body = { ...orderBody(CARD, 5000), ...(browser && { browser }) }
  const response = await call(placeOrder, { body }, caller)
  return response.body.success ? 200 : response.body.code
}

const discounted = async () => ({ holds: [await hold()], discount: 'VINGT' })

const minutesHeld = (id: string) =>
  database.value<number>(
    `SELECT round(extract(epoch FROM held_until - created_at) / 60)::int FROM booking
     WHERE id = $1`,
    [id],
  )
/** Makes the hold this many minutes old, with one minute left. */
const ageHold = (id: string, minutes: number) =>
  database.query(
    `UPDATE booking SET created_at = clock_timestamp() - make_interval(mins => $2),
       held_until = clock_timestamp() + interval '1 minute' WHERE id = $1`,
    [id, minutes],
  )

const placed = (count: number) => Array.from({ length: count }, () => 200)

describe('unpaid orders', () => {
  test('are twelve for one address, so that stock is left for others', async () => {
    expect(UNPAID_ORDERS_PER_ADDRESS).toBe(12)
    const caller = { ...CAVE, address: '198.51.100.7' }
    const goods = await wine(shop, { onHand: 300 })
    const cart = { products: [{ id: goods.idDeclination, quantity: 12 }], ...TO_HOME }
    const results: (number | string | undefined)[] = []
    for (let turn = 0; turn < 14; turn += 1) {
      const { status, body } = await place(cart, {}, caller)
      results.push(status === 200 ? 200 : body.code)
    }
    expect(results).toEqual([...placed(12), 'too_many_orders_here', 'too_many_orders_here'])
    expect(await stockOf(shop, goods.idStock)).toEqual([300, 144])
    expect((await place(cart, {}, CAVE)).status).toBe(200)
  })

  test('do not use up a discount code', async () => {
    await insertRow(database, 'discount_code', {
      ...{ id_site: 66, id: 900, code: 'VINGT', label: 'Code', kind: 'percent', value: 1000 },
      ...{ scope: 'both', max_uses: 20 },
    })
    for (let turn = 0; turn < 20; turn += 1) {
      await place(await discounted(), {}, { address: '198.51.100.8' })
    }
    expect((await place(await discounted())).status).toBe(200)
  })

  test('are three for one browser, whatever its address', async () => {
    expect(UNPAID_ORDERS_PER_BROWSER).toBe(3)
    const browser = browserOf('mobile')
    expect(await orderMany(4, {}, browser)).toEqual([...placed(3), 'too_many_orders'])
    expect(await orderMany(1, {}, browserOf('other'))).toEqual(placed(1))
  })

  test('are three for one member, and none are counted for the staff', async () => {
    const member = { token: await signIn(database, await makePerson(database)) }
    expect(await orderMany(4, member)).toEqual([...placed(3), 'too_many_orders'])
    const staff = await makePerson(database, { role: 'STAFF' })
    const token = await signIn(database, staff)
    expect(await orderMany(13, { token, address: '198.51.100.9' })).toEqual(placed(13))
  })

  test('of one browser that orders ten at the same moment are three', async () => {
    const browser = browserOf('hasty')
    const results = await Promise.all(Array.from({ length: 10 }, () => order({}, browser)))
    expect(results.filter((one) => one === 200)).toHaveLength(3)
  })

  test('that were paid or given up count no more, and their keys are forgotten', async () => {
    const browser = browserOf('patient')
    expect(await orderMany(3, {}, browser)).toEqual(placed(3))
    const ids = await database.query<{ id: string }>(
      'SELECT id FROM customer_order WHERE held_by IS NOT NULL ORDER BY created_at DESC LIMIT 3',
    )
    await database.query(`SELECT expire_order(66, $1)`, [ids[0]!.id])
    const left = 'SELECT num_nonnulls(held_by, held_from) FROM customer_order WHERE id = $1'
    expect(await database.value(left, [ids[0]!.id])).toBe(0)
    expect(await orderMany(2, {}, browser)).toEqual([200, 'too_many_orders'])
  })

  test('for the same session replace each other, and are one', async () => {
    const browser = browserOf('undecided')
    const held = await hold()
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await place({ holds: [held] }, { browser })).status).toBe(200)
    }
    expect(await orderMany(3, {}, browser)).toEqual([200, 200, 'too_many_orders'])
  })
})

describe('a hold that is ordered', () => {
  test('leaves ten minutes to pay', async () => {
    const held = await hold()
    await ageHold(held, 29)
    expect((await place({ holds: [held] })).status).toBe(200)
    expect(await minutesHeld(held)).toBe(39)
  })

  test('again and again ends after forty minutes all the same', async () => {
    const held = await hold()
    await ageHold(held, 35)
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await place({ holds: [held] })).status).toBe(200)
      expect(await minutesHeld(held)).toBe(40)
    }
  })
})
