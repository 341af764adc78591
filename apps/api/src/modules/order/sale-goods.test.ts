import { quoteOrder } from '@sesame/contract/checkout'
import { advanceDelivery } from '@sesame/contract/order-staff'
import { acceptSale, createSale, quoteSale, type Sale } from '@sesame/contract/sale'
import { beforeAll, expect, test } from 'vitest'

import { makeGoods, type KnownGoods } from '../../../test/goods.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { byLink, linkOf, useDesk } from '../../../test/sale.ts'
import { balances, orderBody, useTestShop } from '../../../test/shop.ts'
import type { Caller } from '../../../test/test-api.ts'
import { useTestWorker } from '../../../test/test-worker.ts'

const SITE = 67
const shop = useTestShop()
const { call, database, stripe } = shop
const mails = useTestWorker(database, undefined, stripe.env)
const desk = useDesk(shop, SITE)

let caller: Caller
beforeAll(async () => {
  const person = await makePerson(database, { role: 'STAFF', site: SITE })
  caller = { token: await signIn(database, person), site: SITE }
})

async function sell(
  known: KnownGoods,
  { quantity = 1, ...more }: Record<string, unknown> & { quantity?: number } = {},
) {
  const { idDeclination, idStock } = await makeGoods(database, known)
  const { user } = orderBody({}, 0)
  const products = [{ id: idDeclination, quantity }]
  const payment = { way: 'counter' as const }
  const body = { user, products, payment, expectedTotalCents: 2000 * quantity, ...more }
  return { idStock, ...(await call(createSale, { body }, caller)) }
}

const stockOf = async (idStock: number) => {
  const [row] = await database.query<{ on_hand: number; reserved: number }>(
    'SELECT on_hand, reserved FROM stock WHERE id_site = $1 AND id = $2',
    [SITE, idStock],
  )
  return row
}

const handOver = (sale: Sale, identityChecked = false) =>
  call(
    advanceDelivery,
    { params: { id: sale.order.id }, body: { state: 'collected', identityChecked } },
    caller,
  )

test('goods are reserved by the sale, sold by the payment and handed over by one step', async () => {
  const { body, idStock } = await sell({}, { quantity: 2 })
  const sale = body.data
  expect(sale.order.delivery).toMatchObject({ type: 'COUNTER', state: 'pending' })
  expect(await stockOf(idStock)).toMatchObject({ on_hand: 100, reserved: 2 })
  await desk.pay(sale)
  expect(await stockOf(idStock)).toMatchObject({ on_hand: 98, reserved: 0 })
  expect(Object.values(await balances(shop, sale.order.id)).reduce((a, b) => a + b, 0)).toBe(0)
  const { body: handed } = await handOver(sale)
  expect(handed.data.delivery).toMatchObject({ state: 'collected' })
})

test('mails of a sale at the counter speak of no parcel and no delivery', async () => {
  const { body } = await sell({ kind: 'WINE' }, { quantity: 2 })
  const sale = body.data
  await desk.pay(sale)
  const [confirmation] = await mails.to(sale.order.email)
  await handOver(sale)
  const all = await mails.settledTo(sale.order.email)
  expect(confirmation!.subject).toMatch(/^Commande confirmée\s: 2\s(?:articles|bouteilles)$/)
  expect(confirmation!.text).toContain('Remis sur place par notre équipe')
  expect(confirmation!.text).toContain('Votre commande')
  for (const { subject, text, html } of all) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/colis|livraison|livré|expédi/i)
  }
})

test('what is not there is not sold', async () => {
  const { body } = await sell({ onHand: 1 }, { quantity: 2 })
  expect(body.success).toBe(false)
  expect(['out_of_stock', 'quantity_refused']).toContain(body.code)
})

test('alcohol at the counter needs the operator’s check, by link the customer’s own', async () => {
  const refused = await sell({ isAlcohol: true })
  expect(refused.body.errors).toHaveProperty('declaresMajority')
  const { body } = await sell({ isAlcohol: true }, { declaresMajority: true })
  expect(body.success).toBe(true)
  const linked = await sell({ isAlcohol: true }, { payment: byLink() })
  await desk.pay(linked.body.data)
  expect((await handOver(linked.body.data)).body).toMatchObject({ code: 'alcohol_refused' })
  expect((await handOver(linked.body.data, true)).status).toBe(200)
})

test('an operator does not declare the age of a customer who pays by link', async () => {
  const { body } = await sell({ isAlcohol: true }, { payment: byLink(), declaresMajority: true })
  const accepts = { ...linkOf(body.data), body: { acceptsTerms: true as const } }
  const accepted = await call(acceptSale, accepts, { site: SITE })
  expect(accepted.body.errors).toHaveProperty('declaresMajority')
})

test('an invitation may give a product, and no visitor may choose the counter', async () => {
  const { body } = await sell(
    {},
    { payment: { way: 'invitation', reason: 'Bouteille cassée' }, expectedTotalCents: 0 },
  )
  expect(body.data.order).toMatchObject({ isInvited: true, state: 'paid' })
  expect(await balances(shop, body.data.order.id)).toEqual({})
  const visitor = await shop.place({ delivery: { type: 'COUNTER' } as never })
  expect(visitor.status).toBe(400)
})

test('goods are sold at the counter of a venue whose website has no shop', async () => {
  const person = await makePerson(database, { role: 'STAFF', site: 66 })
  const here = { token: await signIn(database, person), site: 66 }
  const { idDeclination } = await makeGoods(database, { site: 66 })
  const products = [{ id: idDeclination, quantity: 1 }]
  expect((await call(quoteOrder, { body: { products } }, here)).body.code).toBe('unknown_product')
  const quote = (await call(quoteSale, { body: { products } }, here)).body.data
  const { user } = orderBody({}, 0)
  const payment = { way: 'counter' as const }
  const body = { user, products, payment, expectedTotalCents: quote.totalCents }
  expect((await call(createSale, { body }, here)).status).toBe(200)
})
