import { randomUUID } from 'node:crypto'

import type { Endpoint } from '@sesame/contract/endpoint'
import { ENDPOINTS } from '@sesame/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { makeWrittenPage } from './content.ts'
import { makeGoods } from './goods.ts'
import { makeDrawing } from './media.ts'
import { makePerson, signIn, type Person } from './people.ts'
import { makeAlbum, makeElement } from './publications.ts'
import { SAMPLES } from './samples.ts'
import { makeCarrier } from './storefront.ts'
import { readOf, useTestApi } from './test-api.ts'

const { call, database } = useTestApi()

/** PUTs of the back office that save no record with a version, each with its reason. */
const NO_RECORD = new Map([
  ['saveLayoutDraft', 'it names the version it comes from, and is refused as layout_changed'],
  ['uploadLayoutPreview', 'it is a picture of the page, made by the program that sends it'],
  ['advanceDelivery', 'it is a step: the state it starts from is checked'],
  ['startPacking', 'it is a step: orders that moved on are left and named'],
  ['savePicks', 'it says what was taken of each line, and two who tick it say the same'],
  ['moveBooking', 'it is a step: the database decides whether the time is free'],
  ['changePlayers', 'it is a step: the difference that it expects says whether it is outdated'],
  ['setAttendance', 'it is a step: its instant says whether somebody noted something later'],
  ['savePaymentKeys', 'it is secret: nobody reads it'],
  ['changeRole', 'it is a step: its key makes it happen once'],
])

/** Fields of a record that are read and never written. */
const READ_ONLY: Record<string, string[]> = {
  updatePage: ['idSite', 'layouts'],
  updateMedia: [
    ...['name', 'kind', 'type', 'bytes', 'url', 'isPlayable', 'state', 'createdAt', 'image'],
  ],
  updateRates: ['name', 'siteType', 'isActive'],
  updateConversation: [
    ...['kind', 'name', 'email', 'phone', 'subject', 'createdAt', 'text', 'fields', 'files'],
    ...['assigneeName', 'replies', 'request'],
  ],
  updateDiscountCode: ['code', 'kind', 'value', 'scope', 'minCents', 'validFrom', 'used', 'state'],
  setComponentConf: ['slug'],
  updatePerson: [
    ...['email', 'firstSeenAt', 'lastContactAt', 'account', 'figures', 'sessions', 'orders'],
    ...['giftCards', 'contacts', 'mails', 'newsletters', 'erasure'],
  ],
}

const INSTANT = '2027-03-01T10:00:00.000Z'
const LATER = '2027-03-01T12:00:00.000Z'
const uniqueSlug = () => `ecrit-${randomUUID()}`

/** Values that no sample has, so that a field which is not read or not written is noticed. */
const FILLED: Record<string, (id: number) => object> = {
  updateNews: (idImage) => ({ slug: uniqueSlug(), summary: 'Court', idImage, isPromoted: true }),
  updateBlog: (idImage) => ({ slug: uniqueSlug(), summary: 'Court', idImage, author: 'Morgane' }),
  updateBlogFolder: (idImage) => ({ slug: uniqueSlug(), description: 'Tout', idImage, order: 7 }),
  updateAlbum: (idImage) => ({
    ...{ slug: uniqueSlug(), description: 'Au mur', order: 7, isValid: false },
    images: [{ idImage, caption: 'Une légende' }],
  }),
  updateElement: (idImage) => ({
    ...{ slug: uniqueSlug(), summary: 'Court', html: '<p>Oui</p>', url: '/faq', idImage },
    ...{ group: 'Jouer', startsAt: INSTANT, endsAt: LATER, capacity: 6 },
    ...{ registrationClosesAt: INSTANT, properties: { icone: 'clé' }, order: 7, isValid: false },
  }),
  updatePopup: (idImage) => ({
    ...{ html: '<p>Oui</p>', idImage, button: { label: 'Voir', url: '/albums' }, delayMs: 7 },
    ...{ locksScroll: true, isShownEveryReload: true, startsAt: INSTANT, endsAt: LATER },
    isValid: false,
  }),
  updatePerson: () => ({ firstname: 'Zoé', lastname: 'Rey', phone: '+33611223344' }),
  updateConversation: () => ({ state: 'waiting' }),
  updateReadyReply: () => ({ title: 'Adresse', text: 'Sonnez à la lanterne.' }),
  updateForm: () => ({ intro: 'Bonjour', submitLabel: 'Demander', thanks: 'Oui', isValid: false }),
  updatePage: (idShareImage) => ({
    ...{ idShareImage, order: 7, middleware: ['auth'], isIndexed: false, isValid: false },
    ...{ menuIcon: 'key', metaDescription: 'Une page', showInMenu: true, reload: true },
    link: { type: 'EXTERNAL', url: 'https://example.org/', jsCode: 'alert(1)' },
  }),
  updateMedia: () => ({ alt: 'Une porte', focalX: 0.2, focalY: 0.7 }),
  updateProduct: (idImage) => ({
    ...{
      slug: uniqueSlug(),
      summary: 'Court',
      html: '<p>Oui</p>',
      isAlcohol: true,
      vatRateBp: 550,
    },
    ...{ idImages: [idImage], tags: ['Rosés'], awards: [{ name: 'Or', year: 2024, medal: '' }] },
    ...{ appellation: 'A', vintage: 2020, grapes: 'B', alcoholBp: 1250, origin: 'C', bottler: 'D' },
    ...{ allergens: 'E', servingTemperature: 'F', keeping: 'G', elabelUrl: '/e', position: 7 },
    ...{ kind: 'WINE', isValid: false },
  }),
  updateGameMaster: () => ({ name: 'Lionel', state: 'ended' }),
  updateDiscountCode: () => ({ label: 'Printemps', validUntil: '2031-03-01', maxUses: 40 }),
  updateRates: () => ({}),
  updateOrderNote: () => ({ text: 'Première fois pour deux joueurs.' }),
  updateOrderContact: () => ({
    ...{ email: 'nour.soleil@example.org', firstname: 'Nour', lastname: 'Soleil' },
    phone: '+33698765432',
  }),
  setComponentConf: () => ({ conf: { size: 'page' } }),
}

const UPDATES = [...ENDPOINTS].filter(
  ([, { method, path }]) => method === 'PUT' && path.startsWith('/admin/'),
)
const RECORDS = UPDATES.filter(([name]) => !NO_RECORD.has(name))

const fieldsOf = (schema: z.ZodType | undefined) => Object.keys((schema as z.ZodObject).shape)

let admin: Person
let token: string
beforeAll(async () => {
  admin = await makePerson(database, { role: 'ADMIN' })
  token = await signIn(database, admin)
})

type Body = Record<string, unknown> & { version: number }

/** A record of site 66, and calls that read and save it. */
async function makeRecord(name: string, endpoint: Endpoint) {
  const sample = (await SAMPLES[name]!.parts?.(database, admin)) ?? {}
  const params = sample.params!
  const send = (body: object) => call(endpoint, { params, body }, { token })
  const read = async () => (await call(readOf(endpoint), { params }, { token })).body.data as Body
  /** What was read, as it is written. */
  const bodyOf = (record: Body) =>
    Object.fromEntries(fieldsOf(endpoint.body).map((field) => [field, record[field]])) as Body
  return { sent: sample.body as Body, send, read, bodyOf }
}

test('every PUT of the back office saves a record with a version, or has a reason not to', () => {
  const without = RECORDS.filter(([, { body }]) => !fieldsOf(body).includes('version'))
  expect(without.map(([name]) => name)).toEqual([])
  const left = [...NO_RECORD.keys()].filter((name) => !UPDATES.some(([one]) => one === name))
  expect(left).toEqual([])
})

describe.each(RECORDS)('%s', (name, endpoint) => {
  test('is of a record that is read with its fields, by those who may save it', () => {
    const read = readOf(endpoint)
    const expected = new Set([...fieldsOf(endpoint.body), ...(READ_ONLY[name] ?? [])])
    if (name !== 'setComponentConf') expected.add('id')
    expect(fieldsOf(read.reply).toSorted()).toEqual([...expected].toSorted())
    expect(read.access).toEqual(endpoint.access)
    expect(endpoint.reply).toBe(read.reply)
  })

  test('stores every field as it is read again', async () => {
    const { sent, send, read } = await makeRecord(name, endpoint)
    const { id } = await makeDrawing(database, 66)
    const filled = { ...sent, ...FILLED[name]!(id) }
    const { status, body } = await send(filled)
    expect(status).toBe(200)
    const { publishedAt: _, declinations: __, version, ...same } = filled as Body
    expect(body.data).toMatchObject(same)
    expect((body.data as Body).version).toBeGreaterThan(version)
    expect(await read()).toEqual(body.data)
  })

  test('of what was read changes nothing but the version', async () => {
    const { sent, send, read, bodyOf } = await makeRecord(name, endpoint)
    const { id } = await makeDrawing(database, 66)
    expect((await send({ ...sent, ...FILLED[name]!(id) })).status).toBe(200)
    const before = await read()
    expect((await send(bodyOf(before))).status).toBe(200)
    const { version, ...after } = await read()
    expect({ ...after, version: before.version }).toEqual(before)
    expect(version).toBeGreaterThan(before.version)
  })

  test('is refused with an old version, and changes nothing', async () => {
    const { sent, send, read } = await makeRecord(name, endpoint)
    const { id } = await makeDrawing(database, 66)
    expect((await send(sent)).status).toBe(200)
    const before = await read()
    const { status, body } = await send({ ...sent, ...FILLED[name]!(id) })
    expect([status, body.code]).toEqual([409, 'stale_record'])
    expect(body.stale?.version).toBe(before.version)
    const changed = Object.keys(FILLED[name]!(id)).filter((field) => field !== 'kind')
    expect(Object.keys(body.stale!.changed)).toEqual(expect.arrayContaining(changed))
    expect(await read()).toEqual(before)
  })

  test('three at once are one that saves and two that are refused', async () => {
    const { sent, send, read } = await makeRecord(name, endpoint)
    const responses = await Promise.all([send(sent), send(sent), send(sent)])
    expect(responses.map(({ body }) => body.code ?? 'saved').toSorted()).toEqual([
      ...['saved', 'stale_record', 'stale_record'],
    ])
    const saved = responses.find(({ status }) => status === 200)!
    expect(await read()).toEqual(saved.body.data)
  })
})

test('a refused save names the fields that differ, with both values', async () => {
  const update = ENDPOINTS.get('updateNews')!
  const { sent, send } = await makeRecord('updateNews', update)
  await send({ ...sent, title: 'Le leur', html: '<p>Oui</p>' })
  const { body } = await send({ ...sent, title: 'Le mien', html: '<p>Oui<script>x</script></p>' })
  expect(body.stale).toEqual({
    version: sent.version + 1,
    changed: { title: { yours: 'Le mien', theirs: 'Le leur' } },
  })
})

const versionOf = (table: string, id: number) =>
  database.value<number>(`SELECT version FROM ${table} WHERE id_site = 66 AND id = $1`, [id])

describe('a version is raised', () => {
  test.each([
    [
      'of an album, by a picture',
      'album',
      () => makeAlbum(database, 66),
      async (id: number) => [
        `INSERT INTO album_image (id_site, id_album, position, id_image)
         VALUES (66, ${id}, 90, ${(await makeDrawing(database, 66)).id})`,
      ],
    ],
    [
      'of a product, by a declination',
      'product',
      async () => (await makeGoods(database, { site: 66 })).idProduct,
      (id: number) => [`UPDATE declination SET name = 'Autre' WHERE id_product = ${id}`],
    ],
    [
      'of a product, by an award that is deleted',
      'product',
      async () => (await makeGoods(database, { site: 66 })).idProduct,
      (id: number) => [
        `INSERT INTO award (id_site, id_product, name, year) VALUES (66, ${id}, 'Or', 2024)`,
        `DELETE FROM award WHERE id_product = ${id}`,
      ],
    ],
    [
      'of a carrier, by a rate',
      'carrier',
      async () => (await makeCarrier(database, 66)).id,
      (id: number) => [
        `UPDATE shipping_rate SET price_cents = price_cents + 1 WHERE id_carrier = ${id}`,
      ],
    ],
  ])('%s, whoever writes it', async (_, table, make, statements) => {
    const id = await make()
    for (const statement of await statements(id)) {
      const before = await versionOf(table, id)
      await database.query(statement)
      expect(await versionOf(table, id)).toBe(before + 1)
    }
  })
})

describe('a version stays', () => {
  test.each([
    [
      'of an element, when a visitor takes a place',
      'element',
      () => makeElement(database, 66),
      'UPDATE element SET places_taken = places_taken + 1 WHERE id_site = 66 AND id = $1',
    ],
    [
      'of a page, when a layout is published',
      'page',
      async () => (await makeWrittenPage(database, 66)).id,
      'UPDATE page SET updated_at = current_instant() WHERE id_site = 66 AND id = $1',
    ],
    [
      'of a file, when its variants are made',
      'media',
      async () => (await makeDrawing(database, 66)).id,
      'UPDATE media SET variants_at = current_instant() WHERE id_site = 66 AND id = $1',
    ],
  ])('%s', async (_, table, make, statement) => {
    const id = await make()
    await database.query(statement, [id])
    expect(await versionOf(table, id)).toBe(1)
  })
})
