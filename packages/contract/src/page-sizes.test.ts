import { expect, test } from 'vitest'

import { listAlbums } from './album.ts'
import { listBlogs, listBlogsOfFolder } from './blog.ts'
import { listProducts } from './catalog.ts'
import { listElements } from './element.ts'
import { listQuery } from './list.ts'
import { listNews } from './news.ts'
import { listServices } from './service.ts'

test.each([
  ['blog', listBlogs.query, 12],
  ['blog, one folder', listBlogsOfFolder.query, 12],
  ['news', listNews.query, 10],
  ['elements', listElements.query, 24],
  ['albums', listAlbums.query, 100],
  ['services', listServices.query, 100],
  ['products', listProducts.query, 100],
  ['default list', listQuery(['name']), 10],
])('§9 page sizes: %s', (_, query, nbItem) => {
  expect(query?.parse({})).toMatchObject({ nbItem, page: 1 })
})
