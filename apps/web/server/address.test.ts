import fc from 'fast-check'
import { expect, test } from 'vitest'

import { normalizePath, readPagePath, toSamePathStyle, writePagePath } from './address.ts'

test.each([
  ['/commande', '/commande'],
  ['/', '/'],
  ['//', '/'],
  ['/commande/', '/commande'],
  ['//commande//x///', '/commande/x'],
  ['/%63ommande', '/commande'],
  ['/%43ommande', '/Commande'],
  ['/a/./b/../c', '/a/c'],
  ['/a/%2e%2E/b', '/b'],
  ['/\\evil.example', '/evil.example'],
  ['//evil.example/a', '/evil.example/a'],
  ['/%2Fevil.example', '/%2Fevil.example'],
  ['/%5cevil', '/%5Cevil'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/%2563ommande', '/%2563ommande'],
])('%s is %s', (raw, normalized) => {
  expect(normalizePath(raw)).toBe(normalized)
})

test.each(['', 'commande', 'http://evil.example/', '/a#b', '/é', '/a b', '/%', '/%zz', '/%c3'])(
  '%j is no path',
  (raw) => {
    expect(normalizePath(raw)).toBeNull()
  },
)

test('what is canonical stays as it is, and never names a host', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5C',
    '%63',
    '%43',
    '.',
    '..',
    'A',
    'a',
    '_',
    '%2e',
    ':',
    '@',
    '.data',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = normalizePath(`/${parts.join('')}`)
      if (once === null) return
      expect(once).toMatch(/^\/(?![/\\])/)
      expect(new URL(once, 'http://own.example').host).toBe('own.example')
      expect(normalizePath(once)).toBe(once)
      const written = writePagePath(readPagePath(once))
      expect(writePagePath(readPagePath(written))).toBe(written)
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  ['/_.data', '/', '/_.data'],
  ['/commande.data', '/commande', '/commande.data'],
  ['/commande/_.data', '/commande', '/commande.data'],
  ['/.data', '/', '/_.data'],
  ['/_/.data', '/_', '/_/_.data'],
  ['/a/_/.data', '/a/_', '/a/_/_.data'],
  ['/a/_/_.data', '/a/_', '/a/_/_.data'],
])('%s asks for the data of %s', (requested, page, canonical) => {
  const read = readPagePath(requested)
  expect(read).toEqual({ pathname: page, isData: true })
  expect(writePagePath(read)).toBe(canonical)
})

test.each([
  ['/commande/:id', '/COMMANDE/AbC', false, '/commande/AbC'],
  ['/password/reset/:token?', '/Password/RESET', false, '/password/reset'],
  ['/password/reset/:token?', '/Password/RESET/AbC', false, '/password/reset/AbC'],
  ['/blog/*', '/BLOG/Coulisses/Une', false, '/blog/Coulisses/Une'],
  ['/*', '/Les-Missions/Le-Remede', true, '/les-missions/le-remede'],
  ['/*', '/Caf%C3%A9', true, '/caf%C3%A9'],
  ['/', '/', true, '/'],
])('%s spells %s', (pattern, pathname, lowerCase, spelled) => {
  expect(toSamePathStyle(pattern, pathname, { lowerCase })).toBe(spelled)
})
