import { listOwnOrders } from '@sesame/contract/order'
import { advanceDelivery, listDeliveries } from '@sesame/contract/order-staff'
import { addDays, dayIn } from '@sesame/values/working-days'
import { beforeAll, describe, expect, test } from 'vitest'

import { setParameter } from '../../../test/catalog.ts'
import { makeGoods } from '../../../test/goods.ts'
import { CAVE, TO_HOME, TO_RELAY, toCounter, wine } from '../../../test/parcels.ts'
import { uniqueEmail, makePerson, signIn } from '../../../test/people.ts'
import { useTestShop, type Cart } from '../../../test/shop.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import { readPdf } from '../../adapters/documents/read-pdf.ts'
import { requestReviews } from './service/delivery-mail.ts'

const shop = useTestShop()
const { call, database, context, buy, stripe } = shop
const mails = useTestWorker(database, undefined, stripe.env)

let staff: string
beforeAll(async () => {
  staff = await signIn(database, await makePerson(database, { site: 67, role: 'STAFF' }))
})

async function buyAs(email: string, how: Cart) {
  const products = [{ id: (await wine(shop)).idDeclination, quantity: 6 }]
  const user = { email, firstname: 'Ada', lastname: 'Lune', phone: '06 12 34 56 78' }
  return buy({ products, ...how }, { user }, CAVE)
}

const advance = (id: string, state: string, more: object = {}) =>
  call(
    advanceDelivery,
    { params: { id }, body: { state, ...more } as never },
    { ...CAVE, token: staff },
  )

const TRACKED = { trackingNumber: '6A 123/45' }

describe('a parcel', () => {
  test('goes its way, and its buyer is told each step once', async () => {
    const email = uniqueEmail()
    const { order } = await buyAs(email, TO_HOME)
    expect((await advance(order.id, 'prepared')).body.data.delivery?.state).toBe('prepared')
    const { body } = await advance(order.id, 'shipped', TRACKED)
    expect(body.data.delivery).toMatchObject({
      state: 'shipped',
      trackingUrl: 'https://suivi.example/colis/6A%20123%2F45',
      events: [{ state: 'paid' }, { state: 'prepared' }, { state: 'shipped' }],
    })
    await advance(order.id, 'delivered')
    await advance(order.id, 'returned')
    const sent = await mails.settledTo(email)
    const words = sent.map(({ subject }) => subject.split(/\u00a0: |[\dA-Z]{4}-[\dA-Z]{4} /)[1])
    const subjects = [
      '6\u00a0bouteilles, livraison sous 2\u00a0à\u00a03\u00a0jours ouvrés',
      ...['est en route', 'est prête', 'nous est revenue'],
    ]
    expect(new Set(words)).toEqual(new Set(subjects))
    expect(words).toHaveLength(subjects.length)
    for (const { text } of sent) expect(text).toContain('à consommer avec modération')
    const shipped = sent.find(({ subject }) => subject.endsWith('est en route'))
    expect(shipped!.text).toContain('6A 123/45')
    expect(shipped!.text).toContain('https://suivi.example/colis/6A%20123%2F45')
  })

  test('AL-01 is confirmed with its products, its delivery and the health mention', async () => {
    const email = uniqueEmail()
    const { order } = await buyAs(email, TO_HOME)
    const [mail] = await mails.to(email)
    expect(mail!.text).toContain('6 × Une chose, Simple')
    expect(mail!.text).toContain('Zoé Soleil, 3 rue du Puits, 75011 Paris')
    expect(mail!.text).toContain('Renoncer au contrat ici')
    const files = await mails.filesOf(mail!)
    const invoice = [...files].find(([name]) => name.startsWith('facture-'))![1]
    const words = readPdf(invoice).lines.join(' ').replace(/\s+/g, ' ')
    expect(words).toContain('Colis à domicile')
    expect(words).toContain('L’abus d’alcool est dangereux pour la santé')
    expect(order.shippingCents).toBe(1390)
    expect(words).toContain('13,90')
  })

  test('is not shipped without a number, twice, or backwards', async () => {
    const { order } = await buyAs(uniqueEmail(), TO_HOME)
    const untracked = await advance(order.id, 'shipped')
    expect([untracked.status, Object.keys(untracked.body.errors ?? {})]).toEqual([
      400,
      ['trackingNumber'],
    ])
    expect((await advance(order.id, 'collected')).body.code).toBe('delivery_state')
    await advance(order.id, 'shipped', TRACKED)
    expect((await advance(order.id, 'shipped', TRACKED)).body.code).toBe('delivery_state')
    expect((await advance(order.id, 'prepared')).body.code).toBe('delivery_state')
  })

  test('waits at its relay point, and is collected there', async () => {
    const { order } = await buyAs(uniqueEmail(), TO_RELAY)
    await advance(order.id, 'shipped', TRACKED)
    expect((await advance(order.id, 'ready')).status).toBe(200)
    expect((await advance(order.id, 'collected')).body.data.delivery).toMatchObject({
      state: 'collected',
      accessPoint: { name: 'Epicerie du Marche', zipCode: '77160' },
    })
  })
})

describe('a collection', () => {
  test('AL-04 of alcohol is handed over once somebody’s identity was seen', async () => {
    const { order } = await buyAs(uniqueEmail(), await toCounter(shop))
    expect((await advance(order.id, 'shipped', TRACKED)).body.code).toBe('delivery_state')
    expect((await advance(order.id, 'ready')).body.data.delivery?.collect?.name).toContain('Cave')
    expect((await advance(order.id, 'collected')).body.code).toBe('alcohol_refused')
    const { body } = await advance(order.id, 'collected', { identityChecked: true })
    expect(body.data.delivery?.state).toBe('collected')
    const checked = await database.value<Date | null>(
      'SELECT identity_checked_at FROM order_delivery WHERE id_order = $1',
      [order.id],
    )
    expect(checked).toBeInstanceOf(Date)
  })

  test('of other goods asks for no identity', async () => {
    const products = [{ id: (await makeGoods(database)).idDeclination, quantity: 1 }]
    const { order } = await buy({ products, ...(await toCounter(shop, 6)) }, {}, CAVE)
    await advance(order.id, 'ready')
    expect((await advance(order.id, 'collected')).status).toBe(200)
  })
})

test('an order that is nobody’s, or not paid, is not advanced', async () => {
  const products = [{ id: (await wine(shop)).idDeclination, quantity: 6 }]
  const { order } = (await shop.place({ products, ...TO_HOME }, {}, CAVE)).body.data
  expect((await advance(order.id, 'prepared')).body.code).toBe('delivery_state')
  expect((await advance('019a8400-0000-7000-8000-000000000001', 'prepared')).status).toBe(404)
})

const list = async (query: object = {}) =>
  (await call(listDeliveries, { query }, { ...CAVE, token: staff })).body.data

test('whoever packs sees what is open, the oldest first, and no code of a gift card', async () => {
  const first = await buyAs(uniqueEmail(), TO_HOME)
  const products = [{ id: (await wine(shop)).idDeclination, quantity: 6 }]
  const cart = { products, giftCards: [{ amountCents: 5000 }], ...TO_HOME }
  const second = await buy(cart, {}, CAVE)
  const numbers = (await list()).deliveries.map(({ number }) => number)
  expect(numbers.indexOf(first.order.number)).toBeLessThan(numbers.indexOf(second.order.number))
  expect((await list({ number: first.order.number })).deliveries).toMatchObject([
    { isAlcohol: true, name: 'Ada Lune', lines: [{ quantity: 6 }] },
  ])
  const { body } = await advance(second.order.id, 'prepared')
  expect(body.data.giftCardsBought).toMatchObject([{ code: null }])
  expect((await list({ state: 'pending' })).deliveries).toEqual([])
})

test('a member finds their own orders, the last first', async () => {
  const person = await makePerson(database, { site: 67 })
  const caller = { ...CAVE, token: await signIn(database, person) }
  const products = [
    { id: (await wine(shop)).idDeclination, quantity: 3 },
    { id: (await wine(shop)).idDeclination, quantity: 3 },
  ]
  const { order } = await buy({ products, ...TO_HOME }, {}, caller)
  await buy({ giftCards: [{ amountCents: 5000 }] }, {}, caller)
  const { data } = (await call(listOwnOrders, undefined, caller)).body
  expect(data.total).toBe(2)
  expect(data.orders[1]).toMatchObject({
    ...{ number: order.number, deliveryState: 'paid' },
    label: 'Une chose, Simple et 1\u00a0autre article',
  })
  expect(data.orders[0]).toMatchObject({ deliveryState: null, totalCents: 5000 })
})

const inDays = async (days: number) => {
  const day = addDays(dayIn('Europe/Paris', new Date()), days)
  await requestReviews(await context({ idSite: 67, now: new Date(`${day}T11:00:00Z`) }))
}

test('a review is asked for so many days after the goods came, once', async () => {
  await setParameter(database, 67, 'GOOGLE_REVIEW_URL', 'https://avis.example/cave')
  await setParameter(database, 67, 'ORDER_REVIEW_DELAY', '7')
  const email = uniqueEmail()
  const { order } = await buyAs(email, TO_HOME)
  await advance(order.id, 'shipped', TRACKED)
  await advance(order.id, 'delivered')
  await inDays(6)
  expect(await mails.settledTo(email)).toHaveLength(2)
  await inDays(7)
  await inDays(8)
  const [, , review, ...more] = await mails.settledTo(email)
  expect(more).toEqual([])
  expect(review!.text).toContain('https://avis.example/cave')
  expect(review!.text).toContain('à consommer avec modération')
})
