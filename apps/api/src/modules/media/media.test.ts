import { readdir } from 'node:fs/promises'
import path from 'node:path'

import * as contract from '@sesame/contract/media'
import { getService, listServices } from '@sesame/contract/service'
import type { UploadedFile } from '@sesame/contract/upload'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeDrawing, mediaDirectoryOf, uploadOf } from '../../../test/media.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { useTestApi } from '../../../test/test-api.ts'
import { useTestContext } from '../../../test/test-context.ts'
import { openFiles } from '../../adapters/files/file-store.ts'
import { deleteStoredFile } from './service/delete-file.ts'
import { makeVariants } from './service/variants.ts'

const { call, database, save } = useTestApi()
const makeContext = useTestContext(database, { role: 'sesame_worker' })
const tokens: Record<number, string> = {}

beforeAll(async () => {
  for (const site of [66, 67]) {
    tokens[site] = await signIn(database, await makePerson(database, { site, role: 'ADMIN' }))
  }
})

let shade = 0
/** Makes a unique picture, because equal bytes would be the same file. */
function newPicture(width = 700, height = 350): Promise<Buffer> {
  shade += 1
  const background = { r: shade % 256, g: (shade * 7) % 256, b: 90 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

const send = (files: UploadedFile[], data: object = { alt: 'Une salle' }, site = 66) =>
  call(
    contract.uploadMedia,
    { body: { data: data as { alt: string }, files } },
    { site, token: tokens[site] },
  )

async function sendPicture(site = 66, bytes?: Buffer) {
  const { body } = await send(
    [uploadOf(bytes ?? (await newPicture()), 'salle.png')],
    undefined,
    site,
  )
  return body.data
}

const filesOf = async (externalPath: string) =>
  (
    await readdir(path.join(mediaDirectoryOf(database), externalPath)).catch((): string[] => [])
  ).sort()

const idsOf = async (query: object) => {
  const { body } = await call(contract.listMedia, { query }, { token: tokens[66]! })
  return body.data.media.map(({ id }) => id)
}

const remove = (id: number, site = 66) =>
  call(contract.deleteMedia, { params: { id } }, { site, token: tokens[site]! })

const load = (url: string) => call(contract.loadSvg, { body: { url } })

describe('a picture', () => {
  test('is stored under the hash of what it is, and its variants wait for the worker', async () => {
    const media = await sendPicture()
    expect(media).toMatchObject({
      kind: 'image',
      state: 'pending',
      name: 'salle.png',
      alt: 'Une salle',
    })
    expect(media.image).toMatchObject({ width: 700, height: 350, widths: [], focalX: 0.5 })
    expect(await filesOf(media.image!.externalPath)).toEqual(['original.png'])
    const jobs = await database.value<number>(
      `SELECT count(*)::int FROM pgboss.job WHERE name = 'media.make-variants' AND data->>'idMedia' = $1`,
      [String(media.id)],
    )
    expect(jobs).toBe(1)
  })

  test('gets its variants once, however often they are asked for', async () => {
    const ctx = await makeContext()
    const { id, image } = await sendPicture()
    await makeVariants(ctx, id)
    const { data } = (await call(contract.getMedia, { params: { id } }, { token: tokens[66]! }))
      .body
    expect(data).toMatchObject({ state: 'ready', image: { widths: [576, 700] } })
    expect(data.image?.thumbhash).toMatch(/^[\w+/]{10,}=*$/)
    const names = ['576.avif', '576.webp', '700.avif', '700.webp', 'original.png']
    expect(await filesOf(image!.externalPath)).toEqual(names)

    const files = openFiles(ctx.config)
    const marked = `${image!.externalPath.slice(1)}576.webp`
    await files.put(marked, new Uint8Array([1]), 'image/webp')
    await files.delete(`${image!.externalPath.slice(1)}700.avif`)
    await makeVariants(ctx, id)
    expect(await files.get(marked)).toHaveLength(1)
    expect(await filesOf(image!.externalPath)).toEqual(names)
  })

  test('whose file is lost is told as failed', async () => {
    const ctx = await makeContext()
    const { id, url } = await sendPicture()
    await openFiles(ctx.config).delete(url.slice(1))
    await expect(makeVariants(ctx, id)).rejects.toThrow('not in the store')
    const { body } = await call(contract.getMedia, { params: { id } }, { token: tokens[66]! })
    expect(body.data.state).toBe('failed')
  })
})

describe('an upload', () => {
  test('of a drawing is cleaned before it is stored', async () => {
    const svg =
      '<svg viewBox="0 0 40 20" onload="alert(1)"><script>alert(1)</script><path d="M0 0h9"/></svg>'
    const { body } = await send([uploadOf(Buffer.from(svg), 'logo.svg')])
    expect(body.data).toMatchObject({
      kind: 'svg',
      state: 'ready',
      image: { width: 40, height: 20, widths: [] },
    })
    const stored = await openFiles((await makeContext()).config).get(body.data.url.slice(1))
    expect(Buffer.from(stored!).toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h9"/></svg>',
    )
  })

  test('is what its bytes say, whatever its name', async () => {
    const pdf = uploadOf(Buffer.from('%PDF-1.7\n1 0 obj\n'), 'photo.jpg')
    const { body } = await send([{ ...pdf, type: 'image/jpeg' }])
    expect(body.data).toMatchObject({ kind: 'document', type: 'application/pdf', image: null })
    expect(body.data.url).toMatch(/original\.pdf$/)
  })

  test.each([
    ['no words for those who do not see it', {}, 'invalid_input', 'data.alt'],
    ['blanks for words', { alt: '  \n ' }, 'invalid_input', 'data.alt'],
    ['a centre outside of it', { alt: 'x', focalX: 1.1 }, 'invalid_input', 'data.focalX'],
  ])('is refused with %s', async (_, data, code, field) => {
    const { status, body } = await send([uploadOf(await newPicture())], data)
    expect({ status, code: body.code, fields: Object.keys(body.errors ?? {}) }).toEqual({
      ...{ status: 400, code, fields: [field] },
    })
  })

  test.each<[string, () => UploadedFile[] | Promise<UploadedFile[]>, number, string]>([
    [
      'a page',
      () => [uploadOf(Buffer.from('<html></html>'), 'a.png')],
      415,
      'unsupported_media_type',
    ],
    ['nothing', () => [], 400, 'invalid_input'],
    ['an empty file', () => [uploadOf(Buffer.alloc(0), 'a.png')], 415, 'unsupported_media_type'],
    [
      'two files',
      async () => [uploadOf(await newPicture()), uploadOf(await newPicture())],
      413,
      'too_large',
    ],
    [
      'half a picture',
      async () => [uploadOf((await newPicture()).subarray(0, 70))],
      400,
      'invalid_input',
    ],
    [
      'more than fifteen megabytes',
      () => [uploadOf(Buffer.alloc(contract.MAX_MEDIA_BYTES + 1))],
      413,
      'too_large',
    ],
    [
      'a drawing of a megabyte',
      () => [uploadOf(Buffer.from(`<svg>${' '.repeat(1e6)}</svg>`))],
      400,
      'invalid_input',
    ],
  ])('of %s is refused', async (_, make, status, code) => {
    const before = await database.value<number>('SELECT count(*)::int FROM media')
    const response = await send(await make())
    expect({ status: response.status, code: response.body.code }).toEqual({ status, code })
    expect(await database.value('SELECT count(*)::int FROM media')).toBe(before)
  })
})

describe('the list', () => {
  test('is searched by name, words and kind, newest first, of this site only', async () => {
    const alt = `Une porte ${Date.now()}`
    const [first, second] = [
      (await send([uploadOf(await newPicture(), 'b.png')], { alt })).body.data,
      (await send([uploadOf(await newPicture(), 'a.png')], { alt })).body.data,
    ]
    await send([uploadOf(await newPicture())], { alt }, 67)
    expect(await idsOf({ alt })).toEqual([second.id, first.id])
    expect(await idsOf({ alt, orderBy: '-name' })).toEqual([first.id, second.id])
    expect(await idsOf({ alt, name: 'lk:A.PNG' })).toEqual([second.id])
    expect(await idsOf({ alt, kind: 'video' })).toEqual([])
  })

  test('takes other words and another centre', async () => {
    const { id } = await sendPicture()
    const body = { alt: 'Une porte rouge', focalX: 0.2 }
    const changed = await save(
      contract.updateMedia,
      { params: { id }, body },
      { token: tokens[66]! },
    )
    expect(changed.body.data).toMatchObject({
      alt: 'Une porte rouge',
      image: { focalX: 0.2, focalY: 0.5 },
    })
    const refused = await save(
      contract.updateMedia,
      { params: { id }, body: { alt: ' ' } },
      { token: tokens[66]! },
    )
    expect(refused.status).toBe(400)
  })
})

describe('a file that is deleted', () => {
  test('is not while a service shows it', async () => {
    const { id } = await sendPicture()
    await database.query('UPDATE service SET id_image_tall = $1 WHERE id_site = 66 AND id = 1', [
      id,
    ])
    expect((await remove(id)).body.code).toBe('media_in_use')
    await database.query('UPDATE service SET id_image_tall = NULL WHERE id_site = 66')
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
  })

  test('goes from the store with the last site that has it', async () => {
    const bytes = await newPicture()
    const [here, there] = [await sendPicture(66, bytes), await sendPicture(67, bytes)]
    expect(here.url).toBe(there.url)
    const folder = here.image!.externalPath
    const { sha256 } = (
      await database.query<{ sha256: string }>('SELECT sha256 FROM media WHERE id = $1', [here.id])
    )[0]!

    await remove(here.id)
    await deleteStoredFile(await makeContext(), sha256)
    expect(await filesOf(folder)).toEqual(['original.png'])
    await remove(there.id, 67)
    await deleteStoredFile(await makeContext({ idSite: 67 }), sha256)
    await deleteStoredFile(await makeContext({ idSite: 67 }), sha256)
    expect(await filesOf(folder)).toEqual([])

    const again = await sendPicture(66, bytes)
    expect(await filesOf(again.image!.externalPath)).toEqual(['original.png'])
  })
})

describe('a drawing to be placed in a page', () => {
  test('is read by its address, with or without that of the site', async () => {
    const { url } = await makeDrawing(database, 66)
    const { site } = await makeContext()
    for (const address of [url, site.url + url]) {
      const { body } = await load(address)
      expect(body.data.svg).toMatch(/^<svg xmlns=.*<title>66<\/title><\/svg>$/)
    }
  })

  test('is that of this site, and a drawing', async () => {
    const { url } = await makeDrawing(database, 67)
    const picture = await sendPicture()
    for (const address of [
      ...[url, picture.url, picture.url.replace('.png', '.svg'), 'https://evil.example/a.svg'],
      ...['http://127.0.0.1:5432/', 'file:///etc/passwd', '/media/../../etc/passwd', ''],
    ]) {
      const { status, body } = await load(address)
      expect({ address, status, code: body.code }).toEqual({
        address,
        status: 400,
        code: 'invalid_input',
      })
    }
  })
})

test('a service shows its pictures', async () => {
  const { id } = await sendPicture()
  await database.query(
    'UPDATE service SET id_image_wide = $1, id_image_tall = NULL WHERE id_site = 66 AND id = 1',
    [id],
  )
  const one = await call(getService, { params: { id: 1 } })
  expect(one.body.data.images).toMatchObject({ wide: { id, alt: 'Une salle' }, tall: null })
  const all = await call(listServices, {})
  expect(all.body.data.services.find((service) => service.id === 1)?.images.wide?.id).toBe(id)
})
