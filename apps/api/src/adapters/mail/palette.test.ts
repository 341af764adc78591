import { contrast, parseColour } from '@sesame/values/colour'
import { expect, test } from 'vitest'

import { paletteOf } from './palette.ts'

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
  for (const [ink = '', background = ''] of [
    ...pairs,
    [band.text, band.background],
    [button.text, button.background],
  ]) {
    expect(
      contrast(parseColour(ink)!, parseColour(background)!),
      `${ink} on ${background}`,
    ).toBeGreaterThanOrEqual(4.5)
  }
})
