import { describe, expect, test } from 'vitest'

import {
  articlesBelow,
  folderAriane,
  folderUrl,
  idsBelow,
  isCircle,
  readingMinutes,
  type Folder,
} from './blog.ts'

const folder = (id: number, idParent: number | null = null, articles = 1): Folder => ({
  ...{ id, idParent, articles },
  slug: `d${id}`,
  name: `Dossier ${id}`,
  description: '',
  idImage: null,
})

// 1 > 2 > 3, 1 > 4, 5 alone; 6 and 7 form a cycle, which the API does not allow.
const FOLDERS = [
  folder(1),
  folder(2, 1, 2),
  folder(3, 2, 4),
  folder(4, 1, 0),
  folder(5),
  folder(6, 7),
  folder(7, 6),
]

describe('folders', () => {
  test.each([
    [null, '/blog'],
    [1, '/blog/d1'],
    [3, '/blog/d1/d2/d3'],
    [99, '/blog'],
    [6, '/blog/d7/d6'],
  ])('%s has the address %s', (id, url) => {
    expect(folderUrl(FOLDERS, id)).toBe(url)
  })

  test.each([
    [1, [1, 2, 3, 4]],
    [2, [2, 3]],
    [5, [5]],
    [99, []],
  ])('%i contains %j', (id, ids) => {
    expect(idsBelow(FOLDERS, id)).toEqual(ids)
  })

  test.each([
    [1, 7],
    [2, 6],
    [4, 0],
  ])('%i holds %i articles with those below', (id, articles) => {
    expect(articlesBelow(FOLDERS, id)).toBe(articles)
  })

  test('tell the way to them from the blog down', () => {
    expect(folderAriane(FOLDERS, 3)).toEqual([
      { id: 0, url: '/blog', name: 'Blog' },
      { id: 1, url: '/blog/d1', name: 'Dossier 1' },
      { id: 2, url: '/blog/d1/d2', name: 'Dossier 2' },
      { id: 3, url: '/blog/d1/d2/d3', name: 'Dossier 3' },
    ])
    expect(folderAriane(FOLDERS, null)).toEqual([{ id: 0, url: '/blog', name: 'Blog' }])
  })

  test.each([
    ['into itself', 1, 1, true],
    ['into its child', 1, 2, true],
    ['into its child’s child', 1, 3, true],
    ['beside', 2, 5, false],
    ['up', 3, 1, false],
  ])('moved %s', (_, id, idParent, expected) => {
    expect(isCircle(FOLDERS, id, idParent)).toBe(expected)
  })
})

test.each([
  ['', 1],
  ['<p>Trois petits mots.</p>', 1],
  [`<p>${'mot '.repeat(299)}</p>`, 1],
  [`<p>${'mot '.repeat(301)}</p>`, 2],
  [`<p>${'<em>l’été</em>&nbsp;: '.repeat(800)}</p>`, 4],
  [`<a href="un deux trois quatre">${'– '.repeat(900)}</a>`, 1],
])('%.40s takes %i minutes to read', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes)
})
