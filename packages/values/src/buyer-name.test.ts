import { expect, test } from 'vitest'

import { buyerName } from './buyer-name.ts'

test('an order that names nobody says so', () => {
  expect(buyerName({ firstname: 'Ada', lastname: 'Lune' })).toBe('Ada Lune')
  expect(buyerName({ firstname: '', lastname: '' })).toBe('Client effacé')
})
