import { readGiftCard } from '@sesame/contract/gift-card'
import { holdSession } from '@sesame/contract/hold'
import { getOrder } from '@sesame/contract/order'
import { describe, expect, test } from 'vitest'

import { expireHold, statusOf } from '../../../test/booking.ts'
import { insertRow } from '../../../test/people.ts'
import { balances, PRICE_OF_FOUR, useTestShop, type PlacedOrder } from '../../../test/shop.ts'
import { ACCOUNT_OF_66, CARDS, intentId } from '../../../test/test-stripe.ts'
import { expireHolds } from '../booking/service/hold.ts'
import { expireUnpaidOrders } from './service/expire-orders.ts'
import { cancelPayments, reconcilePayments } from './service/payment.ts'
import { refundPayment } from './service/refund.ts'
import { settlePayment } from './service/settle.ts'

const shop = useTestShop()
const { call, database, stripe, context, hold, place, comeBack, makeGiftCard } = shop

async function placeOne(
  cart?: Parameters<typeof place>[0],
): Promise<PlacedOrder & { held: string }> {
  const held = await hold()
  const { body, text } = await place({ holds: [held], ...cart })
  if (!body.success) throw new Error(text)
  return { ...body.data, held }
}

const settleIntent = async (intent: string) =>
  settlePayment(await context(), { idAccount: ACCOUNT_OF_66.id, intent })

const settle = ({ payment }: PlacedOrder) => settleIntent(intentId(payment))

const compare = async () => reconcilePayments(await context())

async function expireHoldOf({ held }: { held: string }): Promise<void> {
  await expireHold(database, held, '10 minutes')
  await expireHolds(await context())
  await expireUnpaidOrders(await context())
}

const stateOf = (id: string) =>
  database.value<string>('SELECT status FROM customer_order WHERE id = $1', [id])

const countOf = (table: string, id: string) =>
  database.value<number>(`SELECT count(*)::int FROM ${table} WHERE id_order = $1`, [id])

const refundsOf = (id: string) =>
  database.query<{ id: string; reason: string; cents: number }>(
    'SELECT id, reason, card_cents AS cents, status FROM refund WHERE id_order = $1',
    [id],
  )

/** Runs each refund job of an order twice, because jobs may run twice. */
async function runRefundJobs(id: string): Promise<void> {
  for (const refund of [...(await refundsOf(id)), ...(await refundsOf(id))]) {
    await refundPayment(await context(), refund.id)
  }
}

async function expectSettledOnce({ order, held }: { order: { id: string }; held: string }) {
  expect(await stateOf(order.id)).toBe('paid')
  expect(await statusOf(database, held)).toBe('paid')
  expect(await countOf('invoice', order.id)).toBe(1)
  const entries = await database.query('SELECT cause FROM entry WHERE id_order = $1 ORDER BY 1', [
    order.id,
  ])
  expect(entries).toEqual([{ cause: 'payment' }, { cause: 'sale' }])
  const jobs = await database.value(
    `SELECT count(*)::int FROM pgboss.job
     WHERE name = 'order.send-confirmation' AND data->>'idOrder' = $1`,
    [order.id],
  )
  expect(jobs).toBe(1)
}

describe('a payment is settled once', () => {
  test('by the return of the visitor', async () => {
    const placed = await placeOne()
    await stripe.pay(placed.payment)
    const { body } = await comeBack(placed)
    expect(body.data).toMatchObject({ order: { state: 'paid' }, payment: null })
    await expectSettledOnce(placed)
  })

  test('by the job that an event causes', async () => {
    const placed = await placeOne()
    await stripe.pay(placed.payment)
    await settle(placed)
    await expectSettledOnce(placed)
  })

  test('by comparing, when nobody told us', async () => {
    const placed = await placeOne()
    await stripe.pay(placed.payment)
    await compare()
    await compare()
    await expectSettledOnce(placed)
  })

  test('by comparing, when the process died before it wrote the payment down', async () => {
    const placed = await placeOne()
    await stripe.pay(placed.payment)
    await database.query('DELETE FROM payment WHERE id_order = $1', [placed.order.id])
    await compare()
    await expectSettledOnce(placed)
  })

  test('PS-07 by all of them at the same time', async () => {
    const placed = await placeOne()
    await stripe.pay(placed.payment)
    const ways = [comeBack(placed), settle(placed), compare(), settle(placed), comeBack(placed)]
    await Promise.all([...ways, compare(), settle(placed)])
    await expectSettledOnce(placed)
    expect(await refundsOf(placed.order.id)).toEqual([])
  })

  test('all of it or nothing, when it fails half-way', async () => {
    const placed = await placeOne()
    await stripe.pay(placed.payment)
    await database.query('ALTER TABLE invoice ADD CONSTRAINT broken CHECK (false) NOT VALID')
    await expect(settle(placed)).rejects.toThrow(/broken/)
    await database.query('ALTER TABLE invoice DROP CONSTRAINT broken')
    expect(await stateOf(placed.order.id)).toBe('pending')
    expect(await statusOf(database, placed.held)).toBe('held')
    expect(await countOf('entry', placed.order.id)).toBe(0)
    const payment = await database.value('SELECT status FROM payment WHERE id_order = $1', [
      placed.order.id,
    ])
    expect(payment).toBe('open')
    const mails = await database.query('SELECT 1 FROM mail WHERE subject = $1', [placed.order.id])
    expect(mails).toEqual([])
    await compare()
    await expectSettledOnce(placed)
  })
})

describe('PS-10 a card', () => {
  test('declined leaves the order open, and a second one pays it', async () => {
    const placed = await placeOne()
    await stripe.pay(placed.payment, CARDS.noFunds)
    await settle(placed)
    const { body } = await comeBack(placed)
    expect(body.data).toMatchObject({ order: { state: 'pending' }, payment: placed.payment })
    await stripe.pay(placed.payment)
    await settle(placed)
    await expectSettledOnce(placed)
  })

  test('that asks for 3-D Secure is settled after it, and not before', async () => {
    const placed = await placeOne()
    const challenged = await stripe.pay(placed.payment, CARDS.threeDSecure)
    expect(challenged.status).toBe('requires_action')
    await settle(placed)
    expect(await stateOf(placed.order.id)).toBe('pending')
    await stripe.authenticate(placed.payment, 'succeed')
    await settle(placed)
    await expectSettledOnce(placed)
  })

  test('that fails 3-D Secure pays nothing, and may be tried again', async () => {
    const placed = await placeOne()
    await stripe.pay(placed.payment, CARDS.threeDSecure)
    await stripe.authenticate(placed.payment, 'fail')
    const { body } = await comeBack(placed)
    expect(body.data).toMatchObject({ order: { state: 'pending' }, payment: placed.payment })
    expect(await balances(shop, placed.order.id)).toEqual({})
  })

  test('PS-08 finds the session kept for ten minutes from the order on', async () => {
    const held = await hold()
    await database.query(`UPDATE booking SET held_until = now() + interval '1 min' WHERE id = $1`, [
      held,
    ])
    await place({ holds: [held] })
    const left = await database.value<number>(
      'SELECT extract(epoch FROM held_until - now())::int FROM booking WHERE id = $1',
      [held],
    )
    expect(left).toBeGreaterThan(590)
  })
})

describe('PS-09 a payment that comes after the hold ended', () => {
  test('gets the session when it is still free', async () => {
    const placed = await placeOne()
    await expireHoldOf(placed)
    expect(await stateOf(placed.order.id)).toBe('expired')
    await stripe.pay(placed.payment)
    await settle(placed)
    await expectSettledOnce(placed)
  })

  test('goes back when somebody else has the session, and leaves the books as they were', async () => {
    const placed = await placeOne()
    await expireHoldOf(placed)
    const { idService, start } = (
      await database.query<{ idService: number; start: Date }>(
        'SELECT id_service AS "idService", starts_at AS start FROM booking WHERE id = $1',
        [placed.held],
      )
    )[0]!
    const body = { idService, start: start.toISOString(), players: 2 }
    const other = await call(holdSession, { body })
    await stripe.pay(placed.payment)
    await Promise.all([settle(placed), settle(placed), compare()])
    expect(await refundsOf(placed.order.id)).toMatchObject([
      { reason: 'session_taken', cents: PRICE_OF_FOUR, status: 'pending' },
    ])
    await runRefundJobs(placed.order.id)
    expect(await stateOf(placed.order.id)).toBe('refunded')
    expect(await countOf('invoice', placed.order.id)).toBe(0)
    expect(await balances(shop, placed.order.id)).toEqual({})
    expect(await statusOf(database, other.body.data.id)).toBe('held')
    const refunds = await stripe.request<{ data: { amount: number }[] }>(
      `/v1/refunds?payment_intent=${intentId(placed.payment)}`,
    )
    expect(refunds.data).toMatchObject([{ amount: PRICE_OF_FOUR }])
    const { body: view } = await call(getOrder, {
      params: { id: placed.order.id },
      query: { token: placed.guestToken },
    })
    expect(view.data).toMatchObject({ state: 'refunded', documents: [] })
  })

  test('goes back when its gift card was spent meanwhile', async () => {
    const code = await makeGiftCard(5000)
    const placed = await placeOne({ giftCardCodes: [code] })
    await expireHoldOf(placed)
    await shop.buy({ holds: [await hold()], giftCardCodes: [code] })
    await stripe.pay(placed.payment)
    await settle(placed)
    expect(await refundsOf(placed.order.id)).toMatchObject([{ reason: 'gift_card_empty' }])
    expect(await statusOf(database, placed.held)).toBe('expired')
    await runRefundJobs(placed.order.id)
    expect(await balances(shop, placed.order.id)).toEqual({})
  })
})

/** A payment opened outside this code, by another process or in the dashboard. */
async function payOnTheSide(idOrder: string, amount: number): Promise<string> {
  const intent = await stripe.request<{ id: string; status: string }>('/v1/payment_intents', {
    amount: String(amount),
    currency: 'eur',
    'payment_method_types[0]': 'card',
    payment_method: 'pm_card_visa',
    confirm: 'true',
    'metadata[id_site]': '66',
    'metadata[id_order]': idOrder,
  })
  expect(intent.status).toBe('succeeded')
  return intent.id
}

describe('money that is not owed goes back', () => {
  test('a second payment of an order, which stays paid', async () => {
    const placed = await placeOne()
    await stripe.pay(placed.payment)
    await settle(placed)
    const second = await payOnTheSide(placed.order.id, PRICE_OF_FOUR)
    await settleIntent(second)
    expect(await refundsOf(placed.order.id)).toMatchObject([{ reason: 'paid_twice' }])
    await runRefundJobs(placed.order.id)
    expect(await stateOf(placed.order.id)).toBe('paid')
    expect((await balances(shop, placed.order.id))['5115']).toBe(PRICE_OF_FOUR)
    const link = { params: { id: placed.order.id }, query: { token: placed.guestToken } }
    expect((await call(getOrder, link)).body.data.refundedCents).toBe(0)
  })

  test('another amount than the total', async () => {
    const placed = await placeOne()
    const wrong = await payOnTheSide(placed.order.id, PRICE_OF_FOUR - 100)
    await settleIntent(wrong)
    expect(await refundsOf(placed.order.id)).toMatchObject([{ cents: PRICE_OF_FOUR - 100 }])
    await runRefundJobs(placed.order.id)
    expect(await stateOf(placed.order.id)).toBe('refunded')
    expect(await balances(shop, placed.order.id)).toEqual({})
  })

  test('that of an order which was replaced, while the new one is kept', async () => {
    const first = await placeOne()
    const second = (await place({ holds: [first.held] })).body.data
    await stripe.pay(first.payment)
    await cancelPayments(await context(), first.order.id)
    expect(await refundsOf(first.order.id)).toMatchObject([{ reason: 'order_replaced' }])
    await stripe.pay(second.payment)
    await settle(second)
    await expectSettledOnce({ ...second, held: first.held })
  })
})

describe('an order that is given up', () => {
  test('by a new one for the same hold can no longer be paid', async () => {
    const first = await placeOne()
    await place({ holds: [first.held] })
    await cancelPayments(await context(), first.order.id)
    expect((await stripe.intent(first.payment)).status).toBe('canceled')
    const { body } = await comeBack(first)
    expect(body.data).toMatchObject({ order: { state: 'expired' }, payment: null })
  })

  test('gives back its gift cards and its use of a code', async () => {
    const discount = { id_site: 66, id: 900, code: 'UNEFOIS', label: 'Une fois', max_uses: 1 }
    await insertRow(database, 'discount_code', { ...discount, kind: 'amount', value: 500 })
    const code = await makeGiftCard(3000)
    const placed = await placeOne({ giftCardCodes: [code], discount: 'UNEFOIS' })
    const left = async () => (await call(readGiftCard, { body: { code } })).body.data.balanceCents
    expect(await left()).toBe(0)
    await expireHoldOf(placed)
    expect(await left()).toBe(3000)
    const used = await database.value('SELECT used FROM discount_code WHERE id = 900')
    expect(used).toBe(0)
  })

  test('does not make a gift card last longer', async () => {
    const code = await makeGiftCard(3000)
    await database.query('UPDATE gift_card SET valid_until = current_date + 3 WHERE hint = $1', [
      code.slice(-4),
    ])
    await expireHoldOf(await placeOne({ giftCardCodes: [code] }))
    const days = await database.value(
      'SELECT valid_until - current_date FROM gift_card WHERE hint = $1',
      [code.slice(-4)],
    )
    expect(days).toBe(3)
  })
})
