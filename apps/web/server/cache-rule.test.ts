import { expect, test } from 'vitest'

import { cacheControlOf } from './cache-rule.ts'

const page = {
  method: 'GET',
  status: 200,
  cache: 'shared' as const,
  isPrivate: false,
  hasPersonalCookie: false,
  setsCookie: false,
}

test.each([{}, { method: 'HEAD' }])('a route that says so is kept: %j', (change) => {
  expect(cacheControlOf({ ...page, ...change })).toBe(
    'public, max-age=0, s-maxage=1, stale-while-revalidate=2',
  )
})

test.each([301, 404])(
  'a page that is gone is kept as well, else the former one stays: %i',
  (status) => {
    expect(cacheControlOf({ ...page, status })).toContain('s-maxage=1')
  },
)

test.each([
  { cache: undefined },
  { method: 'POST' },
  { status: 500 },
  { status: 302 },
  { status: 403 },
  { isPrivate: true },
  { hasPersonalCookie: true },
  { setsCookie: true },
])('%j is private', (change) => {
  expect(cacheControlOf({ ...page, ...change })).toBe('private, no-store')
})
