import * as contract from '@sesame/contract/album'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeDrawing } from '../../../../test/media.ts'
import { insertRow, makePerson, signIn } from '../../../../test/people.ts'
import { makeAlbum } from '../../../../test/publications.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { completeBody } from '../../../../test/whole-body.ts'

const { call, database, save } = useTestApi()

let token: string
let images: number[]

beforeAll(async () => {
  await database.query('DELETE FROM album')
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  images = []
  for (let count = 0; count < 3; count += 1) images.push((await makeDrawing(database, 66)).id)
  const winter = await makeAlbum(database, 66, { slug: 'hiver', title: 'Hiver', position: 2 })
  await makeAlbum(database, 66, { slug: 'ete', title: 'Été', position: 1 })
  await makeAlbum(database, 66, { slug: 'cache', is_valid: false })
  await makeAlbum(database, 67, { slug: 'ailleurs' })
  for (const [position, id] of images.toReversed().entries()) {
    await insertRow(database, 'album_image', {
      ...{ id_site: 66, id_album: winter, position, id_image: id },
      caption: position === 0 ? 'La neige' : null,
    })
  }
})

test.each([
  [{}, ['ete', 'hiver']],
  [{ orderBy: '-title' as const }, ['hiver', 'ete']],
  [{ title: 'lk:HIV' }, ['hiver']],
  [{ slug: 'ete' }, ['ete']],
  [{ nbItem: 1, page: 2 }, ['hiver']],
])('albums asked for with %j are %j', async (query, slugs) => {
  const { body } = await call(contract.listAlbums, { query })
  expect(body.data.albums.map(({ slug }) => slug)).toEqual(slugs)
})

test('albums tell their cover and how many pictures they hold, a hundred at a time', async () => {
  const many = await Promise.all(
    Array.from({ length: 99 }, () => makeAlbum(database, 66, { position: 9 })),
  )
  const { body } = await call(contract.listAlbums)
  await database.query('DELETE FROM album WHERE id = ANY ($1)', [many])
  expect([body.data.albums.length, body.data.total]).toEqual([100, 101])
  const found = body.data.albums.filter(({ slug }) => slug === 'ete' || slug === 'hiver')
  expect(found).toMatchObject([
    { slug: 'ete', url: '/albums/ete', cover: null, total: 0 },
    { slug: 'hiver', url: '/albums/hiver', cover: { id: images[2] }, total: 3 },
  ])
})

describe('one album', () => {
  test('shows its pictures in their order, with their captions', async () => {
    const { body } = await call(contract.getAlbum, { params: { id: 'hiver' } })
    expect(body.data.images.map(({ id, caption }) => [id, caption])).toEqual([
      [images[2], 'La neige'],
      [images[1], null],
      [images[0], null],
    ])
    const byNumber = await call(contract.getAlbum, { params: { id: body.data.id } })
    expect(byNumber.body.data).toEqual(body.data)
  })

  test.each(['cache', 'ailleurs', 'jamais', 123_456])('%s is not found', async (id) => {
    expect((await call(contract.getAlbum, { params: { id } })).status).toBe(404)
  })
})

const bodyOf = (ids: number[], more = {}) =>
  completeBody(contract.createAlbum, {
    title: 'Un mur',
    images: ids.map((idImage) => ({ idImage, caption: `Image ${idImage}` })),
    ...more,
  })

describe('writing', () => {
  test('keeps pictures in the order given, and forgets those left out', async () => {
    const [a, b, c] = images as [number, number, number]
    const made = await call(contract.createAlbum, { body: bodyOf([b, a]) }, { token })
    expect(made.body.data).toMatchObject({ slug: 'un-mur', total: 2, cover: { id: b } })
    const params = { id: made.body.data.id }
    const changed = await save(contract.updateAlbum, { params, body: bodyOf([a, c, b]) }, { token })
    expect(changed.body.data.images.map(({ idImage }) => idImage)).toEqual([a, c, b])
    const emptied = await save(contract.updateAlbum, { params, body: bodyOf([]) }, { token })
    expect(emptied.body.data.images).toEqual([])
    const shown = await call(contract.getAlbum, { params })
    expect(shown.body.data).toMatchObject({ total: 0, cover: null, images: [] })
    expect((await call(contract.deleteAlbum, { params }, { token })).status).toBe(200)
    expect((await save(contract.updateAlbum, { params, body: bodyOf([]) }, { token })).status).toBe(
      404,
    )
  })

  test('refuses a picture twice, one of another site, and a name that is taken', async () => {
    const [a] = images as [number]
    const foreign = (await makeDrawing(database, 67)).id
    for (const ids of [[a, a], [a, foreign], [999_999]]) {
      const { body } = await call(contract.createAlbum, { body: bodyOf(ids) }, { token })
      expect(body).toMatchObject({
        code: 'invalid_input',
        errors: { images: [expect.any(String)] },
      })
    }
    const taken = await call(contract.createAlbum, { body: bodyOf([], { slug: 'ete' }) }, { token })
    expect(taken.body.code).toBe('url_taken')
  })

  test('that is refused changes nothing', async () => {
    const [a] = images as [number]
    const made = await call(contract.createAlbum, { body: bodyOf([a]) }, { token })
    const params = { id: made.body.data.id }
    const taken = bodyOf([], { slug: 'ete' })
    await save(contract.updateAlbum, { params, body: taken }, { token })
    const { body } = await call(contract.getAlbum, { params })
    expect(body.data.images.map(({ id }) => id)).toEqual([a])
  })
})
