import { expect, test } from 'vitest'

import { menuTree, type MenuPage } from './menu.ts'

const page = (id: number, idParent: number | null = null): MenuPage => ({
  id,
  idParent,
  title: `Page ${id}`,
  menuTitle: `${id}`,
  menuIcon: null,
  url: `/${id}`,
  isFixedOnRight: false,
  reload: false,
})

interface Branch {
  id: number
  children: Branch[]
}

const outline = (entries: readonly Branch[]): string =>
  entries
    .map(({ id, children }) => (children.length > 0 ? `${id}(${outline(children)})` : `${id}`))
    .join(' ')

test.each([
  ['no page', [], ''],
  ['pages in their order', [page(2), page(1)], '2 1'],
  ['a page below another', [page(1), page(2, 1)], '1(2)'],
  ['a child listed before its parent', [page(2, 1), page(1)], '1(2)'],
  ['three levels', [page(1), page(2, 1), page(3, 2), page(4, 1), page(5)], '1(2(3) 4) 5'],
  ['a page whose parent is hidden', [page(1), page(3, 2)], '1'],
  ['pages below a hidden one', [page(3, 2), page(4, 3)], ''],
  ['two pages below each other', [page(1, 2), page(2, 1), page(3)], '3'],
])('%s', (_, pages, expected) => {
  expect(outline(menuTree(pages))).toBe(expected)
})

test('an entry says nothing of its parent', () => {
  expect(menuTree([page(1)])).toEqual([
    {
      id: 1,
      title: 'Page 1',
      menuTitle: '1',
      menuIcon: null,
      url: '/1',
      isFixedOnRight: false,
      reload: false,
      children: [],
    },
  ])
})
