import { expect, test } from 'vitest'

import { CARD_PAYMENT, startTest } from './test-world.ts'

async function makePayments(count: number) {
  const world = await startTest()
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    ids.unshift((await world.stripe.paymentIntents.create(CARD_PAYMENT)).id)
  }
  return { ...world, ids }
}

test('payments are listed newest first, page after page', async () => {
  const { stripe, ids } = await makePayments(25)
  const first = await stripe.paymentIntents.list({ limit: 10 })
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10))
  expect(first.has_more).toBe(true)
  const last = await stripe.paymentIntents.list({ limit: 10, starting_after: ids[19] ?? '' })
  expect(last.data.map(({ id }) => id)).toEqual(ids.slice(20))
  expect(last.has_more).toBe(false)

  const all = await stripe.paymentIntents.list({ limit: 7 }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual(ids)
})

test('a list is bounded by time', async () => {
  const { stripe, ids } = await makePayments(2)
  const { created } = await stripe.paymentIntents.retrieve(ids[0] ?? '')
  const between = (gte: number, lte: number) =>
    stripe.paymentIntents.list({ created: { gte, lte } })
  expect((await between(created - 60, created)).data).toHaveLength(2)
  expect((await between(created - 60, created - 30)).data).toEqual([])
  expect((await between(created + 1, created + 60)).data).toEqual([])
})

test('charges are found by payment, and lists expand what they hold', async () => {
  const { stripe, ids } = await makePayments(2)
  for (const id of ids) await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const [payment_intent = ''] = ids
  const { data } = await stripe.charges.list({ payment_intent })
  expect(data).toMatchObject([{ payment_intent, status: 'succeeded' }])
  const { data: expanded } = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] })
  expect(expanded[0]?.latest_charge).toMatchObject({ id: data[0]?.id, object: 'charge' })

  const line = await stripe.balanceTransactions.retrieve(data[0]?.balance_transaction as string)
  expect(line).toMatchObject({ source: data[0]?.id, amount: 8400 })
  expect((await stripe.balanceTransactions.list()).data).toHaveLength(2)
})

test('events are listed, by type, and read one by one', async () => {
  const { stripe, ids } = await makePayments(2)
  const { data } = await stripe.events.list({ type: 'payment_intent.created' })
  expect(data.map(({ data: { object } }) => (object as { id: string }).id)).toEqual(ids)
  expect(await stripe.events.retrieve(data[0]?.id ?? '')).toMatchObject({
    type: 'payment_intent.created',
    api_version: '2026-10-28.endive',
  })
})

test('a limit out of range and an unknown filter are refused', async () => {
  const { stripe } = await startTest()
  const code = 'parameter_invalid_integer'
  await expect(stripe.paymentIntents.list({ limit: 101 })).rejects.toMatchObject({ code })
  const unknown = { status: 'succeeded' } as object
  await expect(stripe.paymentIntents.list(unknown)).rejects.toMatchObject({
    code: 'parameter_unknown',
  })
})
