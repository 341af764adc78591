import { expect, test } from 'vitest'

import { contrast, parseColour, toHex } from './colour.ts'
import type { Rgb } from './colour.ts'

test.each([
  ['#f58a1f', '#f58a1f'],
  ['#FA0', '#ffaa00'],
  [' #abc ', '#aabbcc'],
])('%s is read as %s', (text, hex) => {
  const colour = parseColour(text)
  expect(colour && toHex(colour)).toBe(hex)
})

test.each([
  [null],
  [undefined],
  [''],
  ['orange'],
  ['#12'],
  ['#12345'],
  ['#1234567'],
  ['rgb(1,2,3)'],
  ['#fff;}body{display:none'],
  ['#ffg'],
  ['url(//x)'],
])('%s is not a colour', (text) => {
  expect(parseColour(text)).toBeNull()
})

test.each<[Rgb, Rgb, number]>([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [255, 255, 255], 1],
  [[118, 118, 118], [255, 255, 255], 4.54],
])('contrast is the one WCAG defines', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2)
  expect(contrast(b, a)).toBeCloseTo(ratio, 2)
})
