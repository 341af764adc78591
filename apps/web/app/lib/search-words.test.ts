import { expect, test } from 'vitest'

import { readSearchWords } from './search-words.ts'

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
