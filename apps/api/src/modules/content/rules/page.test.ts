import { expect, test } from 'vitest'

import { breadcrumbOf, isBelowItself, isShown, pageUrlOf } from './page.ts'

test.each([
  ['', '/'],
  ['/', '/'],
  ['//', '/'],
  ['accueil', '/'],
  ['/accueil/', '/'],
  ['faq', '/faq'],
  ['/faq', '/faq'],
  ['/faq/', '/faq'],
  ['missions/excalibur', '/missions/excalibur'],
  ['/accueil/plan', '/accueil/plan'],
  ['/faq?x=1', '/faq?x=1'],
])('« %s » is asked for as « %s »', (requested, url) => {
  expect(pageUrlOf(requested)).toBe(url)
})

const page = (isCmsPage: boolean, type: 'NONE' | 'INTERNAL' | 'EXTERNAL' | 'JS') => ({
  cms: { isCmsPage, route: null },
  link: { type, url: null, jsCode: null },
})

test.each([
  ['a page of blocks with a layout', page(true, 'NONE'), 1, true],
  ['a page of blocks without one', page(true, 'NONE'), 0, false],
  ['a coded page', page(false, 'NONE'), 0, true],
  ['a page that leads to another', page(true, 'INTERNAL'), 0, true],
  ['a page that leads away', page(true, 'EXTERNAL'), 0, true],
  ['a page with a script, which is never run', page(true, 'JS'), 0, false],
])('%s', (_, requested, layouts, expected) => {
  expect(isShown(requested, layouts)).toBe(expected)
})

const step = (url: string) => ({ id: 1, url, name: url })

test.each([
  ['the home page is its own way', step('/'), [step('/')], ['/']],
  ['the home page comes first', step('/'), [step('/a'), step('/a/b')], ['/', '/a', '/a/b']],
  ['it is not named twice', step('/'), [step('/'), step('/a')], ['/', '/a']],
  ['a site without one has it all the same', null, [step('/a')], ['/', '/a']],
])('%s', (_, home, way, expected) => {
  expect(breadcrumbOf(home, way).map(({ url }) => url)).toEqual(expected)
})

const pages = [
  { id: 1, idParent: null },
  { id: 2, idParent: 1 },
  { id: 3, idParent: 2 },
  { id: 8, idParent: 9 },
  { id: 9, idParent: 8 },
]

test.each([
  ['under itself', 1, 1, true],
  ['under its child', 1, 2, true],
  ['under its grandchild', 1, 3, true],
  ['under its parent', 3, 2, false],
  ['under a page that does not exist', 1, 77, false],
  ['under pages that stand in a circle', 1, 8, false],
])('a page put %s', (_, id, idParent, expected) => {
  expect(isBelowItself(pages, id, idParent)).toBe(expected)
})
