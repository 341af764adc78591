import { expect, test } from 'vitest'

import { folderAddresses } from './sitemap.ts'

const folder = (id: number, idParent: number | null = null) => ({
  ...{ id, idParent, slug: `f${id}`, name: `F ${id}`, description: '', idImage: null },
  articles: 0,
})
const article = (idFolder: number | null, day: string) => ({ idFolder, updatedAt: new Date(day) })

test('a folder is as new as its newest article, those below included; an empty one is not told', () => {
  const addresses = folderAddresses(
    [folder(1), folder(2, 1), folder(3)],
    [article(1, '2026-01-01'), article(2, '2026-03-01'), article(null, '2026-05-01')],
  )
  expect(addresses.map(({ url, updatedAt }) => `${url} ${updatedAt.toISOString()}`)).toEqual([
    '/blog/f1 2026-03-01T00:00:00.000Z',
    '/blog/f1/f2 2026-03-01T00:00:00.000Z',
  ])
})
