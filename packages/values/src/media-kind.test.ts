import { expect, test } from 'vitest'

import { mediaKindOf } from './media-kind.ts'

test.each<[string, 'image' | 'video' | null]>([
  ...['svg', 'jpeg', 'jpg', 'png', 'webp', 'avif'].map((suffix): [string, 'image'] => [
    `a.${suffix}`,
    'image',
  ]),
  ...['mp4', 'm4v', 'mov', 'avi', 'wmv', 'flv'].map((suffix): [string, 'video'] => [
    `a.${suffix}`,
    'video',
  ]),
  ['/media/0a/original.JPG', 'image'],
  ['https://a.test/v.mp4?t=3#x', 'video'],
  ['a.b.png', 'image'],
  ['a.pdf', null],
  ['png', null],
  ['a.png.exe', null],
  ['', null],
])('§5 image types by suffix: %s is shown as %s', (name, kind) => {
  expect(mediaKindOf(name)).toBe(kind)
})
