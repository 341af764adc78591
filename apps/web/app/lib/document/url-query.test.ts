import { expect, test } from 'vitest'

import { pageSearch, readPageNumber, readSearchWords } from './url-query.ts'

test.each([
  ['', 1],
  ['?page=1', 1],
  ['?page=2', 2],
  ['?page=10000', 10_000],
  ['?page=10001', null],
  ['?page=0', null],
  ['?page=-1', null],
  ['?page=01', null],
  ['?page=1.5', null],
  ['?page=deux', null],
  ['?page=', null],
  ['?page=1e3', null],
])('%s asks for page %s', (search, page) => {
  expect(readPageNumber(new URL(`https://site.example/actualites${search}`))).toBe(page)
})

test('the first page has the shortest address, whatever else is asked', () => {
  expect(pageSearch(1)).toBe('')
  expect(pageSearch(3)).toBe('?page=3')
  expect(pageSearch(1, { q: 'énigme & clé' })).toBe('?q=%C3%A9nigme+%26+cl%C3%A9')
  expect(pageSearch(2, { q: 'clé' })).toBe('?q=cl%C3%A9&page=2')
})

test.each([
  ['', ''],
  ['?q=', ''],
  ['?q=énigme', 'énigme'],
  ['?q=%20%20deux%20%09%20mots%0A', 'deux mots'],
  ['?q=a%00b', 'a b'],
  [`?q=${'é'.repeat(300)}`, 'é'.repeat(100)],
  ['?q=%FF', '\ufffd'],
])('%s looks for « %s »', (search, words) => {
  expect(readSearchWords(new URL(`https://site.example/rechercher${search}`))).toBe(words)
})
