import { describe, expect, test } from 'vitest'

import { PRICE_OF_FOUR, useTestShop, type PlacedOrder } from '../../../test/shop.ts'

const { database, stripe, hold, place, comeBack, makeGiftCard } = useTestShop()

async function placeOne(): Promise<PlacedOrder> {
  const { body, text } = await place({ holds: [await hold()] })
  if (!body.success) throw new Error(text)
  return body.data
}

describe('the provider', () => {
  test('away is told to the visitor, and asking again later works, gift card and all', async () => {
    const cart = { holds: [await hold()], giftCardCodes: [await makeGiftCard(5000)] }
    stripe.emulator().control({ failNext: 99 })
    const refused = await place(cart)
    expect(refused.body.code).toBe('payment_unavailable')
    stripe.emulator().control({})
    const { status, body } = await place(cart)
    expect(status).toBe(200)
    expect(body.data.payment?.amountCents).toBe(PRICE_OF_FOUR - 5000)
  })

  test('PS-11 asked twice, since its answer was lost, makes one payment', async () => {
    const count = async () =>
      (await stripe.request<{ data: object[] }>('/v1/payment_intents?limit=100')).data.length
    const held = await hold()
    const before = await count()
    stripe.emulator().control({ loseNext: 1 })
    const { status } = await place({ holds: [held] })
    stripe.emulator().control({})
    expect(status).toBe(200)
    expect(await count()).toBe(before + 1)
  })

  test('PS-11 is asked for one payment by two returns at the same time', async () => {
    const placed = await placeOne()
    await database.query('DELETE FROM payment WHERE id_order = $1', [placed.order.id])
    const responses = await Promise.all([comeBack(placed), comeBack(placed), comeBack(placed)])
    const secrets = new Set(responses.map(({ body }) => body.data.payment?.clientSecret))
    expect(secrets).toEqual(new Set([placed.payment?.clientSecret]))
  })
})
