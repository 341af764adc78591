import * as contract from '@sesame/contract/page'
import { beforeAll, expect, test } from 'vitest'

import { uniqueId, makeMedia, makePage, pageBody } from '../../../../test/content.ts'
import { makePerson, signIn } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database, save } = useTestApi()

let token: string

beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const create = (more = {}) =>
  call(contract.createPage, { body: { ...pageBody(), ...more } }, { token })
const update = (idPage: number, more = {}) =>
  save(contract.updatePage, { params: { idPage }, body: { ...pageBody(), ...more } }, { token })
const remove = (idPage: number) => call(contract.deletePage, { params: { idPage } }, { token })

test('a page is created with an empty layout, and read as it was written', async () => {
  const body = pageBody()
  const { body: made } = await create(body)
  expect(made.data).toMatchObject(body)
  expect(made.data.layouts).toMatchObject([{ hasDraft: false, isPublished: false }])
  const sent = { params: { idPage: made.data.id } }
  expect((await call(contract.getEditedPage, sent, { token })).body.data).toEqual(made.data)
})

test('a page is changed whole', async () => {
  const { body } = await create()
  const change = {
    ...{ title: 'Autre', order: 7, middleware: ['auth'], isIndexed: false, isValid: false },
    cms: { isCmsPage: false, route: 'blog' },
    link: { type: 'EXTERNAL' as const, url: 'https://example.org/', jsCode: 'alert(1)' },
  }
  const { body: changed } = await update(body.data.id, change)
  expect(changed.data).toMatchObject({ id: body.data.id, ...change })
})

test.each(['middleware', 'isIndexed', 'idShareImage', 'idPopup'] as const)(
  'a change that leaves %s out is refused, and undoes nothing',
  async (left) => {
    const { body: made } = await create({ middleware: ['auth'], isIndexed: false })
    const params = { idPage: made.data.id }
    const { [left]: _, ...rest } = pageBody()
    const body = rest as ReturnType<typeof pageBody>
    const refused = await save(contract.updatePage, { params, body }, { token })
    expect(refused.body).toMatchObject({
      code: 'invalid_input',
      errors: { [left]: [expect.any(String)] },
    })
    expect((await call(contract.getEditedPage, { params }, { token })).body.data).toEqual(made.data)
  },
)

test('a code is kept and never sent to be run', async () => {
  const { body } = await create({ link: { type: 'JS', url: null, jsCode: 'alert(1)' } })
  expect(body.data.link.jsCode).toBe('alert(1)')
})

test('an address is of one page of a site', async () => {
  const { url } = await makePage(database)
  const own = await create()
  const foreign = await makePage(database, { site: 67 })
  expect((await create({ url })).body.code).toBe('url_taken')
  expect((await update(own.body.data.id, { url })).body.code).toBe('url_taken')
  expect((await create({ url: foreign.url })).status).toBe(200)
})

test.each(['faq', '/FAQ', '/faq/', '//x', '/a b', '/é', '/../x', '/x?y', 'https://x', '/x\n'])(
  '« %s » is no address of a page',
  async (url) => {
    expect((await create({ url })).body.errors).toHaveProperty('url')
  },
)

test.each<[string, () => Promise<object>, string | undefined]>([
  ['a parent of another site', async () => parentOf(67), 'idParent'],
  ['a parent that does not exist', async () => ({ idParent: 2_000_000_000 }), 'idParent'],
  ['a parent no id can be', async () => ({ idParent: 1e12 }), 'idParent'],
  ['a picture of another site', async () => shareOf(67), 'idShareImage'],
  ['a popup that does not exist', async () => ({ idPopup: 2_000_000_000 }), undefined],
  ['a link to a script', async () => linkTo('javascript:alert(1)'), 'link.url'],
])('%s is refused', async (_, make, field) => {
  const { status, body } = await create(await make())
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(Object.keys(body.errors ?? {})).toEqual(field ? [field] : [])
})

const parentOf = async (site: number) => ({ idParent: (await makePage(database, { site })).id })
const shareOf = async (site: number) => ({ idShareImage: await makeMedia(database, site) })
const linkTo = (url: string) => ({ link: { type: 'EXTERNAL', url, jsCode: null } })

test('a page never stands below itself, even when two are moved at once', async () => {
  const [one, other] = [await makePage(database), await makePage(database)]
  expect((await update(one.id, { idParent: one.id })).body.errors).toHaveProperty('idParent')
  const responses = await Promise.all([
    update(one.id, { idParent: other.id }),
    update(other.id, { idParent: one.id }),
  ])
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 400,
  ])
})

test('a page is deleted with its layouts', async () => {
  const { id } = await makePage(database, { blocks: [{ type: 'text', html: '' }] })
  expect((await remove(id)).body.data).toEqual({ deleted: true })
  const left = await database.value<number>(
    'SELECT count(*)::int FROM layout_version WHERE id_layout = $1',
    [id],
  )
  expect(left).toBe(0)
  expect((await remove(id)).body.code).toBe('not_found')
})

const link = (url: string) => ({ type: 'text', html: '', action: { label: 'x', url } })

test.each<[string, (page: { id: number; url: string }) => Promise<unknown>]>([
  ['has children', ({ id }) => makePage(database, { row: { id_parent: id } })],
  [
    'is where another leads',
    ({ url }) => makePage(database, { row: { link_type: 'INTERNAL', link_url: url } }),
  ],
  ['is named in a block', ({ url }) => makePage(database, { blocks: [link(url)] })],
  ['is named in a draft', ({ url }) => makePage(database, { blocks: [link(url)], isDraft: true })],
])('a page that %s stays', async (_, use) => {
  const page = await makePage(database)
  await use(page)
  expect((await remove(page.id)).body.code).toBe('still_in_use')
  expect((await update(page.id, { url: page.url })).status).toBe(200)
})

test('a page of another site is neither read, changed nor deleted', async () => {
  const { id } = await makePage(database, { site: 67 })
  const responses = [
    await call(contract.getEditedPage, { params: { idPage: id } }, { token }),
    await call(contract.getDraftPage, { params: { idPage: id } }, { token }),
    await update(id),
    await remove(id),
  ]
  expect(responses.map(({ body }) => body.code)).toEqual(Array(4).fill('not_found'))
})

test('pages are listed in their order, filtered by the grammar of lists', async () => {
  const type = `TEST-${uniqueId()}`
  const [last, first] = [
    await makePage(database, { row: { type, position: 2 } }),
    await makePage(database, { row: { type, position: 1, is_valid: false } }),
  ]
  await makePage(database, { site: 67, row: { type } })
  const { body } = await call(contract.listPages, { query: { type } }, { token })
  expect(body.data.pages.map(({ id }) => id)).toEqual([first.id, last.id])
  expect(body.data.total).toBe(2)
})
