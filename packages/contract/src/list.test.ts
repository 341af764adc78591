import { describe, expect, test } from 'vitest'

import { listQuery } from './list.ts'

const query = listQuery(['name', 'price'])
const read = (input: object) => query.parse(input)

describe('a list query', () => {
  test('without anything is the first ten', () => {
    expect(read({})).toEqual({ nbItem: 10, page: 1, orderBy: undefined, filters: [] })
  })

  test('may have another length by default', () => {
    expect(listQuery(['name'], { nbItem: 24 }).parse({})).toMatchObject({ nbItem: 24 })
  })

  test.each([
    ['arthur', 'eq', 'arthur'],
    ['lk:arthur', 'lk', 'arthur'],
    ['df:arthur', 'df', 'arthur'],
    ['lt:10', 'lt', '10'],
    ['lte:10', 'lte', '10'],
    ['gt:10', 'gt', '10'],
    ['gte:10', 'gte', '10'],
    ['in:10', 'in', '10'],
    ['in:roi,arthur', 'in', 'roi,arthur'],
    ['gte:10:30', 'gte', '10:30'],
    ['lk:', 'lk', ''],
    ['lk:lk:x', 'lk', 'lk:x'],
    ['10:30', 'eq', '10:30'],
    ['LK:arthur', 'eq', 'LK:arthur'],
    ['https://example.fr', 'eq', 'https://example.fr'],
    ['un roi: Arthur', 'eq', 'un roi: Arthur'],
  ])('§5 filter types: name=%s means %s %s', (input, operator, value) => {
    expect(read({ name: input }).filters).toEqual([{ field: 'name', operator, value }])
  })

  test('§5 a list filter counts only if its value is not an empty string, one field or more', () => {
    expect(read({ price: ['gte:10', '', 'lt:20'], name: 'lk:roi' }).filters).toEqual([
      { field: 'name', operator: 'lk', value: 'roi' },
      { field: 'price', operator: 'gte', value: '10' },
      { field: 'price', operator: 'lt', value: '20' },
    ])
    expect(read({ name: '' }).filters).toEqual([])
  })

  test.each([
    ['name', { field: 'name', descending: false }],
    ['-name', { field: 'name', descending: true }],
  ] as const)('is ordered by %s', (orderBy, expected) => {
    expect(read({ orderBy }).orderBy).toEqual(expected)
  })

  const typed = listQuery(['at', 'flag', 'ids', 'state'], {
    kinds: { at: 'instant', flag: 'flag', ids: 'ids', state: ['paid', 'refunded'] },
  })

  test.each([
    [{ at: '2026-11-15' }],
    [{ at: 'gte:2026-11-15T10:00:00Z' }],
    [{ at: 'lk:2026' }],
    [{ at: '' }],
    [{ flag: 'true' }],
    [{ flag: 'df:false' }],
    [{ at: 'in:2026-11-15,2026-11-16' }],
    [{ state: 'paid' }],
    [{ state: 'df:paid' }],
    [{ state: 'in:paid,refunded' }],
    [{ state: '' }],
    [{ ids: '21' }],
    [{ ids: 'in:21,22' }],
    [{ ids: ['21', '22'] }],
  ])('takes %j where kinds are told', (input) => {
    expect(typed.safeParse(input).success).toBe(true)
  })

  test.each([
    [{ at: 'hier' }],
    [{ at: 'gte:' }],
    [{ at: '2026-02-30' }],
    [{ at: '0000-01-01' }],
    [{ at: '2026-11-15T10:00:00+23:00' }],
    [{ at: ['2026-11-15', 'x'] }],
    [{ flag: 'maybe' }],
    [{ flag: '1' }],
    [{ flag: 'in:true,1' }],
    [{ at: 'in:2026-11-15,hier' }],
    [{ state: 'Paid' }],
    [{ state: 'payed' }],
    [{ state: 'in:paid,payed' }],
    [{ state: 'lk:pa' }],
    [{ state: 'gte:paid' }],
    [{ ids: 'rouge' }],
    [{ ids: '21,22' }],
    [{ ids: '1.5' }],
    [{ ids: 'lt:3' }],
    [{ ids: 'lk:3' }],
    [{ ids: '9999999999' }],
    [{ ids: `in:${Array.from({ length: 21 }, (_, id) => id).join()}` }],
  ])('refuses %j where kinds are told', (input) => {
    expect(typed.safeParse(input).success).toBe(false)
  })

  test('reads numbers from text', () => {
    expect(read({ nbItem: '100', page: '3' })).toMatchObject({ nbItem: 100, page: 3 })
  })

  test.each([
    [{ nbItem: 101 }],
    [{ nbItem: 0 }],
    [{ nbItem: -1 }],
    [{ nbItem: '1.5' }],
    [{ nbItem: 'ten' }],
    [{ nbItem: '' }],
    [{ page: 0 }],
    [{ page: 10_001 }],
    [{ orderBy: 'id' }],
    [{ orderBy: '--name' }],
    [{ orderBy: '-' }],
    [{ orderBy: '' }],
    [{ id_site: '67' }],
    [{ 'name ': 'x' }],
    [{ name: 'ne:x' }],
    [{ name: 'in:' }],
    [{ name: 'in:a,,b' }],
    [{ name: `in:${Array(21).fill('x').join(',')}` }],
    [{ name: 'zz:x' }],
    [{ name: ['lk:x', 'zz:x'] }],
    [{ name: 'x'.repeat(201) }],
    [{ name: Array(11).fill('x') }],
    [{ name: { $ne: 'x' } }],
    [{ __proto__: null, constructor: 'x' }],
  ])('refuses %j', (input) => {
    expect(query.safeParse(input).success).toBe(false)
  })
})
