import { randomUUID } from 'node:crypto'

import { refundOrder } from '@sesame/contract/order-staff'
import { beforeAll, expect, test } from 'vitest'

import { useCutConnections } from '../../../test/lost-commit.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { callEndpoint, useApiOver } from '../../../test/test-api.ts'

const { call, database, hold, buy } = useTestShop()
const connections = useCutConnections(database)
const cut = useApiOver(database, { env: connections.env })

let token: string
beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const request = (id: string, amountCents: number) => ({
  ...{ params: { id }, body: { amountCents, cancelsSessions: false, reason: 'Une panne' } },
})
const withKey = (key: string) => ({ token, headers: { 'idempotency-key': key } })

const refund = (id: string, amountCents: number, key: string = randomUUID()) =>
  call(refundOrder, request(id, amountCents), withKey(key))

const refundedOf = (idOrder: string) =>
  database.value<number>(
    `SELECT coalesce(sum(card_cents + gift_card_cents), 0)::int FROM refund WHERE id_order = $1`,
    [idOrder],
  )

test('the same partial refund sent twice at the same moment pays once', async () => {
  const { order } = await buy({ holds: [await hold()] })
  const key = randomUUID()
  const responses = await Promise.all([refund(order.id, 1000, key), refund(order.id, 1000, key)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(responses[0]?.body.data).toEqual(responses[1]?.body.data)
  expect(await refundedOf(order.id)).toBe(1000)
})

test('refunds under keys of their own are refunds of their own, and never more than was paid', async () => {
  const { order } = await buy({ holds: [await hold()] })
  const tenth = PRICE_OF_FOUR / 10
  const responses = await Promise.all(Array.from({ length: 14 }, () => refund(order.id, tenth)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
  const refusals = responses.filter(({ status }) => status !== 200)
  expect(new Set(refusals.map(({ body }) => body.code))).toEqual(new Set(['not_refundable']))
  expect(await refundedOf(order.id)).toBe(PRICE_OF_FOUR)
})

test.each([
  ['after commit', 1000],
  ['before commit', 0],
] as const)(
  'a process cut off %s leaves all of a refund or nothing, and its repetition makes it one',
  async (when, centsLeft) => {
    const { order } = await buy({ holds: [await hold()] })
    const key = randomUUID()
    connections.cutNext(when)
    const lost = await callEndpoint(cut(), refundOrder, request(order.id, 1000), withKey(key))
    expect(lost.status).toBeGreaterThanOrEqual(500)
    expect(await refundedOf(order.id)).toBe(centsLeft)
    const again = await refund(order.id, 1000, key)
    expect(again.body.data).toMatchObject({ refundedCents: 1000 })
    expect(await refundedOf(order.id)).toBe(1000)
    const jobs = await database.value<number>(
      `SELECT count(*)::int FROM pgboss.job WHERE name = 'order.refund-payment' AND data->>'idRefund' IN
       (SELECT id::text FROM refund WHERE id_order = $1)`,
      [order.id],
    )
    expect(jobs).toBe(1)
  },
)
