import { advanceDelivery, refundOrder } from '@sesame/contract/order-staff'
import { addDays, dayIn } from '@sesame/values/working-days'
import { beforeAll, describe, expect, test } from 'vitest'

import { CAVE, stockOf, TO_HOME, toCounter, wine } from '../../../test/parcels.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { balances, useTestShop, type Cart } from '../../../test/shop.ts'
import { refundPayment } from './service/refund.ts'

const shop = useTestShop()
const { call, database, context, buy } = shop

let admin: { site: number; token: string }
beforeAll(async () => {
  const person = await makePerson(database, { site: 67, role: 'ADMIN' })
  admin = { ...CAVE, token: await signIn(database, person) }
})

async function buyWine(how: Cart) {
  const goods = await wine(shop)
  const products = [{ id: goods.idDeclination, quantity: 6 }]
  const { order } = await buy({ products, ...how }, {}, CAVE)
  return { goods, order }
}

const refund = (id: string, more: { amountCents?: number; cancelsSessions: boolean }) =>
  call(
    refundOrder,
    { params: { id }, body: { reason: 'Une erreur de notre part', ...more } },
    admin,
  )
const ship = (id: string) =>
  call(
    advanceDelivery,
    { params: { id }, body: { state: 'shipped', trackingNumber: '6A12345' } },
    admin,
  )

async function runRefundJobs(idOrder: string): Promise<string[]> {
  const refunds = await database.query<{ id: string; due: string }>(
    'SELECT id, due_on::text AS due FROM refund WHERE id_order = $1',
    [idOrder],
  )
  for (const { id } of refunds) await refundPayment(await context({ idSite: 67 }), id)
  return refunds.map(({ due }) => due)
}

const inDays = (days: number) => addDays(dayIn('Europe/Paris', new Date()), days)
const stateOf = (idOrder: string) =>
  database.value<string>('SELECT status FROM order_delivery WHERE id_order = $1', [idOrder])

describe('a refund of goods that cancels', () => {
  test('keeps the parcel, puts the goods back and empties the books', async () => {
    const { goods, order } = await buyWine(TO_HOME)
    expect((await refund(order.id, { cancelsSessions: true })).status).toBe(200)
    expect(await stateOf(order.id)).toBe('cancelled')
    expect(await stockOf(shop, goods.idStock)).toEqual([100, 0])
    expect(await runRefundJobs(order.id)).toEqual([inDays(14)])
    expect(await balances(shop, order.id)).toEqual({})
    expect((await ship(order.id)).body.code).toBe('delivery_state')
  })

  test('gives the slot at the counter back', async () => {
    const { order } = await buyWine(await toCounter(shop, 5))
    const taken = () =>
      database.value<number>(
        `SELECT s.taken FROM collect_slot s JOIN order_delivery d
         ON d.id_point = s.id_point AND d.collect_at = s.starts_at WHERE d.id_order = $1`,
        [order.id],
      )
    expect(await taken()).toBe(1)
    await refund(order.id, { cancelsSessions: true })
    expect(await taken()).toBe(0)
  })

  test('after they left puts nothing back', async () => {
    const { goods, order } = await buyWine(TO_HOME)
    await ship(order.id)
    await refund(order.id, { cancelsSessions: true })
    expect(await stateOf(order.id)).toBe('returned')
    expect(await stockOf(shop, goods.idStock)).toEqual([94, 0])
  })
})

describe('a refund of a part', () => {
  test('leaves the parcel alone, and is due in thirty days', async () => {
    const { goods, order } = await buyWine(TO_HOME)
    const { body } = await refund(order.id, { amountCents: 1000, cancelsSessions: false })
    expect(body.data.refundedCents).toBe(1000)
    expect(await stateOf(order.id)).toBe('paid')
    expect(await stockOf(shop, goods.idStock)).toEqual([94, 0])
    expect(await runRefundJobs(order.id)).toEqual([inDays(30)])
    await refund(order.id, { cancelsSessions: true })
    await runRefundJobs(order.id)
    expect(await balances(shop, order.id)).toEqual({})
  })
})
