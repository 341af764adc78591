import { expect, test } from 'vitest'

import { mediaKindOf } from './media-kind.ts'

test.each([
  ...['plan.svg', 'a.jpeg', 'a.JPG', '/media/ab/1.png?x=1'].map((name) => [name, 'image'] as const),
  ...['a.mp4', 'a.m4v', 'a.mov', 'a.avi', 'a.wmv', 'a.flv'].map((name) => [name, 'video'] as const),
  ...['a.pdf', 'png', 'a.png.exe', ''].map((name) => [name, null] as const),
])('§5 image types by suffix: %s is %s', (name, kind) => {
  expect(mediaKindOf(name)).toBe(kind)
})
