import { expect, test } from 'vitest'

import { imageIdsOf, namedImages, readBlocks } from './blocks.ts'

const text = { type: 'text', html: '<p>Oui</p>' }

test.each<[string, unknown, string[]]>([
  ['nothing', null, []],
  ['an object', { type: 'text', html: '' }, []],
  ['no block', [], []],
  ['a block', [text], ['text']],
  ['an unknown type', [{ type: 'iframe', html: 'x' }, text], ['text']],
  ['a type that is an inherited name', [{ type: 'constructor' }, { type: '__proto__' }], []],
  ['a block without what it needs', [{ type: 'hero' }, text], ['text']],
  ['something else', [1, 'text', null, [text], true], []],
  ['a link to a script', [{ ...text, action: { label: 'x', url: 'javascript:alert(1)' } }], []],
  ['a link to another host', [{ ...text, action: { label: 'x', url: '//evil.example' } }], []],
  ['too many', Array.from({ length: 61 }, () => text), Array.from({ length: 60 }, () => 'text')],
  [
    'columns in columns',
    [{ type: 'columns', columns: [[], [{ type: 'columns', columns: [[], []] }]] }],
    ['columns'],
  ],
  ['one column', [{ type: 'columns', columns: [[text]] }], []],
])('of %s, what fits is read', (_, stored, expected) => {
  expect(readBlocks(stored).blocks.map(({ type }) => type)).toEqual(expected)
})

test('what does not fit is told with its place and its type', () => {
  const { unfit } = readBlocks([
    { type: 'hero' },
    { type: 'columns', columns: [[text, { type: 'hero', title: 'Non' }], []] },
  ])
  expect(unfit).toMatchObject([
    { place: '0', type: 'hero' },
    { place: '1.columns.0.1', type: 'hero' },
  ])
  expect(unfit[0]?.problem).toMatch(/^title: /)
})

test('what a schema does not know is not read', () => {
  const [block] = readBlocks([{ ...text, onclick: 'alert(1)' }]).blocks
  expect(block).toEqual({ ...text, background: 'leaf' })
})

test.each<[string, unknown, number[]]>([
  ['nothing', [], []],
  ['a hero', [{ type: 'hero', idImage: 3, idImageTall: 4 }], [3, 4]],
  ['a gallery', [{ type: 'gallery', idImages: [5, 6, 5] }], [5, 6]],
  ['cards', [{ type: 'cards', items: [{ idImage: 7 }, {}, { idImage: 8 }] }], [7, 8]],
  ['columns', [{ type: 'columns', columns: [[{ idImage: 9 }], [{ idImages: [3] }]] }], [9, 3]],
  ['the same one twice', [{ idImage: 3 }, { idImage: 3 }], [3]],
  ['what is no number', [{ idImage: '3', idImages: 'x', idImageTall: null }], []],
  ['a form', [{ type: 'form', idForm: 3 }], []],
])('pictures of %s', (_, blocks, expected) => {
  expect(imageIdsOf(blocks)).toEqual(expected)
})

test('a picture is named by its path', () => {
  expect(namedImages([{}, { items: [{ idImage: 7 }] }])).toEqual([
    { field: '1.items.0.idImage', id: 7 },
  ])
})
