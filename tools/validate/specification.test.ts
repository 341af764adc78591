import { expect, test } from 'vitest'

import { findUnproven, readRows } from './specification.ts'

const ROWS = readRows(`
| line | state | file | test |
|---|---|---|---|
| the cart is kept | done | \`e2e/cart.spec.ts\` | §4 the cart of \${site.name} is kept (90 days) |
| prices | done otherwise: with tax ([decision 14](decisions/0014-books.md)) | \`apps/api/price.test.ts\` | %s costs $price |
| a map | not yet | — | nobody has drawn it |
`)

const file = 'e2e/cart.spec.ts'
const CART = { file, titles: ['cart.spec.ts', '§4 the cart of La Cave is kept (90 days)'] }
const PRICE = { file: 'apps/api/price.test.ts', titles: ['a seat costs 25 €'] }

test('a row is proven by a test of its file that passed under its title', () => {
  expect(ROWS).toHaveLength(2)
  expect(findUnproven(ROWS, [CART, PRICE])).toEqual([])
})

test('a row may name a group of tests', () => {
  const inGroup = { file, titles: [CART.titles[1]!, 'by a guest'] }
  expect(findUnproven(ROWS, [inGroup, PRICE])).toEqual([])
})

test.each([
  ['did not run', [PRICE]],
  ['ran in another file', [PRICE, { ...CART, file: 'e2e/shop.spec.ts' }]],
  ['has a longer title', [PRICE, { file, titles: [`${CART.titles[1]} or not`] }]],
  ['has another title', [PRICE, { file, titles: ['§4 the cart of La Cave is kept (9 days)'] }]],
])('a row is unproven whose test %s', (_, passed) => {
  expect(findUnproven(ROWS, passed).map(({ line }) => line)).toEqual(['the cart is kept'])
})

test.each([
  '| a line | done | — | no test |',
  '| a line | perhaps | `a.test.ts` | a title |',
  '| a line | `a.test.ts` | a title |',
  '| a line | done | `a.test.ts` | a title | more |',
  '| a line | done otherwise: in another way | `a.test.ts` | a title |',
])('a row that claims without a test is refused: %s', (row) => {
  expect(() => readRows(row)).toThrow('a row names its state and its test')
})
