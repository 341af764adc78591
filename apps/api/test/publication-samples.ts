import { createAlbum } from '@sesame/contract/album'
import { createBlog, createBlogFolder } from '@sesame/contract/blog'
import { createElement } from '@sesame/contract/element'
import { createNews } from '@sesame/contract/news'
import { createPopup } from '@sesame/contract/popup'

import { makeDrawing } from './media.ts'
import {
  makeAlbum,
  makeBlog,
  makeElement,
  makeFolder,
  makeNews,
  makePopup,
} from './publications.ts'
import { withVersion, type Sample } from './sample.ts'
import type { TestDatabase } from './test-database.ts'
import { completeBody } from './whole-body.ts'

type Make = (database: TestDatabase, site: number) => Promise<number>
type Parts = NonNullable<Sample['parts']>

const none: Sample = {}
const LIST = { query: { nbItem: 100 } }
const DATED = { title: 'Un titre', html: '<p>Oui</p>', publishedAt: '2026-11-01T10:00:00Z' }
const ROUTE = { route: 'essai' }

const named =
  (make: Make, { params = {}, ...more }: { params?: object; body?: object } = {}): Parts =>
  async (database, { site }) => ({ params: { ...params, id: await make(database, site) }, ...more })

const row = (make: Make, more?: { params?: object; body?: object }): Sample => ({
  parts: named(make, more),
  foreignRow: 'not_found',
})

/** Creates content with a picture; a picture of another site must be refused. */
const pictured = (body: object, params?: object): Sample => ({
  parts: async (database, { site }) => ({
    ...(params && { params }),
    body: { ...body, idImage: (await makeDrawing(database, site)).id },
  }),
  foreignRow: 'invalid_input',
})

export const PUBLICATION_SAMPLES: Record<string, Sample> = {
  listNews: { parts: () => LIST },
  getNews: row(makeNews),
  createNews: pictured(DATED),
  getEditedNews: row(makeNews),
  updateNews: withVersion('news', row(makeNews, { body: completeBody(createNews, DATED) })),
  deleteNews: row(makeNews),

  listBlogs: { parts: () => LIST },
  listBlogsOfFolder: row(makeFolder),
  listBlogFolders: none,
  getBlogFolder: row(makeFolder),
  getFolderAriane: row(makeFolder),
  getBlogAriane: row(makeBlog),
  getBlog: row(makeBlog),
  createBlog: {
    parts: async (database, { site }) => ({
      body: { ...DATED, idFolder: await makeFolder(database, site) },
    }),
    foreignRow: 'invalid_input',
  },
  getEditedBlog: row(makeBlog),
  updateBlog: withVersion('blog', row(makeBlog, { body: completeBody(createBlog, DATED) })),
  deleteBlog: row(makeBlog),
  createBlogFolder: {
    parts: async (database, { site }) => ({
      body: { name: 'Un dossier', idParent: await makeFolder(database, site) },
    }),
    foreignRow: 'invalid_input',
  },
  getEditedBlogFolder: row(makeFolder),
  updateBlogFolder: withVersion(
    'blog_folder',
    row(makeFolder, {
      body: completeBody(createBlogFolder, { name: 'Un dossier' }),
    }),
  ),
  deleteBlogFolder: row(makeFolder),

  listAlbums: { parts: () => LIST },
  getAlbum: row(makeAlbum),
  createAlbum: {
    parts: async (database, { site }) => ({
      body: { title: 'Un album', images: [{ idImage: (await makeDrawing(database, site)).id }] },
    }),
    foreignRow: 'invalid_input',
  },
  getEditedAlbum: row(makeAlbum),
  updateAlbum: withVersion(
    'album',
    row(makeAlbum, {
      body: completeBody(createAlbum, { title: 'Un album', images: [] }),
    }),
  ),
  deleteAlbum: row(makeAlbum),

  listElements: { parts: () => ({ params: ROUTE, ...LIST }) },
  getElement: row(makeElement, { params: ROUTE }),
  createElement: pictured({ title: 'Un élément' }, ROUTE),
  getEditedElement: row(makeElement, { params: ROUTE }),
  updateElement: withVersion(
    'element',
    row(makeElement, {
      ...{ params: ROUTE, body: completeBody(createElement, { title: 'Un élément' }) },
    }),
  ),
  deleteElement: row(makeElement, { params: ROUTE }),

  getPopup: row(makePopup),
  createPopup: pictured({ title: 'Une fenêtre' }),
  getEditedPopup: row(makePopup),
  updatePopup: withVersion(
    'popup',
    row(makePopup, { body: completeBody(createPopup, { title: 'Une fenêtre' }) }),
  ),
  deletePopup: row(makePopup),

  listGoogleReviews: none,
}
