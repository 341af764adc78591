import { expect, test } from 'vitest'

import { readPromotedStyle } from './promoted-news.tsx'

test.each([
  ['BANNER', 'banner'],
  ['CARD', 'lead'],
  [null, 'lead'],
])('§3 PROMOTED_NEWS_STYLE %s is %s', (value, style) => {
  expect(readPromotedStyle(value)).toBe(style)
})
