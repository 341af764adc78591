import * as contract from '@sesame/contract/element'
import { newId } from '@sesame/values/id'
import { beforeAll, describe, expect, test } from 'vitest'

import { insertRow, makePerson, signIn } from '../../../../test/people.ts'
import { makeElement } from '../../../../test/publications.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { completeBody } from '../../../../test/whole-body.ts'

const { call, database, save } = useTestApi()

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
let token: string

beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  const make = (slug: string, position: number, more = {}) =>
    makeElement(database, 66, { slug, position, ...more })
  await make('trois', 3, { subject: 'Payer', starts_at: '2027-01-03T10:00:00Z' })
  await make('un', 1, { subject: 'Jouer', starts_at: '2027-01-05T10:00:00Z' })
  await make('deux', 2, { subject: 'Jouer', title: 'À deux' })
  await make('cache', 0, { is_valid: false })
  await make('autre', 0, { route: 'autre-liste' })
  await makeElement(database, 67, { slug: 'ailleurs' })
})

async function listed(query: object, route = 'essai') {
  const { status, body } = await call(contract.listElements, { params: { route }, query })
  return status === 200 ? body.data.elements.map(({ slug }) => slug) : status
}

describe('a list of elements', () => {
  test.each([
    ['everything in its order', {}, ['un', 'deux', 'trois']],
    ['of one subject', { group: 'Jouer' }, ['un', 'deux']],
    ['like a title', { title: 'lk:à D' }, ['deux']],
    ['by date', { orderBy: 'startsAt', startsAt: 'gte:2027-01-01' }, ['trois', 'un']],
    ['before a day', { startsAt: 'lt:2027-01-04' }, ['trois']],
    ['the second page', { nbItem: 2, page: 2 }, ['trois']],
    ['a date that is none', { startsAt: 'lt:noel' }, 400],
  ])('%s', async (_, query, slugs) => {
    expect(await listed(query)).toEqual(slugs)
  })

  test('that nobody has written is empty', async () => {
    expect(await listed({}, 'jamais')).toEqual([])
  })

  test('shows twenty-four unless told', async () => {
    const route = 'longue'
    await Promise.all(Array.from({ length: 25 }, () => makeElement(database, 66, { route })))
    const { body } = await call(contract.listElements, { params: { route } })
    expect([body.data.elements.length, body.data.total]).toEqual([24, 25])
  })
})

describe('one element', () => {
  test('is found in its own list, by number and by name', async () => {
    const byName = await call(contract.getElement, { params: { route: 'essai', id: 'deux' } })
    const { id } = byName.body.data
    const byNumber = await call(contract.getElement, { params: { route: 'essai', id } })
    expect(byNumber.body.data).toEqual(byName.body.data)
    expect(byName.body.data).toEqual({
      ...{ id, route: 'essai', slug: 'deux', title: 'À deux', summary: '', html: '', url: null },
      ...{ image: null, group: 'Jouer', startsAt: null, endsAt: null, registration: null },
      properties: {},
    })
    const elsewhere = await call(contract.getElement, { params: { route: 'autre-liste', id } })
    expect(elsewhere.status).toBe(404)
  })

  test.each(['cache', 'autre', 'ailleurs', 123_456])('%s is not found', async (id) => {
    const params = { route: 'essai', id }
    expect((await call(contract.getElement, { params })).status).toBe(404)
  })

  test('tells what is left of its places', async () => {
    const closesAt = inHours(2)
    const id = await makeElement(database, 66, {
      ...{ route: 'ateliers', capacity: 8, registration_closes_at: closesAt },
    })
    const register = (places: number) =>
      insertRow(database, 'element_registration', {
        ...{ id_site: 66, id: newId(), id_element: id, firstname: 'Ada', lastname: 'Lune' },
        ...{ email: `${newId()}@example.org`, places, created_at: new Date() },
      })
    const readRegistration = async () => {
      const { body } = await call(contract.getElement, { params: { route: 'ateliers', id } })
      return body.data.registration
    }
    expect(await readRegistration()).toEqual({
      ...{ capacity: 8, left: 8, isOpen: true },
      closesAt: closesAt.toISOString(),
    })
    await register(3)
    await register(4)
    expect(await readRegistration()).toMatchObject({ left: 1, isOpen: true })
    await register(1)
    expect(await readRegistration()).toMatchObject({ left: 0, isOpen: false })
    const { body } = await call(contract.listElements, { params: { route: 'ateliers' } })
    expect(body.data.elements.find((one) => one.id === id)?.registration?.left).toBe(0)
    const params = { route: 'ateliers', id }
    const refused = await call(contract.deleteElement, { params }, { token })
    expect(refused.body.code).toBe('still_in_use')

    // Places of cancelled registrations are free again.
    const of = 'FROM element_registration WHERE id_site = 66 AND id_element = $1'
    await database.query(`DELETE ${of} AND places = 4`, [id])
    await database.query(
      'UPDATE element_registration SET places = 1 WHERE id_site = 66 AND id_element = $1 AND places = 3',
      [id],
    )
    expect(await readRegistration()).toMatchObject({ left: 6, isOpen: true })
  })
})

describe('writing', () => {
  const route = 'ecrits'
  const create = (body: object) =>
    call(
      contract.createElement,
      { params: { route }, body: { title: 'Un mot', ...body } },
      { token },
    )

  test('adds, changes and deletes', async () => {
    const made = await create({ properties: { icone: 'clé' }, group: 'Jouer', url: '/faq' })
    expect(made.body.data).toMatchObject({
      ...{ route, slug: 'un-mot', group: 'Jouer', url: '/faq', properties: { icone: 'clé' } },
    })
    const params = { route, id: made.body.data.id }
    const body = completeBody(contract.createElement, {
      ...{ title: 'Deux mots', startsAt: '2027-01-01T10:00:00Z', endsAt: '2027-01-01T12:00:00Z' },
      ...{ capacity: 6, registrationClosesAt: '2026-12-31T10:00:00Z' },
    })
    const changed = await save(contract.updateElement, { params, body }, { token })
    expect(changed.body.data).toMatchObject({
      ...{ slug: 'un-mot', title: 'Deux mots', group: null, startsAt: '2027-01-01T10:00:00.000Z' },
    })
    expect((await call(contract.getElement, { params })).body.data).toMatchObject({
      registration: { capacity: 6, left: 6 },
    })
    const elsewhere = { route: 'autre-liste', id: params.id }
    const lost = [
      await save(contract.updateElement, { params: elsewhere, body }, { token }),
      await call(contract.deleteElement, { params: elsewhere }, { token }),
    ]
    expect(lost.map(({ status }) => status)).toEqual([404, 404])
    expect((await call(contract.deleteElement, { params }, { token })).status).toBe(200)
    expect((await call(contract.deleteElement, { params }, { token })).status).toBe(404)
  })

  test('one name may be in two lists, and once in each', async () => {
    const [first, second] = [await create({ slug: 'cle' }), await create({ slug: 'cle' })]
    expect([first.status, second.body.code]).toEqual([200, 'url_taken'])
    const other = await call(
      contract.createElement,
      { params: { route: 'serrures' }, body: { title: 'Clé', slug: 'cle' } },
      { token },
    )
    expect(other.status).toBe(200)
  })

  test.each([
    [
      'an end before its beginning',
      { startsAt: '2027-01-02T10:00:00Z', endsAt: '2027-01-01T10:00:00Z' },
    ],
    ['places without an end of registration', { capacity: 5 }],
    ['an end of registration without places', { registrationClosesAt: '2027-01-02T10:00:00Z' }],
    ['a picture that is not there', { idImage: 999_999 }],
    ['a script for an address', { url: 'javascript:alert(1)' }],
    ['another host behind two slashes', { url: '//example.org' }],
  ])('refuses %s', async (_, more) => {
    expect((await create(more)).body.code).toBe('invalid_input')
  })
})
