import { randomUUID } from 'node:crypto'

import { getHold, releaseHold } from '@sesame/contract/hold'
import { recordVisit } from '@sesame/contract/site'
import { expect, test } from 'vitest'

import { statusOf } from '../../../test/booking.ts'
import { useTestShop } from '../../../test/shop.ts'

const { call, database, hold, buy } = useTestShop()
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

test('the link of a team does not lead to the price of its session', async () => {
  const held = await hold()
  expect((await call(getHold, { params: { id: held } })).body.data.state).toBe('held')
  await buy({ holds: [held] })
  expect((await call(getHold, { params: { id: held } })).body.code).toBe('hold_sold')
})

test('giving back what was given back is no fault, and keeps no key', async () => {
  const held = await hold()
  const count = () => database.value<number>('SELECT count(*)::int FROM idempotency_key')
  const before = await count()
  for (let turn = 0; turn < 5; turn += 1) {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await call(releaseHold, { params: { id: held } }, { headers })).status).toBe(200)
  }
  expect(await statusOf(database, held)).toBe('expired')
  expect((await count()) - before).toBe(1)
})

test('a visitor who names sources without end is counted sixty times', async () => {
  const caller = { address: '198.51.100.20', headers: FIREFOX }
  const statuses: number[] = []
  for (let turn = 0; turn < 61; turn += 1) {
    const params = { from: `x${randomUUID()}` }
    statuses.push((await call(recordVisit, { params }, caller)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})
