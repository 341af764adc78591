import { listOrders } from '@sesame/contract/order-staff'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  readListAddress,
  toFilterValues,
  withFilter,
  writeListAddress,
  type ListState,
} from './list-address.ts'

const DEFAULTS = { nbItem: 25, orderBy: '-createdAt' }
const read = (search: string): ListState =>
  readListAddress(new URLSearchParams(search), listOrders.query!, DEFAULTS)

describe('reading an address', () => {
  test('a plain address is the first page, newest first', () => {
    expect(read('')).toEqual({ page: 1, ...DEFAULTS, filters: [], refused: [] })
  })

  test('page, size, order and filters are in it', () => {
    const search = '?page=3&nbItem=50&orderBy=lastname&state=pending&lastname=lk:du'
    expect(read(search)).toEqual({
      page: 3,
      nbItem: 50,
      orderBy: 'lastname',
      filters: [
        { field: 'state', value: 'pending' },
        { field: 'lastname', value: 'lk:du' },
      ],
      refused: [],
    })
  })

  test('one field may have several filters', () => {
    const { filters } = read('createdAt=gte:2026-11-01&createdAt=lt:2026-12-01')
    expect(toFilterValues(filters)).toEqual({ createdAt: ['gte:2026-11-01', 'lt:2026-12-01'] })
  })

  test.each([
    ['page=0', 'page', '0'],
    ['page=many', 'page', 'many'],
    ['nbItem=100000', 'nbItem', '100000'],
    ['orderBy=password', 'orderBy', 'password'],
    ['createdAt=gte:hier', 'createdAt', 'gte:hier'],
    ['lastname=xx:du', 'lastname', 'xx:du'],
    ['unknown=1', 'unknown', '1'],
  ])('%s is reported and left out, and the rest still holds', (wrong, field, value) => {
    const state = read(`${wrong}&email=lk:fr`)
    expect(state.refused).toEqual([{ field, value }])
    expect(state.filters).toEqual([{ field: 'email', value: 'lk:fr' }])
    expect(state).toMatchObject({ page: 1, ...DEFAULTS })
  })

  test('whatever stands in it, the request that follows is one that the API takes', () => {
    const name = fc.oneof(
      fc.constantFrom('page', 'nbItem', 'orderBy', 'state', 'createdAt', 'lastname'),
      fc.string(),
    )
    const pairs = fc.array(fc.tuple(name, fc.string()), { maxLength: 8 })
    fc.assert(
      fc.property(pairs, (search) => {
        const state = read(new URLSearchParams(search).toString())
        const { page, nbItem, orderBy, filters } = state
        const query = { ...toFilterValues(filters), page, nbItem, orderBy }
        expect(listOrders.query!.safeParse(query).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('writing an address', () => {
  test('what is as by default is not written', () => {
    expect(writeListAddress({ page: 1, ...DEFAULTS, filters: [] }, DEFAULTS)).toBe('')
  })

  test('what was written is read again', () => {
    const value = fc.string({ minLength: 1, maxLength: 60 }).map((text) => `lk:${text}`)
    const filters = fc.array(
      fc.record({ field: fc.constantFrom('lastname', 'email', 'number'), value }),
      { maxLength: 5 },
    )
    const state = fc.record({
      page: fc.integer({ min: 1, max: 10_000 }),
      nbItem: fc.constantFrom(10, 25, 50),
      orderBy: fc.constantFrom('-createdAt', 'createdAt', 'lastname', '-number'),
      filters,
    })
    fc.assert(
      fc.property(state, (one) => {
        expect(read(writeListAddress(one, DEFAULTS))).toEqual({ ...one, refused: [] })
      }),
    )
  })
})

test('the filters of one field are replaced together', () => {
  const filters = [
    { field: 'createdAt', value: 'gte:2026-11-01' },
    { field: 'createdAt', value: 'lt:2026-12-01' },
    { field: 'state', value: 'paid' },
  ]
  expect(withFilter(filters, 'createdAt', ['gte:2026-10-01'])).toEqual([
    { field: 'state', value: 'paid' },
    { field: 'createdAt', value: 'gte:2026-10-01' },
  ])
  expect(withFilter(filters, 'createdAt', [])).toEqual([{ field: 'state', value: 'paid' }])
})
