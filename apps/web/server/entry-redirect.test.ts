import { expect, test } from 'vitest'

import { decideEntryRedirect } from './entry-redirect.ts'

test.each([
  ['/fr', '', '/'],
  ['/fr/', '', '/'],
  ['/fr/auth', '?next=/a', '/auth?next=/a'],
  ['/fr//evil.example', '', '/evil.example'],
  ['/fr/\\evil.example', '', '/evil.example'],
])('%s%s loses the prefix of the default language', (pathname, search, location) => {
  expect(decideEntryRedirect(pathname, search)).toEqual({
    kind: 'move',
    location,
    status: 301,
    locale: 'fr',
  })
})

test.each([
  ['/', ''],
  ['/frais', ''],
  ['/en/auth', ''],
  ['/', '?transfrom=x'],
])('%s%s stays', (pathname, search) => {
  expect(decideEntryRedirect(pathname, search)).toEqual({ kind: 'stay' })
})

test('a visit is counted and the query is dropped', () => {
  expect(decideEntryRedirect('/auth', '?from=flyer-2026&x=1')).toEqual({
    kind: 'move',
    location: '/auth',
    status: 302,
    source: 'flyer-2026',
  })
})

test.each(['', '../admin', 'a b', '<script>', 'é', 'x'.repeat(65)])(
  'a source written %j is dropped, not counted',
  (source) => {
    const search = `?${new URLSearchParams({ from: source })}`
    expect(decideEntryRedirect('/', search)).toEqual({ kind: 'move', location: '/', status: 302 })
  },
)

test('the address without its query cannot lead to another host', () => {
  expect(decideEntryRedirect('//evil.example', '?from=a')).toMatchObject({
    location: '/evil.example',
  })
})
