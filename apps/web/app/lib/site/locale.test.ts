import { expect, test } from 'vitest'

import { addPrefix, hasLanguage, localePrefix, readLocalePrefix, removePrefix } from './locale.ts'

test.each([
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/auth', 'en'],
  ['/en.data', 'en'],
  ['/pt-br/auth', 'pt-br'],
  ['/fr/auth', null],
  ['/', null],
  ['/entreprises', null],
  ['/EN/auth', null],
  ['/blog/en', null],
])('%s begins with the language %s', (pathname, locale) => {
  expect(readLocalePrefix(pathname)).toBe(locale)
})

test.each([
  ['en', true],
  ['de', false],
  ['it', false],
])('a site with English, and German switched off, has %s: %s', (locale, expected) => {
  const country = { id: 1, alphaTwo: 'GB', alphaThree: 'GBR', numCode: 826, name: 'Royaume-Uni' }
  const languages = [
    { id: 2, code: 'EN', label: 'English', deeplCode: null, country, isValid: true },
    { id: 3, code: 'de', label: 'Deutsch', deeplCode: null, country, isValid: false },
  ]
  expect(hasLanguage(languages, locale)).toBe(expected)
})

test.each([
  ['/en', '/'],
  ['/en.data', '/_.data'],
  ['/en/auth', '/auth'],
  ['/en/auth.data', '/auth.data'],
])('%s is %s in English', (whole, path) => {
  expect(removePrefix(whole, '/en')).toBe(path)
  expect(addPrefix(path, '/en')).toBe(whole)
})

test('French has no prefix', () => {
  expect(localePrefix('fr')).toBe('')
  expect(addPrefix('/', '')).toBe('/')
  expect(removePrefix('/_.data', '')).toBe('/_.data')
})
