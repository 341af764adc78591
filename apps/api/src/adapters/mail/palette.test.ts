import { contrast, parseColour } from '@sesame/values/colour'
import { THEME_NAMES } from '@sesame/values/theme-name'
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
  for (const [ink = '', background = ''] of THEME_NAMES.flatMap((theme) => {
    const { light, dark, band, button, footer } = paletteOf(primary, theme)
    const pairs = [light, dark].flatMap(({ page, card, soft, text, muted, link }) =>
      [text, muted, link].flatMap((ink) =>
        [page, card, soft].map((background) => [ink, background]),
      ),
    )
    return [
      ...pairs,
      [band.text, band.background],
      [band.muted, band.background],
      [footer.text, footer.background],
      [footer.link, footer.background],
      [button.text, button.background],
    ]
  })) {
    expect(
      contrast(parseColour(ink)!, parseColour(background)!),
      `${ink} on ${background}`,
    ).toBeGreaterThanOrEqual(4.5)
  }
})
