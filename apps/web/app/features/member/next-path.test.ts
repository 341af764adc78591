import { expect, test } from 'vitest'

import { safeNextPath } from './next-path.ts'

test.each([
  ['/mon-espace', '/mon-espace'],
  ['/a?b=c#d', '/a?b=c#d'],
  ['/', '/'],
])('%s is followed', (value, path) => {
  expect(safeNextPath(value, '/home')).toBe(path)
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/a\r\nSet-Cookie: x=y',
  `/${'a'.repeat(600)}`,
])('%s is not', (value) => {
  expect(safeNextPath(value, '/home')).toBe('/home')
})
