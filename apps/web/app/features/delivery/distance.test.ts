import { expect, test } from 'vitest'

import { distanceText } from './distance.ts'

test.each([
  [0, '0\u00a0m'],
  [347, '350\u00a0m'],
  [994, '990\u00a0m'],
  [1000, '1\u00a0km'],
  [1249, '1,2\u00a0km'],
  [12_000, '12\u00a0km'],
])('%i metres are %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text)
})
