import { pathOf } from '@sesame/contract/client'
import { listOrders } from '@sesame/contract/order-staff'
import { expect, test } from 'vitest'

import { toExportQuery, toListQuery } from './list-query.ts'

const PARIS = 'Europe/Paris'
const PAGE = { page: 2, nbItem: 25, orderBy: '-createdAt', filters: [] }

test('several filters on one field are all sent', () => {
  const filters = [
    { field: 'state', value: 'pending' },
    { field: 'idUser', value: 'gte:4' },
    { field: 'idUser', value: 'lt:9' },
  ]
  expect(toListQuery({ ...PAGE, filters }, PARIS)).toEqual({
    state: ['pending'],
    idUser: ['gte:4', 'lt:9'],
    nbItem: 25,
    page: 2,
    orderBy: '-createdAt',
  })
})

test('a filter cannot change the page that is asked for', () => {
  const filters = [
    { field: 'page', value: '9' },
    { field: 'nbItem', value: '1' },
    { field: 'orderBy', value: 'lastname' },
  ]
  expect(toListQuery({ ...PAGE, filters }, PARIS)).toEqual({
    nbItem: 25,
    page: 2,
    orderBy: '-createdAt',
  })
})

test('an export has the filters and the order of its list, and all pages', () => {
  const filters = [{ field: 'state', value: 'paid' }]
  expect(toExportQuery({ ...PAGE, filters }, PARIS)).toEqual({
    state: ['paid'],
    orderBy: '-createdAt',
  })
})

test('a list of orders is one request in the grammar of the API', () => {
  const filters = [
    { field: 'createdAt', value: 'gte:2026-11-01' },
    { field: 'createdAt', value: 'lt:2026-12-01' },
    { field: 'lastname', value: 'lk:dupré' },
  ]
  const path = pathOf(listOrders, { query: toListQuery({ ...PAGE, filters }, PARIS) })
  expect(decodeURIComponent(path)).toBe(
    '/admin/order?createdAt=gte:2026-10-31T23:00:00.000Z&createdAt=lt:2026-11-30T23:00:00.000Z&lastname=lk:dupré&orderBy=-createdAt&nbItem=25&page=2',
  )
})
