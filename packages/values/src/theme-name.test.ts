import { expect, test } from 'vitest'

import { findThemeName } from './theme-name.ts'

test.each([
  ['etiquette', 'etiquette'],
  [' ETIQUETTE ', 'etiquette'],
  ['lanterne', 'lanterne'],
  ['constructor', undefined],
  ['', undefined],
  [null, undefined],
])('the theme %j is %s', (text, name) => {
  expect(findThemeName(text)).toBe(name)
})
