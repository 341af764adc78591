import { createClient, Refusal } from '@sesame/contract/client'
import { expect, test } from 'vitest'

import { createDataProvider, toListQuery, toListResult } from './data-provider.ts'

const PAGE = { page: 2, perPage: 25 }

test.each([
  [{ field: 'createdAt', order: 'DESC' as const }, '-createdAt'],
  [{ field: 'lastname', order: 'ASC' as const }, 'lastname'],
])('the order %j is asked for as %s', (sort, orderBy) => {
  const query = toListQuery({ pagination: PAGE, sort, filter: {} })
  expect(query).toEqual({ nbItem: 25, page: 2, orderBy })
})

test('filters are sent as they are written, several on one field included', () => {
  const filter = { state: 'pending', createdAt: ['gte:2026-11-01', 'lt:2026-12-01'] }
  expect(toListQuery({ filter })).toEqual(filter)
})

test('a filter cannot change the page that is asked for', () => {
  const query = toListQuery({ pagination: PAGE, filter: { page: '9', nbItem: '1' } })
  expect(query).toEqual({ nbItem: 25, page: 2 })
})

test('a reply gives its rows and total, and the rest beside them', () => {
  const reply = { orders: [{ id: 'a' }], total: 40, counts: { pending: 3 } }
  expect(toListResult(reply, 'orders')).toEqual({
    data: [{ id: 'a' }],
    total: 40,
    meta: { counts: { pending: 3 } },
  })
  expect(() => toListResult({ total: 0 }, 'orders')).toThrow('the reply of a list has no orders')
})

const clientOf = (status: number, body: unknown, requested: string[] = []) =>
  createClient({
    baseUrl: 'http://site.invalid/api',
    fetch: async (input) => {
      requested.push(input as string)
      return Response.json(body, { status })
    },
  })

test('a list of orders is one request in the grammar of the API', async () => {
  const requested: string[] = []
  const body = { success: true, data: { orders: [{ id: 'a' }], total: 1 } }
  const provider = createDataProvider(clientOf(200, body, requested))
  const { data, total } = await provider.getList('order', {
    pagination: PAGE,
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { createdAt: ['gte:2026-11-01', 'lt:2026-12-01'], lastname: 'lk:dupré' },
  })
  expect({ data, total }).toEqual({ data: [{ id: 'a' }], total: 1 })
  expect(requested.map((url) => decodeURIComponent(url))).toEqual([
    'http://site.invalid/api/admin/order?createdAt=gte:2026-11-01&createdAt=lt:2026-12-01&lastname=lk:dupré&nbItem=25&page=2&orderBy=-createdAt',
  ])
})

test('a refusal reaches the screen with its code', async () => {
  const body = { success: false, data: null, code: 'forbidden', message: 'Non.' }
  const provider = createDataProvider(clientOf(403, body))
  await expect(provider.getList('order', {})).rejects.toThrow(Refusal)
  await expect(provider.getList('unknown', {})).rejects.toThrow('there is no resource unknown')
})
