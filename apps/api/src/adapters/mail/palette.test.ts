import { expect, test } from 'vitest'

import { contrastOf, paletteOf } from './palette.ts'

test.each([
  '#f58a1f',
  '#6e1430',
  '#fff',
  '#000000',
  '#ffe14d',
  '#2f9e6c',
  '#777777',
  '#0000ff',
  'red',
])('every text is readable with %s', (primary) => {
  const { light, dark, band, button } = paletteOf(primary)
  const pairs = [light, dark].flatMap(({ page, card, text, muted, link }) =>
    [text, muted, link].flatMap((ink) => [
      [ink, page],
      [ink, card],
    ]),
  )
  for (const [ink = '', ground = ''] of [
    ...pairs,
    [band.text, band.ground],
    [button.text, button.ground],
  ]) {
    expect(contrastOf(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
})
