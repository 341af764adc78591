import { getSitemap, type SitemapEntry } from '@sesame/contract/page'
import { LEGAL_SLUGS } from '@sesame/contract/site'
import { beforeAll, expect, test } from 'vitest'

import { uniqueId, makeMedia, makePage } from '../../../../test/content.ts'
import { insertRow } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database } = useTestApi()

const text = { type: 'text', html: '<p>x</p>' }
const add = (table: string, row: Record<string, unknown>) =>
  insertRow(database, table, { id_site: 66, id: uniqueId(), ...row })

let entries: Map<string, SitemapEntry>
let total: number
let idImage: number
const hidden: string[] = []

beforeAll(async () => {
  idImage = await makeMedia(database)
  await makePage(database, {
    blocks: [
      { type: 'gallery', idImages: [idImage] },
      { type: 'hero', title: 'x', idImage, idImageTall: 1.5 },
    ],
    row: { url: '/plan-vu', title: 'Vue', updated_at: '2026-02-03T04:05:06Z' },
  })
  await makePage(database, { row: { url: '/plan-code', is_cms_page: false } })
  const hide = async (row: Record<string, unknown>) => {
    hidden.push((await makePage(database, { blocks: [text], row })).url)
  }
  await hide({ is_valid: false })
  await hide({ is_indexed: false })
  await hide({ middleware: '{auth}' })
  await hide({ link_type: 'INTERNAL', link_url: '/faq' })
  const draft = await makePage(database, { blocks: [text], isDraft: true })
  const foreign = await makePage(database, { site: 67, blocks: [text] })
  const empty = await makePage(database)
  hidden.push(draft.url, foreign.url, empty.url, '/actualites/plan-demain')

  const article = { html: '', updated_at: '2026-01-05T00:00:00Z' }
  const [past, future] = [{ published_at: '2026-01-01' }, { published_at: '2099-01-01' }]
  const [above, below] = [uniqueId(), uniqueId()]
  await add('news', { ...article, ...past, slug: 'plan-hier', title: 'Hier', id_image: idImage })
  await add('news', { ...article, ...future, slug: 'plan-demain', title: 'Demain' })
  await add('blog_folder', { id: above, slug: 'plan-haut', name: 'Haut' })
  await add('blog_folder', { id: below, slug: 'plan-bas', name: 'Bas', id_parent: above })
  await add('blog_folder', { slug: 'plan-vide', name: 'Vide' })
  await add('blog', { ...article, ...past, slug: 'plan-billet', title: 'B', id_folder: below })
  hidden.push('/blog/plan-vide')
  const album = uniqueId()
  await add('album', { id: album, slug: 'plan-album', title: 'Album' })
  await insertRow(database, 'album_image', {
    ...{ id_site: 66, id_album: album, position: 1, id_image: idImage },
  })
  const { body } = await call(getSitemap)
  entries = new Map(body.data.entries.map((entry) => [entry.url, entry]))
  total = body.data.total
})

test.each<[string, string]>([
  ['/plan-vu', 'page'],
  ['/plan-code', 'page'],
  ['/actualites/plan-hier', 'news'],
  ['/blog/plan-haut', 'blogFolder'],
  ['/blog/plan-haut/plan-bas', 'blogFolder'],
  ['/blog/plan-haut/plan-bas/plan-billet', 'blog'],
  ['/albums/plan-album', 'album'],
  ...LEGAL_SLUGS.map((slug) => [`/${slug}`, 'legal'] satisfies [string, string]),
])('%s is told, as %s', (url, kind) => {
  expect(entries.get(url)?.kind).toBe(kind)
})

test('each address is told once, and counted', () => {
  expect(entries.size).toBe(total)
})

test('nothing is told that is not public, published and to be indexed', () => {
  expect(hidden.filter((url) => entries.has(url))).toEqual([])
})

test('an entry says when it truly changed', () => {
  expect(entries.get('/plan-vu')?.updatedAt).toBe('2026-02-03T04:05:06.000Z')
  expect(entries.get('/blog/plan-haut')?.updatedAt).toBe('2026-01-05T00:00:00.000Z')
})

test('an entry names its pictures, each once', () => {
  const images = ['/plan-vu', '/actualites/plan-hier', '/albums/plan-album'].map(
    (url) => entries.get(url)?.images,
  )
  const address = `/media/${String(idImage).padStart(64, '0').slice(0, 32)}/original.webp`
  expect(images).toEqual([[address], [address], [address]])
})
