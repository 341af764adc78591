import { randomUUID } from 'node:crypto'

import { holdSession } from '@sesame/contract/hold'
import { cancelSale, createSale, getSale, holdForSale, sendSaleLink } from '@sesame/contract/sale'
import { describe, expect, test } from 'vitest'

import { ARTHUR, at, openDay, statusOf } from '../../../test/booking.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { byLink, inHours, linkOf, useDesk } from '../../../test/sale.ts'
import { balances, useTestShop } from '../../../test/shop.ts'
import { ACCOUNT_OF_66, intentId } from '../../../test/test-stripe.ts'
import { expireHolds } from '../booking/service/hold.ts'
import { expireUnpaidOrders } from './service/expire-orders.ts'
import { cancelPayments } from './service/payment.ts'
import { refundPayment } from './service/refund.ts'
import { settlePayment } from './service/settle.ts'

const shop = useTestShop()
const { call, database, stripe, context } = shop
const desk = useDesk(shop)

const stateOf = (id: string) =>
  database.value<string>('SELECT status FROM customer_order WHERE id = $1', [id])

/** Moves the end of a sale, as if that much time had passed. */
async function letPass(id: string, held: string, minutes: number): Promise<void> {
  await database.query(
    `UPDATE customer_order SET pay_until = pay_until - make_interval(mins => $2),
       created_at = created_at - make_interval(mins => $2) WHERE id = $1`,
    [id, minutes],
  )
  await database.query(
    'UPDATE booking SET held_until = held_until - make_interval(mins => $2) WHERE id = $1',
    [held, minutes],
  )
  await expireHolds(await context())
  await expireUnpaidOrders(await context())
}

async function soldByLink(hours: number) {
  const held = await desk.hold()
  const { data: sale } = (await desk.sell(byLink(hours), { holds: [held] })).body
  return { held, sale }
}

const cancel = async (id: string) =>
  call(cancelSale, { params: { id }, body: {} }, await desk.caller())

describe('an unpaid sale', () => {
  test('waits as long as was chosen, far longer than an order of a visitor', async () => {
    const { held, sale } = await soldByLink(24)
    await letPass(sale.order.id, held, 23 * 60)
    expect(await stateOf(sale.order.id)).toBe('pending')
    expect(await statusOf(database, held)).toBe('held')
    await letPass(sale.order.id, held, 63)
    expect(await stateOf(sale.order.id)).toBe('expired')
    expect(await statusOf(database, held)).toBe('expired')
    const again = await call(
      sendSaleLink,
      { params: { id: sale.order.id }, body: { until: inHours(2) } },
      await desk.caller(),
    )
    expect(again.body).toMatchObject({ code: 'sale_over' })
  })

  test('frees its session for visitors at that moment, and its payment is cancelled', async () => {
    const { held, sale } = await soldByLink(1)
    await desk.accept(sale)
    const { payment } = (await desk.open(sale)).body.data
    await letPass(sale.order.id, held, 63)
    await cancelPayments(await context(), sale.order.id)
    expect(await stripe.pay(payment)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    })
    const [session] = sale.order.sessions
    const { idService, start } = session!
    const body = { idService, start, players: 2 }
    expect((await call(holdSession, { body })).status).toBe(200)
  })

  test('gets a new end with a new link, also in place of the code at the counter', async () => {
    const held = await desk.hold()
    const { data: sale } = (await desk.sell({ way: 'counter' }, { holds: [held] })).body
    const until = inHours(30)
    const parts = { params: { id: sale.order.id }, body: { until } }
    const { body } = await call(sendSaleLink, parts, await desk.caller())
    expect(body.data.payment).toMatchObject({ way: 'link', until, sentTo: sale.order.email })
    const heldUntil = await database.value<Date>('SELECT held_until FROM booking WHERE id = $1', [
      held,
    ])
    expect(heldUntil?.toISOString()).toBe(until)
    const tooLong = { ...parts, body: { until: inHours(24 * 8) } }
    const refused = await call(sendSaleLink, tooLong, await desk.caller())
    expect(refused.body).toMatchObject({ code: 'pay_until_refused' })
  })
})

describe('taking a sale back', () => {
  test('frees the session at once, and twice is as good as once', async () => {
    const { held, sale } = await soldByLink(24)
    expect((await cancel(sale.order.id)).status).toBe(200)
    expect((await cancel(sale.order.id)).status).toBe(200)
    expect(await statusOf(database, held)).toBe('expired')
    expect((await desk.open(sale)).body.data?.payment ?? null).toBeNull()
  })

  test('is refused once it is paid', async () => {
    const { held, sale } = await soldByLink(24)
    await desk.pay(sale)
    expect((await cancel(sale.order.id)).body).toMatchObject({ code: 'sale_paid' })
    expect(await statusOf(database, held)).toBe('paid')
  })

  test('sends money back that comes afterwards, although the session is free', async () => {
    const { held, sale } = await soldByLink(24)
    await desk.accept(sale)
    const { payment } = (await desk.open(sale)).body.data
    await stripe.pay(payment)
    await cancel(sale.order.id)
    const paid = { idAccount: ACCOUNT_OF_66.id, intent: intentId(payment) }
    await settlePayment(await context(), paid)
    const refunds = await database.query<{ id: string; reason: string }>(
      'SELECT id, reason FROM refund WHERE id_order = $1',
      [sale.order.id],
    )
    expect(refunds).toMatchObject([{ reason: 'sale_cancelled' }])
    await refundPayment(await context(), refunds[0]!.id)
    expect(await balances(shop, sale.order.id)).toEqual({})
    expect(await statusOf(database, held)).toBe('expired')
  })

  test('that has expired sends a late payment back, although the session is free', async () => {
    const { held, sale } = await soldByLink(1)
    await desk.accept(sale)
    const { payment } = (await desk.open(sale)).body.data
    await stripe.pay(payment)
    await letPass(sale.order.id, held, 63)
    expect((await cancel(sale.order.id)).status).toBe(200)
    const paid = { idAccount: ACCOUNT_OF_66.id, intent: intentId(payment) }
    await settlePayment(await context(), paid)
    expect(await statusOf(database, held)).toBe('expired')
    expect(await stateOf(sale.order.id)).toBe('refunding')
  })

  test('and a payment at the same moment: one wins, and no money is left over', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { held, sale } = await soldByLink(24)
      await desk.accept(sale)
      const { payment } = (await desk.open(sale)).body.data
      await stripe.pay(payment)
      const paid = { idAccount: ACCOUNT_OF_66.id, intent: intentId(payment) }
      const settled = context().then((ctx) => settlePayment(ctx, paid))
      const [cancelled] = await Promise.all([cancel(sale.order.id), settled])
      const isCancelled = cancelled.status === 200
      expect(await statusOf(database, held)).toBe(isCancelled ? 'expired' : 'paid')
      const ids = await database.query<{ id: string }>(
        'SELECT id FROM refund WHERE id_order = $1',
        [sale.order.id],
      )
      expect(ids).toHaveLength(isCancelled ? 1 : 0)
      for (const { id } of ids) await refundPayment(await context(), id)
      const books = await balances(shop, sale.order.id)
      expect(books['5115'] ?? 0).toBe(isCancelled ? 0 : 10_400)
      expect(Object.values(books).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    }
  })
})

const session = (time: string) => ({
  body: { idService: ARTHUR, start: at(openDay(30), time), players: 4 },
})

describe('two at once', () => {
  test('two operators for one session: one holds it, the other learns that it is taken', async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => signIn(database, await makePerson(database, { role: 'STAFF' }))),
    )
    const both = await Promise.all(
      tokens.map((token) => call(holdForSale, session('10:00'), { token })),
    )
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('session_taken')
  })

  test('an operator and a visitor for one session: one holds it', async () => {
    const caller = await desk.caller()
    const both = await Promise.all([
      call(holdForSale, session('11:30'), caller),
      call(holdSession, session('11:30')),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
  })

  test('the same key twice is one sale; another key for its session is refused', async () => {
    const { token } = await desk.caller()
    const body = await desk.body(byLink())
    const caller = { token, headers: { 'idempotency-key': randomUUID() } }
    const first = await call(createSale, { body }, caller)
    const again = await call(createSale, { body }, caller)
    expect(again.body.data.order.id).toBe(first.body.data.order.id)
    const other = await call(createSale, { body }, { token })
    expect(other.body).toMatchObject({ code: 'hold_in_sale' })
    const visitor = await shop.place({ holds: body.holds })
    expect(visitor.body.success).toBe(false)
    const { data } = (await call(getSale, { params: linkOf(first.body.data).params }, { token }))
      .body
    expect(data.order.state).toBe('pending')
  })
})
