import { getPage } from '@sesame/contract/page'
import { expect, test } from 'vitest'

import { makeMedia, makePage } from '../../../../test/content.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database } = useTestApi()

const hero = (more = {}) => ({ type: 'hero', title: 'Un titre', ...more })

test('a published page comes with its blocks, pictures and way from the home page', async () => {
  const [wide, tall, share] = [
    await makeMedia(database),
    await makeMedia(database),
    await makeMedia(database),
  ]
  const parent = await makePage(database)
  const { id, url } = await makePage(database, {
    blocks: [hero({ idImage: wide, idImageTall: tall }), { type: 'gallery', idImages: [wide] }],
    row: { id_parent: parent.id, id_share_image: share, middleware: '{auth}' },
  })

  const { body } = await call(getPage, { params: { url } })
  expect(body.data).toMatchObject({
    ...{ id, idSite: 66, url, idParent: parent.id, middleware: ['auth'], isIndexed: true },
    cms: { isCmsPage: true, route: null },
    link: { type: 'NONE', url: null, jsCode: null },
    layouts: [{ id, name: 'main', blocks: [{ type: 'hero', size: 'page' }, { type: 'gallery' }] }],
    shareImage: { id: share },
  })
  expect(body.data.images.map((image) => image.id)).toEqual([wide, tall])
  expect(body.data.breadcrumb.map((step) => step.url)).toEqual(['/', parent.url, url])
})

test('a page that was written before a limit is read as it is', async () => {
  const metaDescription = 'é'.repeat(301)
  const { url } = await makePage(database, {
    blocks: [hero()],
    row: { meta_description: metaDescription },
  })
  const { status, body } = await call(getPage, { params: { url } })
  expect({ status, metaDescription: body.data?.metaDescription }).toEqual({
    ...{ status: 200, metaDescription },
  })
})

test.each(['/', 'accueil', '/accueil', '/accueil/'])(
  '« %s » is the home page, and its breadcrumb is itself',
  async (url) => {
    const home = await database.value<number>(
      `SELECT id FROM page WHERE id_site = 66 AND url = '/'`,
    )
    await database.query(`UPDATE page SET is_cms_page = false WHERE id_site = 66 AND url = '/'`)
    const { body } = await call(getPage, { params: { url } })
    expect(body.data.id).toBe(home)
    expect(body.data.breadcrumb).toHaveLength(1)
  },
)

test.each([
  ['without slashes', (url: string) => url.slice(1)],
  ['with a slash at the end', (url: string) => `${url}/`],
])('a page is found %s', async (_, requested) => {
  const { id, url } = await makePage(database, { blocks: [hero()] })
  const { body } = await call(getPage, { params: { url: requested(url) } })
  expect(body.data.id).toBe(id)
})

test.each([
  ['does not exist', () => Promise.resolve({ url: '/nulle-part' })],
  ['is not valid', () => makePage(database, { blocks: [hero()], row: { is_valid: false } })],
  ['has only a draft', () => makePage(database, { blocks: [hero()], isDraft: true })],
  ['has an empty layout', () => makePage(database)],
  ['is of another site', () => makePage(database, { site: 67, blocks: [hero()] })],
])('a page that %s is not found', async (_, make) => {
  const { url } = await make()
  const { status, body } = await call(getPage, { params: { url } })
  expect([status, body.code]).toEqual([404, 'not_found'])
})

test.each([
  ['coded', { is_cms_page: false, cms_route: 'blog' }],
  ['that leads elsewhere', { link_type: 'INTERNAL', link_url: '/faq' }],
])('a page %s needs no layout', async (_, row) => {
  const { url } = await makePage(database, { row })
  const { body } = await call(getPage, { params: { url } })
  expect(body.data.layouts).toEqual([])
})

test('a block that fits no schema is left out, and so is one in a column', async () => {
  const text = { type: 'text', html: '<p>Oui</p>' }
  const { url } = await makePage(database, {
    blocks: [
      { type: 'carousel', html: 'x' },
      { type: 'hero' },
      'nothing',
      null,
      { type: 'columns', columns: [[text, { type: 'columns', columns: [] }], [{ type: 'text' }]] },
      text,
    ],
  })
  const { status, body } = await call(getPage, { params: { url } })
  expect(status).toBe(200)
  const [layout] = body.data.layouts
  expect(layout?.blocks.map(({ type }) => type)).toEqual(['columns', 'text'])
  expect(layout?.blocks[0]).toMatchObject({ columns: [[{ type: 'text' }], []] })
})

test('parents in a circle do not hold the page up', async () => {
  const one = await makePage(database, { blocks: [hero()] })
  const other = await makePage(database, { row: { id_parent: one.id } })
  await database.query(`UPDATE page SET id_parent = $1 WHERE id = $2`, [other.id, one.id])
  const { status } = await call(getPage, { params: { url: one.url } })
  expect(status).toBe(200)
})
