import { advanceDelivery } from '@sesame/contract/order-staff'
import {
  listPreparation,
  remindToCollect,
  savePicks,
  startPacking,
} from '@sesame/contract/preparation'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeGoods } from '../../../test/goods.ts'
import { CAVE, TO_HOME, toCounter, wine } from '../../../test/parcels.ts'
import { makePerson, signIn, uniqueEmail } from '../../../test/people.ts'
import { useTestShop, type Cart } from '../../../test/shop.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import { readPdf } from '../../adapters/documents/read-pdf.ts'
import { remindToCollect as remind } from './service/collect-reminder.ts'

const shop = useTestShop()
const { call, database, buy, context, stripe } = shop
const mails = useTestWorker(database, undefined, stripe.env)

let staff: { site: number; token: string }
beforeAll(async () => {
  const person = await makePerson(database, { site: 67, role: 'STAFF' })
  staff = { ...CAVE, token: await signIn(database, person) }
})

let bottle: number
let box: number
beforeAll(async () => {
  bottle = (await wine(shop, { onHand: 500 })).idDeclination
  box = (await makeGoods(database, { onHand: 500 })).idDeclination
})

async function order(how: Cart, email = uniqueEmail()) {
  const products = [
    { id: bottle, quantity: 6 },
    { id: box, quantity: 3 },
  ]
  const user = { email, firstname: 'Ada', lastname: 'Lune', phone: '06 12 34 56 78' }
  return (await buy({ products, ...how }, { user }, CAVE)).order
}

const find = async (number: string) => {
  const { body } = await call(listPreparation, { query: { number } }, staff)
  return body.data.preparations[0]
}
const stageOf = async ({ number }: { number: string }) => (await find(number))?.stage

const pick = (idOrder: string, line: number, picked: number, missing = 0) =>
  call(savePicks, { body: { picks: [{ idOrder, line, picked, missing }] } }, staff)

async function pickAll(idOrder: string) {
  await pick(idOrder, 1, 6)
  await pick(idOrder, 2, 3)
}

const pack = async (...orders: { id: string }[]) => {
  const body = { idOrders: orders.map(({ id }) => id) }
  return (await call(startPacking, { body }, staff)).body.data
}
const advance = (id: string, state: string, more: object = {}) =>
  call(advanceDelivery, { params: { id }, body: { state, ...more } as never }, staff)

describe('the preparation', () => {
  test('leads a parcel from stock to its carrier', async () => {
    const parcel = await order(TO_HOME)
    expect(await find(parcel.number)).toMatchObject({
      ...{ stage: 'pick', type: 'DELIVERY', city: '75011 Paris', isAlcohol: true, by: null },
      lines: [
        { idDeclination: bottle, quantity: 6, picked: 0, missing: 0 },
        { idDeclination: box, quantity: 3, picked: 0, missing: 0 },
      ],
    })
    await pickAll(parcel.id)
    expect(await pack(parcel)).toEqual({ packed: [parcel.number], left: [] })
    expect(await stageOf(parcel)).toBe('pack')
    await advance(parcel.id, 'prepared')
    expect(await stageOf(parcel)).toBe('ready')
    await advance(parcel.id, 'shipped', { trackingNumber: '6A 1234' })
    const shipped = await find(parcel.number)
    expect(shipped).toMatchObject({ stage: 'done', state: 'shipped', trackingNumber: '6A 1234' })
    expect(shipped!.by).toMatch(/\S+ \S+/)
  })

  test('leads a collection to the counter, where an identity is checked', async () => {
    const collected = await order(await toCounter(shop))
    await pickAll(collected.id)
    await pack(collected)
    await advance(collected.id, 'ready')
    expect(await stageOf(collected)).toBe('ready')
    expect((await advance(collected.id, 'collected')).body.code).toBe('alcohol_refused')
    expect((await find(collected.number))!.isIdentityChecked).toBe(false)
    await advance(collected.id, 'collected', { identityChecked: true })
    expect(await find(collected.number)).toMatchObject({ stage: 'done', isIdentityChecked: true })
    await database.query(
      `UPDATE order_delivery SET handed_over_at = now() - interval '30 hours' WHERE id_order = $1`,
      [collected.id],
    )
    expect(await find(collected.number)).toBeUndefined()
  })

  test('counts its stages, whatever stage is requested, and knows the kind of its products', async () => {
    const { number } = await order(TO_HOME)
    const { body } = await call(listPreparation, { query: { number, stage: 'ready' } }, staff)
    expect(body.data).toMatchObject({
      ...{ preparations: [], products: [], total: 0 },
      counts: { pick: 1, pack: 0, ready: 0, done: 0 },
    })
    const all = await call(listPreparation, { query: { number, stage: 'pick' } }, staff)
    expect(all.body.data.products).toMatchObject([
      { idDeclination: bottle, kind: 'WINE' },
      { idDeclination: box, kind: 'BOX' },
    ])
  })

  test('shows no order that is refunded', async () => {
    const refunded = await order(TO_HOME)
    await database.query(`UPDATE customer_order SET status = 'refunding' WHERE id = $1`, [
      refunded.id,
    ])
    await pickAll(refunded.id)
    expect(await find(refunded.number)).toBeUndefined()
    expect(await pack(refunded)).toMatchObject({ left: [{ reason: 'moved_on' }] })
  })
})

describe('what is taken from stock', () => {
  test('is the same when it is noted twice or by two people at once, and may be put back', async () => {
    const { id, number } = await order(TO_HOME)
    const replies = await Promise.all([1, 2, 3].map(() => pick(id, 1, 6)))
    expect(replies.map(({ body }) => body.data)).toEqual(replies.map(() => ({ left: [] })))
    expect((await find(number))!.lines[0]).toMatchObject({ picked: 6, missing: 0 })
    await pick(id, 1, 4, 2)
    expect((await find(number))!.lines[0]).toMatchObject({ picked: 4, missing: 2 })
    await pick(id, 1, 0)
    expect((await find(number))!.lines[0]).toMatchObject({ picked: 0, missing: 0 })
  })

  test('is never more than what was ordered', async () => {
    const { id } = await order(TO_HOME)
    const tooMany = await pick(id, 1, 5, 2)
    expect([tooMany.status, tooMany.body.code]).toEqual([400, 'invalid_input'])
    expect((await pick(id, 9, 1)).status).toBe(404)
    await expect(
      database.query('UPDATE order_line SET picked = 7 WHERE id_order = $1 AND line = 1', [id]),
    ).rejects.toThrow(/order_line_picked/)
  })

  test('of an order that somebody packed meanwhile stays as it was', async () => {
    const { id, number } = await order(TO_HOME)
    await pickAll(id)
    await pack({ id })
    expect((await pick(id, 1, 0)).body.data).toEqual({ left: [number] })
    expect((await find(number))!.lines[0]).toMatchObject({ picked: 6 })
  })
})

describe('packing', () => {
  test('begins for the orders that are complete, and names the others', async () => {
    const [whole, part, gone] = [await order(TO_HOME), await order(TO_HOME), await order(TO_HOME)]
    for (const { id } of [whole, gone]) await pickAll(id)
    await pick(part.id, 1, 6)
    await pack(gone)
    const { packed, left } = await pack(whole, part, gone, whole)
    expect(packed).toEqual([whole.number])
    expect(left).toHaveLength(2)
    expect(left).toEqual(
      expect.arrayContaining([
        { number: part.number, reason: 'incomplete' },
        { number: gone.number, reason: 'moved_on' },
      ]),
    )
  })

  test('of the same orders by two people at once happens once', async () => {
    const orders = [await order(TO_HOME), await order(TO_HOME)]
    for (const { id } of orders) await pickAll(id)
    const results = await Promise.all([pack(...orders), pack(...orders.toReversed())])
    expect(results.flatMap(({ packed }) => packed).toSorted()).toEqual(
      orders.map(({ number }) => number).toSorted(),
    )
    expect(results.flatMap(({ left }) => left)).toHaveLength(2)
  })

  test('and shipping at once: one of two wins, the other is refused', async () => {
    const { id } = await order(TO_HOME)
    const step = { trackingNumber: '6A 1234' }
    const replies = await Promise.all([1, 2].map(() => advance(id, 'shipped', step)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test.each(['6A', 'http://x', '6A  12', '-6A12', 'A'.repeat(61), `${'A1'.repeat(29)}!`])(
    'takes no tracking number like « %s »',
    async (trackingNumber) => {
      const { status } = await advance('019a8400-0000-7000-8000-000000000001', 'shipped', {
        trackingNumber,
      })
      expect(status).toBe(400)
    },
  )
})

const isReminder = ({ subject }: { subject: string }) => subject.endsWith('attend toujours')

describe('a reminder', () => {
  test('goes to whoever has not come, once a day', async () => {
    const email = uniqueEmail()
    const { id, number } = await order(await toCounter(shop), email)
    const early = await call(remindToCollect, { params: { id } }, staff)
    expect(early.body.code).toBe('delivery_state')
    await advance(id, 'ready')
    const times = await Promise.all(
      [1, 2].map(() => call(remindToCollect, { params: { id } }, staff)),
    )
    expect(times.map(({ status }) => status)).toEqual([200, 200])
    expect(times[0]!.body.data).toEqual(times[1]!.body.data)
    expect((await mails.settledTo(email)).filter(isReminder)).toHaveLength(1)
    expect((await find(number))!.remindedAt).toBe(times[0]!.body.data.remindedAt)
    const tomorrow = new Date(Date.now() + 36 * 3_600_000)
    await remind(await context({ idSite: 67, now: tomorrow }), id)
    const sent = (await mails.settledTo(email)).filter(isReminder)
    expect(sent).toHaveLength(2)
    expect(sent[0]!.text).toContain('Une pièce d’identité vous sera demandée')
  })

  test('is refused once the goods were collected', async () => {
    const email = uniqueEmail()
    const { id } = await order(await toCounter(shop), email)
    await advance(id, 'ready')
    await database.query(`UPDATE order_delivery SET status = 'collected' WHERE id_order = $1`, [id])
    expect((await call(remindToCollect, { params: { id } }, staff)).body.code).toBe(
      'delivery_state',
    )
  })
})

/** Not by `call`, which reads the reply as text. */
async function readSlips(...ids: string[]) {
  const { statusCode, headers, rawPayload } = await shop.app().inject({
    url: `/admin/preparation/slip.pdf?orders=${ids.join(',')}`,
    headers: { host: 'cave.localhost', authorization: `Bearer ${staff.token}` },
  })
  return { statusCode, headers, file: rawPayload }
}

describe('packing slips', () => {
  test('are one file with a page each, in the requested order, and without prices', async () => {
    const [parcel, collected] = [await order(TO_HOME), await order(await toCounter(shop))]
    await database.query('UPDATE customer_order SET message = $2 WHERE id = $1', [
      parcel.id,
      'Sonnez deux fois',
    ])
    const { headers, file } = await readSlips(collected.id, parcel.id)
    expect(headers['cache-control']).toContain('no-store')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="bons-de-preparation.pdf"',
    })
    const { lines, pages } = readPdf(file)
    const text = lines.join('\n')
    expect(pages).toBe(2)
    expect(text.indexOf(collected.number)).toBeLessThan(text.indexOf(parcel.number))
    for (const words of ['Zoé Soleil', 'Sonnez deux fois', 'À retirer', '6\u00a0×', 'Une chose']) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('€')
  })

  test('have no page for an order that was refunded since', async () => {
    const [gone, left] = [await order(TO_HOME), await order(TO_HOME)]
    await database.query("UPDATE customer_order SET status = 'refunded' WHERE id = $1", [gone.id])
    const { lines, pages } = readPdf((await readSlips(gone.id, left.id)).file)
    expect([pages, lines.join('\n').includes(gone.number)]).toEqual([1, false])
    expect((await readSlips(gone.id)).statusCode).toBe(404)
  })

  test('are not drawn for the order of another site, or one that is not paid', async () => {
    const { order: unpaid } = (
      await shop.place({ products: [{ id: bottle, quantity: 6 }], ...TO_HOME }, {}, CAVE)
    ).body.data
    const { order: foreign } = await shop.buy()
    for (const { id } of [unpaid, foreign]) expect((await readSlips(id)).statusCode).toBe(404)
    expect((await readSlips('x')).statusCode).toBe(400)
  })
})
