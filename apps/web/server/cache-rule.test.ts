import { expect, test } from 'vitest'

import { cacheControlOf } from './cache-rule.ts'

const page = {
  method: 'GET',
  pathname: '/',
  status: 200,
  hasOwnCookie: false,
  setsCookie: false,
  isLive: false,
}

test.each(['/', '/legal-notice', '/authors', '/_root.data'])('%s may be kept', (pathname) => {
  expect(cacheControlOf({ ...page, pathname })).toContain('s-maxage=1')
})

test.each([301, 404])(
  'a page that is gone is kept as well, else the former one stays: %i',
  (status) => {
    expect(cacheControlOf({ ...page, status })).toContain('s-maxage=1')
  },
)

test.each([
  { pathname: '/auth' },
  { pathname: '/auth.data' },
  { pathname: '/auth/confirm/x' },
  { pathname: '/mon-espace' },
  { pathname: '/password/reset/x' },
  { pathname: '/newsletter/unsubscribe/x' },
  { method: 'POST' },
  { status: 500 },
  { status: 302 },
  { hasOwnCookie: true },
  { setsCookie: true },
  { isLive: true },
  { pathname: '/commande' },
  { pathname: '/panier' },
  { pathname: '/commande/x.data' },
  { pathname: '/equipe/x' },
])('%j may not', (change) => {
  expect(cacheControlOf({ ...page, ...change })).toBe('private, no-store')
})
