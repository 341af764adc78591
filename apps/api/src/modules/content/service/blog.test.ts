import * as contract from '@sesame/contract/blog'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeDrawing } from '../../../../test/media.ts'
import { makePerson, signIn } from '../../../../test/people.ts'
import { makeBlog, makeFolder } from '../../../../test/publications.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { completeBody } from '../../../../test/whole-body.ts'

const { call, database, save } = useTestApi()

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
let token: string
let advice: number
let teams: number
let backstage: number

beforeAll(async () => {
  await database.query('DELETE FROM blog')
  await database.query('UPDATE blog_folder SET id_parent = NULL')
  await database.query('DELETE FROM blog_folder')
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  advice = await makeFolder(database, 66, { slug: 'conseils', name: 'Conseils', position: 1 })
  backstage = await makeFolder(database, 66, { slug: 'coulisses', name: 'Coulisses', position: 0 })
  const below = { slug: 'equipes', name: 'Équipes', id_parent: advice }
  teams = await makeFolder(database, 66, below)
  const article = (slug: string, number: number, more: object) =>
    makeBlog(database, 66, { slug, published_at: day(number), ...more })
  await article('fouiller', 1, { id_folder: advice, title: 'Fouiller', html: '<p>Les énigmes</p>' })
  await article('parler', 2, { id_folder: teams, title: 'Parler à plusieurs' })
  await article('peindre', 3, { id_folder: backstage, title: 'Peindre des pierres' })
  await article('bonjour', 4, { title: 'Bonjour', html: `<p>${'mot '.repeat(600)}</p>` })
  await article('demain', 5, { id_folder: advice, published_at: new Date(Date.now() + 9e7) })
  await article('retire', 6, { id_folder: advice, is_valid: false })
  const foreign = await makeFolder(database, 67, { slug: 'cave' })
  await makeBlog(database, 67, { slug: 'ailleurs', id_folder: foreign, html: '<p>énigme</p>' })
})

async function listed(query: object, id?: number | string) {
  const { status, body } =
    id === undefined
      ? await call(contract.listBlogs, { query })
      : await call(contract.listBlogsOfFolder, { params: { id }, query })
  return status === 200 ? body.data.blogs.map(({ slug }) => slug) : status
}

describe('the blog', () => {
  test.each([
    ['everything, newest first', {}, ['bonjour', 'peindre', 'parler', 'fouiller']],
    ['two', { nbItem: 2 }, ['bonjour', 'peindre']],
    ['the second page', { nbItem: 2, page: 2 }, ['parler', 'fouiller']],
    ['by title', { orderBy: 'title' }, ['bonjour', 'fouiller', 'parler', 'peindre']],
    ['since a day', { publishedAt: 'gt:2026-01-02' }, ['bonjour', 'peindre']],
    ['words in the text, singular for plural, no accent', { search: 'enigme' }, ['fouiller']],
    ['words in the title, other forms', { search: 'Pierre PEINDRE' }, ['peindre']],
    ['words that are nowhere', { search: 'zèbre' }, []],
    ['without these words', { search: 'df:pierres' }, ['bonjour', 'parler', 'fouiller']],
    ['words in whatever order of search', { search: 'bonjour', orderBy: 'search' }, ['bonjour']],
    ['signs that mean something to PostgreSQL', { search: `'&|!:*()<-> "` }, []],
    ['a date that is none', { publishedAt: 'demain' }, 400],
  ])('%s', async (_, query, slugs) => {
    expect(await listed(query)).toEqual(slugs)
  })

  test('shows twelve unless told', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => makeBlog(database, 66, { published_at: day(1) })),
    )
    const { body } = await call(contract.listBlogs)
    expect([body.data.blogs.length, body.data.total]).toEqual([12, 14])
    await database.query('DELETE FROM blog WHERE id = ANY ($1)', [ids])
  })

  test('tells addresses, folders in their order and the time it takes', async () => {
    const { body } = await call(contract.listBlogs)
    expect(body.data.folders.map(({ slug, total }) => [slug, total])).toEqual([
      ['coulisses', 1],
      ['conseils', 2],
    ])
    expect(body.data.blogs.map(({ url, readingMinutes }) => [url, readingMinutes])).toEqual([
      ['/blog/bonjour', 3],
      ['/blog/coulisses/peindre', 1],
      ['/blog/conseils/equipes/parler', 1],
      ['/blog/conseils/fouiller', 1],
    ])
  })

  test('of the other site is its own', async () => {
    const { body } = await call(contract.listBlogs, {}, { site: 67 })
    expect(body.data.blogs.map(({ slug }) => slug)).toEqual(['ailleurs'])
    expect(body.data.folders.map(({ slug }) => slug)).toEqual(['cave'])
  })
})

describe('a folder', () => {
  test('holds its articles and those below', async () => {
    expect(await listed({}, 'conseils')).toEqual(['parler', 'fouiller'])
    expect(await listed({}, teams)).toEqual(['parler'])
    expect(await listed({}, 'cave')).toBe(404)
    expect(await listed({}, 999_999)).toBe(404)
  })

  test('is found by number and by name, with those it contains', async () => {
    const byName = await call(contract.getBlogFolder, { params: { id: 'conseils' } })
    const byNumber = await call(contract.getBlogFolder, { params: { id: advice } })
    expect(byName.body.data).toEqual(byNumber.body.data)
    expect(byName.body.data).toMatchObject({
      folder: { url: '/blog/conseils', idParent: null, total: 2 },
      folders: [{ url: '/blog/conseils/equipes', idParent: advice, total: 1 }],
    })
    expect((await call(contract.getBlogFolder, { params: { id: 'cave' } })).status).toBe(404)
  })

  test('of the first rank is listed', async () => {
    const { body } = await call(contract.listBlogFolders)
    expect(body.data.folders.map(({ slug }) => slug)).toEqual(['coulisses', 'conseils'])
    expect(body.data.total).toBe(2)
  })

  test('tells the way to it, and an article the way through it', async () => {
    const folder = await call(contract.getFolderAriane, { params: { id: 'equipes' } })
    const way = [
      { id: 0, url: '/blog', name: 'Blog' },
      { id: advice, url: '/blog/conseils', name: 'Conseils' },
      { id: teams, url: '/blog/conseils/equipes', name: 'Équipes' },
    ]
    expect(folder.body.data.ariane).toEqual(way)
    const article = await call(contract.getBlogAriane, { params: { id: 'parler' } })
    expect(article.body.data.ariane).toEqual([
      ...way,
      {
        id: expect.any(Number) as number,
        url: '/blog/conseils/equipes/parler',
        name: 'Parler à plusieurs',
      },
    ])
    expect((await call(contract.getFolderAriane, { params: { id: 'cave' } })).status).toBe(404)
    expect((await call(contract.getBlogAriane, { params: { id: 'ailleurs' } })).status).toBe(404)
  })
})

describe('an article', () => {
  test('is found by number and by name', async () => {
    const byName = await call(contract.getBlog, { params: { id: 'parler' } })
    expect(byName.body.data).toMatchObject({ idFolder: teams, html: '<p>Des mots.</p>' })
    const byNumber = await call(contract.getBlog, { params: { id: byName.body.data.id } })
    expect(byNumber.body.data).toEqual(byName.body.data)
  })

  test.each(['demain', 'retire', 'ailleurs', 'jamais', 123_456])('%s is not found', async (id) => {
    expect((await call(contract.getBlog, { params: { id } })).status).toBe(404)
  })
})

describe('writing an article', () => {
  const body = { title: 'Sur mesure', html: '<p>Oui</p>', publishedAt: '2025-07-01T10:00:00Z' }

  test('names it, moves it, deletes it', async () => {
    const { id: idImage } = await makeDrawing(database, 66)
    const made = await call(contract.createBlog, { body: { ...body, idImage } }, { token })
    expect(made.body.data).toMatchObject({ url: '/blog/sur-mesure', image: { id: idImage } })
    const params = { id: made.body.data.id }
    const change = completeBody(contract.createBlog, {
      ...body,
      idFolder: teams,
      author: 'Morgane',
    })
    const moved = await save(contract.updateBlog, { params, body: change }, { token })
    expect(moved.body.data).toMatchObject({ idFolder: teams, idImage: null })
    expect((await call(contract.getBlog, { params })).body.data).toMatchObject({
      url: '/blog/conseils/equipes/sur-mesure',
      author: 'Morgane',
      image: null,
    })
    expect((await call(contract.deleteBlog, { params }, { token })).status).toBe(200)
    expect((await call(contract.deleteBlog, { params }, { token })).status).toBe(404)
  })

  test.each([
    ['the name of another article', { slug: 'parler' }, 'url_taken'],
    ['the name of a folder', { slug: 'conseils' }, 'url_taken'],
    ['a name that the addresses use', { slug: 'folder' }, 'url_taken'],
    ['a folder that is not there', { idFolder: 999_999 }, 'invalid_input'],
    ['a number beyond all counting', { idFolder: 9_999_999_999 }, 'invalid_input'],
    ['a picture that is not there', { idImage: 999_999 }, 'invalid_input'],
  ])('refuses %s', async (_, more, code) => {
    const reply = await call(contract.createBlog, { body: { ...body, ...more } }, { token })
    expect(reply.body.code).toBe(code)
  })

  test('gives another name than that of a folder', async () => {
    const made = await call(
      contract.createBlog,
      { body: { ...body, title: 'Conseils' } },
      { token },
    )
    expect(made.body.data.slug).toBe('conseils-2')
    await database.query('DELETE FROM blog WHERE id = $1', [made.body.data.id])
  })
})
