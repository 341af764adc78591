import { createNews, deleteNews, getNews, listNews, updateNews } from '@sesame/contract/news'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeDrawing } from '../../../../test/media.ts'
import { makePerson, signIn } from '../../../../test/people.ts'
import { makeNews } from '../../../../test/publications.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { completeBody } from '../../../../test/whole-body.ts'

const { app, call, database, save } = useTestApi()

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const TOMORROW = new Date(Date.now() + 86_400_000)
let token: string

beforeAll(async () => {
  await database.query('DELETE FROM news')
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  for (let number = 1; number <= 12; number += 1) {
    await makeNews(database, 66, {
      slug: `n${number}`,
      title: number === 3 ? 'Le château' : `Nouvelle ${number}`,
      published_at: day(number),
      is_promoted: number === 4 || number === 5,
    })
  }
  await makeNews(database, 66, { slug: 'a-venir', published_at: TOMORROW, is_promoted: true })
  await makeNews(database, 66, { slug: 'retiree', is_valid: false, is_promoted: true })
  await makeNews(database, 67, { slug: 'ailleurs', is_promoted: true })
})

async function listed(query: object) {
  const { status, body } = await call(listNews, { query })
  return status === 200 ? body.data.news.map(({ slug }) => slug) : status
}

describe('the list of news', () => {
  test.each([
    ['the newest ten', {}, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]],
    ['the second page', { page: 2 }, [2, 1]],
    ['a page after the last', { page: 3 }, []],
    ['promoted ones', { promoted: 'true' }, [5, 4]],
    ['others', { promoted: 'false', nbItem: 2 }, [12, 11]],
    ['like a title, in any capitals', { title: 'lk:CHÂTEAU' }, [3]],
    ['a slug', { slug: 'n7' }, [7]],
    ['before a day', { publishedAt: 'lt:2026-01-03' }, [2, 1]],
    ['from an instant on', { publishedAt: 'gte:2026-01-11T00:00:00Z' }, [12, 11]],
    ['oldest first', { orderBy: 'publishedAt', nbItem: 2 }, [1, 2]],
  ])('%s', async (_, query, numbers) => {
    expect(await listed(query)).toEqual(numbers.map((number) => `n${number}`))
  })

  test.each([
    ['a promotion that is none', 'promoted=peut-etre'],
    ['a date that is none', 'publishedAt=gte:hier'],
    ['a date of year nought', 'publishedAt=0000-01-01'],
    ['an unknown field', 'html=x'],
    ['an unknown order', 'orderBy=search'],
    ['too many', 'nbItem=101'],
  ])('refuses %s', async (_, query) => {
    const response = await app().inject({
      url: `/news?${query}`,
      headers: { host: '127.0.0.1', idSite: '66' },
    })
    expect(response.statusCode).toBe(400)
  })

  test('counts what is shown, and tells the newest promoted one with every page', async () => {
    for (const query of [{}, { page: 2 }, { page: 9 }]) {
      const { body } = await call(listNews, { query })
      expect(body.data.total).toBe(12)
      expect(body.data.promoted).toMatchObject({ slug: 'n5', url: '/actualites/n5' })
    }
  })

  test('of the other site has its own', async () => {
    const { body } = await call(listNews, {}, { site: 67 })
    expect(body.data.news.map(({ slug }) => slug)).toEqual(['ailleurs'])
    expect(body.data.promoted?.slug).toBe('ailleurs')
  })

  test('of one date is told by number, newest first', async () => {
    const at = new Date(Date.UTC(2025, 5, 1))
    const [first, second] = [
      await makeNews(database, 66, { published_at: at }),
      await makeNews(database, 66, { published_at: at }),
    ]
    const { body } = await call(listNews, { query: { publishedAt: 'lt:2026-01-01' } })
    expect(body.data.news.map(({ id }) => id)).toEqual([second, first])
    await database.query('DELETE FROM news WHERE id = ANY ($1)', [[first, second]])
  })
})

describe('one news', () => {
  test('is found by number and by name', async () => {
    const byName = await call(getNews, { params: { id: 'n3' } })
    const byNumber = await call(getNews, { params: { id: byName.body.data.id } })
    expect(byNumber.body.data).toEqual(byName.body.data)
    expect(byName.body.data).toMatchObject({
      title: 'Le château',
      html: '<p>Du neuf.</p>',
      image: null,
      publishedAt: '2026-01-03T00:00:00.000Z',
    })
  })

  test.each(['a-venir', 'retiree', 'ailleurs', 'jamais-ecrite', 987_654])(
    '%s is not found',
    async (id) => {
      const { status, body } = await call(getNews, { params: { id } })
      expect([status, body.code]).toEqual([404, 'not_found'])
    },
  )
})

describe('writing', () => {
  const body = completeBody(createNews, {
    ...{ title: 'Été : l’œil', html: '<p>Oui</p>', publishedAt: '2025-07-01T10:00:00Z' },
  })

  test('makes a name from the title, another when it is taken', async () => {
    const image = await makeDrawing(database, 66)
    const first = await call(createNews, { body: { ...body, idImage: image.id } }, { token })
    expect(first.body.data).toMatchObject({
      slug: 'ete-l-oeil',
      url: '/actualites/ete-l-oeil',
      image: { id: image.id, url: image.url },
    })
    const second = await call(createNews, { body }, { token })
    expect(second.body.data.slug).toBe('ete-l-oeil-2')
    const numbered = await call(createNews, { body: { ...body, title: '2026' } }, { token })
    expect(numbered.body.data.slug).toBe('n-2026')
  })

  test('refuses a chosen name that is taken, and one that is a number', async () => {
    const taken = await call(createNews, { body: { ...body, slug: 'n3' } }, { token })
    expect([taken.status, taken.body.code]).toEqual([409, 'url_taken'])
    const number = await call(createNews, { body: { ...body, slug: '2026' } }, { token })
    expect(number.body).toMatchObject({
      code: 'invalid_input',
      errors: { slug: [expect.any(String)] },
    })
  })

  test('refuses a picture of another site, or of none', async () => {
    const foreign = await makeDrawing(database, 67)
    for (const idImage of [foreign.id, 999_999]) {
      const { body: reply } = await call(createNews, { body: { ...body, idImage } }, { token })
      expect(reply).toMatchObject({
        code: 'invalid_input',
        errors: { idImage: [expect.any(String)] },
      })
    }
  })

  test('changes, keeps the name unless told, then deletes', async () => {
    const { body: made } = await call(createNews, { body: { ...body, title: 'Avant' } }, { token })
    const params = { id: made.data.id }
    const changed = await save(updateNews, { params, body: { ...body, title: 'Après' } }, { token })
    expect(changed.body.data).toMatchObject({ slug: 'avant', title: 'Après' })
    const taken = await save(updateNews, { params, body: { ...body, slug: 'n3' } }, { token })
    expect(taken.body.code).toBe('url_taken')
    const hidden = await save(updateNews, { params, body: { ...body, isValid: false } }, { token })
    expect(hidden.status).toBe(200)
    expect((await call(getNews, { params })).status).toBe(404)
    expect((await call(deleteNews, { params }, { token })).body.data).toEqual({ deleted: true })
    expect((await call(deleteNews, { params }, { token })).status).toBe(404)
    expect((await save(updateNews, { params, body }, { token })).status).toBe(404)
  })

  test('ten at a time under one title are ten names or told so', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(createNews, { body: { ...body, title: 'Course' } }, { token }),
      ),
    )
    const codes = responses.map(({ status, body: reply }) => reply.code ?? status)
    expect(codes.filter((code) => code !== 200 && code !== 'url_taken')).toEqual([])
    expect(codes).toContain(200)
  })
})
