import { createHash } from 'node:crypto'

import { deleteMedia } from '@sesame/contract/media'
import * as contract from '@sesame/contract/page'
import { beforeAll, expect, test } from 'vitest'

import { makeMedia, makePage, PIXEL } from '../../../../test/content.ts'
import { uploadOf } from '../../../../test/media.ts'
import { makePerson, signIn } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database } = useTestApi()

let token: string

beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const text = (html: string, more = {}) => ({ type: 'text' as const, html, ...more })
const paramsOf = (id: number) => ({ idPage: id, idLayout: id })

const save = (id: number, blocks: unknown[], fromVersion: number) =>
  call(
    contract.saveLayoutDraft,
    { params: paramsOf(id), body: { blocks: blocks as never, fromVersion } },
    { token },
  )
const publish = (id: number) => call(contract.publishLayout, { params: paramsOf(id) }, { token })
const read = (id: number) => call(contract.getEditedLayout, { params: paramsOf(id) }, { token })
const shown = async (url: string) => {
  const { body } = await call(contract.getPage, { params: { url } })
  return body.data?.layouts[0]?.blocks.map((block) => ('html' in block ? block.html : '?'))
}

test('a layout nobody has drawn is empty and of no version', async () => {
  const { id } = await makePage(database)
  const { body } = await read(id)
  expect(body.data).toMatchObject({
    ...{ id, idPage: id, blocks: [], images: [], version: 0, versions: [], preview: null },
  })
})

test('a draft is seen by nobody until it is published, and what was published is kept', async () => {
  const { id, url } = await makePage(database)
  await save(id, [text('<p>Un</p>')], 0)
  expect((await call(contract.getPage, { params: { url } })).status).toBe(404)
  await publish(id)
  expect(await shown(url)).toEqual(['<p>Un</p>'])

  await save(id, [text('<p>Deux</p>')], 1)
  expect(await shown(url)).toEqual(['<p>Un</p>'])
  const draft = await call(contract.getDraftPage, { params: { idPage: id } }, { token })
  expect(draft.body.data.layouts[0]?.blocks).toMatchObject([{ html: '<p>Deux</p>' }])

  const { body } = await publish(id)
  expect(await shown(url)).toEqual(['<p>Deux</p>'])
  expect(body.data.versions.map(({ version, state }) => `${version} ${state}`)).toEqual([
    '2 published',
    '1 archived',
  ])
})

test('publishing is a change of the page', async () => {
  const { id, url } = await makePage(database, { row: { updated_at: '2026-01-01' } })
  await save(id, [text('<p>Un</p>')], 0)
  await publish(id)
  const { body } = await call(contract.getPage, { params: { url } })
  expect(Date.parse(body.data.updatedAt)).toBeGreaterThan(Date.now() - 60_000)
})

test('a version of the past comes back as a draft', async () => {
  const { id, url } = await makePage(database, { blocks: [text('<p>Un</p>')] })
  await save(id, [text('<p>Deux</p>')], 1)
  await publish(id)
  const restore = (version: number) =>
    call(contract.restoreLayout, { params: paramsOf(id), body: { version } }, { token })
  const { body } = await restore(1)
  expect(body.data).toMatchObject({ version: 3, blocks: [{ html: '<p>Un</p>' }] })
  expect(await shown(url)).toEqual(['<p>Deux</p>'])
  expect((await restore(99)).body.code).toBe('not_found')
})

test('with nothing new, there is nothing to publish', async () => {
  const { id } = await makePage(database, { blocks: [text('')] })
  expect((await publish(id)).body.code).toBe('nothing_to_publish')
})

test('what somebody else saved meanwhile is not written over', async () => {
  const { id } = await makePage(database)
  await save(id, [text('<p>Un</p>')], 0)
  await save(id, [text('<p>Deux</p>')], 1)
  const { status, body } = await save(id, [text('<p>Trois</p>')], 1)
  expect([status, body.code]).toEqual([409, 'layout_changed'])
  expect((await read(id)).body.data).toMatchObject({
    version: 2,
    blocks: [{ html: '<p>Deux</p>' }],
  })
})

test('of ten who save at once, one does, and there is one draft', async () => {
  const { id } = await makePage(database, { blocks: [text('')] })
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => save(id, [text(`<p>${index}</p>`)], 1)),
  )
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array<number>(9).fill(409),
  ])
  const { body } = await read(id)
  expect(body.data.versions.map(({ state }) => state)).toEqual(['draft', 'published'])
})

test('of ten who publish at once, one does, and one version is shown', async () => {
  const { id } = await makePage(database, { blocks: [text('')] })
  await save(id, [text('<p>Deux</p>')], 1)
  const responses = await Promise.all(Array.from({ length: 10 }, () => publish(id)))
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array<number>(9).fill(409),
  ])
  const { body } = await read(id)
  expect(body.data.versions.map(({ state }) => state)).toEqual(['published', 'archived'])
})

test('rich text is cleaned when it is saved, in columns too', async () => {
  const { id } = await makePage(database)
  const dirty = '<p onclick="a()">Oui<script>alert(1)</script><a href="javascript:b()">x</a></p>'
  await save(
    id,
    [text(dirty), { type: 'html', html: dirty }, { type: 'columns', columns: [[text(dirty)], []] }],
    0,
  )
  const stored = await database.value<string>(
    'SELECT blocks::text FROM layout_version WHERE id_layout = $1',
    [id],
  )
  expect(stored).toContain('Oui')
  expect(stored).not.toMatch(/script|onclick/i)
})

test('pictures must be those of this site, and are named by their field', async () => {
  const { id } = await makePage(database)
  const [own, foreign] = [await makeMedia(database), await makeMedia(database, 67)]
  const { status, body } = await save(
    id,
    [
      { type: 'hero', title: 'Oui', idImage: own },
      { type: 'gallery', idImages: [own, foreign] },
      { type: 'cards', items: [{ title: 'x', idImage: 2_000_000_000 }] },
    ],
    0,
  )
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(Object.keys(body.errors ?? {})).toEqual(['blocks.1.idImages', 'blocks.2.items.0.idImage'])
})

test('a picture that a draft or the page shows cannot be deleted; one of the past can', async () => {
  const { id } = await makePage(database)
  const [old, shown, drafted] = [
    await makeMedia(database),
    await makeMedia(database),
    await makeMedia(database),
  ]
  await save(id, [{ type: 'gallery', idImages: [old] }], 0)
  await publish(id)
  await save(id, [{ type: 'columns', columns: [[{ type: 'picture', idImage: shown }], []] }], 1)
  await publish(id)
  await save(id, [{ type: 'hero', title: 'Oui', idImageTall: drafted }], 2)
  const outcomes = []
  for (const image of [old, shown, drafted]) {
    const { body } = await call(deleteMedia, { params: { id: image } }, { token })
    outcomes.push(body.code)
  }
  expect(outcomes).toEqual([undefined, 'media_in_use', 'media_in_use'])
})

const deep = (levels: number): unknown =>
  levels === 0 ? text('') : { type: 'columns', columns: [[deep(levels - 1)], []] }

test.each<[string, unknown[]]>([
  ['an unknown type', [{ type: 'script', html: 'x' }]],
  ['an inherited name', [{ type: 'toString' }]],
  ['columns in columns', [deep(2)]],
  ['columns a hundred deep', [deep(100)]],
  ['too many blocks', Array.from({ length: 61 }, () => text(''))],
  ['too many pictures', [{ type: 'gallery', idImages: Array.from({ length: 61 }, () => 1) }]],
  ['a picture no id can be', [{ type: 'picture', idImage: 1e12 }]],
  ['a script in a link', [text('', { action: { label: 'x', url: 'javascript:alert(1)' } })]],
  ['another host in a link', [text('', { action: { label: 'x', url: '//evil.example' } })]],
  ['a quote in a link', [text('', { action: { label: 'x', url: '/"onclick="x' } })]],
  ['a text too long', [text('x'.repeat(60_001))]],
  ['no object', ['text', null, 1]],
])('%s is refused as input', async (_, blocks) => {
  const { id } = await makePage(database)
  const { status, body } = await save(id, blocks, 0)
  expect([status, body.code]).toEqual([400, 'invalid_input'])
})

test.each([
  ['half of a character pair', 'a\ud800b'],
  ['the marks of the search', 'a\uE000b\uE001'],
  ['what looks like SQL', `'); DROP TABLE page; --`],
])('a text with %s is stored', async (_, title) => {
  const { id } = await makePage(database)
  const { status } = await save(id, [text('', { title })], 0)
  expect(status).toBe(200)
})

test('unknown keys of a block are not stored', async () => {
  const { id } = await makePage(database)
  await save(id, [text('', { onload: 'alert(1)' })], 0)
  const { body } = await read(id)
  expect(body.data.blocks).toEqual([{ type: 'text', html: '', background: 'leaf' }])
})

test('a layout is one of its page and of this site', async () => {
  const [one, other] = [await makePage(database), await makePage(database)]
  const foreign = await makePage(database, { site: 67, blocks: [text('')] })
  for (const params of [{ idPage: one.id, idLayout: other.id }, paramsOf(foreign.id)]) {
    const { body } = await call(contract.getEditedLayout, { params }, { token })
    expect(body.code).toBe('not_found')
  }
})

const upload = (id: number, hash: string, content: Buffer = PIXEL) =>
  call(
    contract.uploadLayoutPreview,
    {
      params: paramsOf(id),
      body: { data: { hash }, files: [uploadOf(content, 'apercu.png')] },
    },
    { token },
  )
const check = async (id: number, html: string) => {
  const sent = { params: paramsOf(id), body: { html } }
  return (await call(contract.checkLayoutHash, sent, { token })).body.data
}

test('a preview is kept for the HTML it shows, and asked for again when that changes', async () => {
  const { id } = await makePage(database)
  const html = '<main>Oui</main>'
  const before = await check(id, html)
  expect(before).toEqual({
    hash: createHash('sha256').update(html).digest('hex'),
    isSame: false,
  })
  const { status, body } = await upload(id, before.hash)
  expect(status).toBe(200)
  expect(body.data.preview.alt).toBe(`Aperçu de la page « Page ${id} »`)
  expect((await check(id, html)).isSame).toBe(true)
  expect((await check(id, `${html} `)).isSame).toBe(false)
  expect((await read(id)).body.data.preview?.id).toBe(body.data.preview.id)
})

test('a new preview replaces the one before, which is not kept', async () => {
  const { id } = await makePage(database)
  const first = (await upload(id, 'a'.repeat(64))).body.data.preview
  await upload(id, 'b'.repeat(64))
  const left = await database.value<boolean>(
    'SELECT EXISTS (SELECT FROM media WHERE id_site = 66 AND id = $1)',
    [first.id],
  )
  expect(left).toBe(false)
})

test('a preview is a picture', async () => {
  const { id } = await makePage(database)
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n')
  expect((await upload(id, 'a'.repeat(64), pdf)).status).toBe(415)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await upload(id, 'a'.repeat(64), svg)).status).toBe(415)
})
