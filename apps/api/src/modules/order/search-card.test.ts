import { getBooking } from '@sesame/contract/booking-detail'
import { listOrders } from '@sesame/contract/order-staff'
import { searchAdmin } from '@sesame/contract/search'
import { beforeAll, expect, test } from 'vitest'

import { placeRow, saveTerms } from '../../../test/paid-order.ts'
import { insertRow, makePerson, signIn } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'
import { ACCOUNT_OF_66, intentId } from '../../../test/test-stripe.ts'
import { reconcilePayments } from './service/payment.ts'
import { settlePayment } from './service/settle.ts'

const MASTERCARD = '5555555555554444'
const shop = useTestShop()
const { call, database, stripe, context, hold, place } = shop
let token: string

beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'STAFF' }))
})

async function payByCard(card?: string) {
  const held = await hold()
  const { body, text } = await place({ holds: [held] })
  if (!body.success) throw new Error(text)
  await stripe.pay(body.data.payment, card)
  return { ...body.data, held }
}

async function settle(paid: Awaited<ReturnType<typeof payByCard>>) {
  const intent = intentId(paid.payment)
  await settlePayment(await context(), { idAccount: ACCOUNT_OF_66.id, intent })
  return paid
}

const ordersBy = async (q: string) => {
  const { body } = await call(searchAdmin, { query: { q } }, { token })
  return body.data.groups.find(({ kind }) => kind === 'order')?.results ?? []
}
const idsBy = async (q: string) => (await ordersBy(q)).map(({ id }) => id)

test('an order is found by the last four digits of its card, and says so', async () => {
  const { order } = await settle(await payByCard(MASTERCARD))
  // A random number, or the counted address of a buyer, may itself begin with 44.
  order.number = 'ABCD-EFGH'
  const rename = `UPDATE customer_order SET number = $2, email = 'ada@exemple.fr' WHERE id = $1`
  await database.query(rename, [order.id, order.number])
  const [found, ...others] = await ordersBy('4444')
  expect([found?.id, others]).toEqual([order.id, []])
  expect(found?.subtitle).toContain(', carte ••••\u00a04444')
  expect((await ordersBy(order.number))[0]?.subtitle).not.toContain('carte')
  for (const q of ['•••• 4444', `4444 ${order.number}`]) expect(await idsBy(q)).toEqual([order.id])
  for (const q of ['44', '444', '44444', '4242']) expect(await idsBy(q)).not.toContain(order.id)
})

test('the list of orders and the booking name the card', async () => {
  const { order, held } = await settle(await payByCard('4000002500003155').then(authenticate))
  const { body } = await call(listOrders, { query: { q: '3155' } }, { token })
  expect(body.data.orders.map(({ id, cardLast4 }) => [id, cardLast4])).toEqual([[order.id, '3155']])
  const booking = await call(getBooking, { params: { id: held } }, { token })
  expect(booking.body.data.cardLast4).toBe('3155')
})

async function authenticate(paid: Awaited<ReturnType<typeof payByCard>>) {
  await stripe.authenticate(paid.payment, 'succeed')
  return paid
}

test('a payment found by comparing has its card as well', async () => {
  const { order } = await payByCard(MASTERCARD)
  await reconcilePayments(await context())
  expect(await idsBy('4444')).toContain(order.id)
})

test('the card is found after the name has changed', async () => {
  const { order } = await settle(await payByCard())
  await database.query(`UPDATE customer_order SET lastname = 'Après' WHERE id = $1`, [order.id])
  expect(await idsBy('apres 4242')).toEqual([order.id])
})

test('an order that is deleted leaves no word of its card', async () => {
  await saveTerms(database, 66)
  const id = await placeRow(database, 66, {})
  const payment = { id_site: 66, id: crypto.randomUUID(), id_order: id, intent: `pi_${id}` }
  await insertRow(database, 'payment', {
    ...{ ...payment, id_account: ACCOUNT_OF_66.id, amount_cents: 5000, card_last4: '9876' },
  })
  expect(await idsBy('9876')).toEqual([id])
  for (const table of ['payment', 'customer_order']) {
    const key = table === 'payment' ? 'id_order' : 'id'
    await database.query(`DELETE FROM ${table} WHERE ${key} = $1`, [id])
  }
  const left = 'SELECT count(*)::int FROM search_word WHERE id = $1'
  expect(await database.value(left, [id])).toBe(0)
})

test.each(['424', '42424', 'abcd', '    '])('« %s » is no end of a card', async (last4) => {
  const { order } = await settle(await payByCard())
  await expect(
    database.query('UPDATE payment SET card_last4 = $2 WHERE id_order = $1', [order.id, last4]),
  ).rejects.toThrow(/card_last4|too long/)
})
