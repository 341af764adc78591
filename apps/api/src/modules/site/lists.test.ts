import { listAddressTypes, listCompanyAddresses, listLanguages } from '@sesame/contract/site'
import { beforeAll, describe, expect, test } from 'vitest'

import { insertRow, makePerson, signIn } from '../../../test/people.ts'
import { useTestApi } from '../../../test/test-api.ts'

const { call, database, app } = useTestApi()

const VENUE = 'VENUE'
const CITIES = ['Auxerre', 'Bar_le_Duc', 'Bar%', 'Lyon', 'Melun', 'Sens']

// The demo already has address number 1 in Provins, which is the head office and the venue.
beforeAll(async () => {
  const type = await database.value('SELECT id FROM address_type WHERE value = $1', ['DELIVERY'])
  for (const [index, city] of CITIES.entries()) {
    const id = index + 2
    await insertRow(database, 'company_address', {
      id_site: 66,
      id,
      address: `${id} rue du Test`,
      postal_code: `8900${index}`,
      city,
      id_country: 250,
    })
    await insertRow(database, 'company_address_type', {
      id_site: 66,
      id_address: id,
      id_type: type,
    })
  }
})

async function listed(query: object) {
  const { status, body } = await call(listCompanyAddresses, { query })
  return status === 200 ? body.data.addresses.map(({ city }) => city) : status
}

describe('a list', () => {
  test.each([
    ['everything, ten at most', {}, ['Provins', ...CITIES]],
    ['equal', { city: 'Lyon' }, ['Lyon']],
    ['equal to nothing, which is no filter', { city: '' }, ['Provins', ...CITIES]],
    ['like, in any capitals', { city: 'lk:OV' }, ['Provins']],
    ['like, with % as a letter', { city: 'lk:%' }, ['Bar%']],
    ['like, with _ as a letter', { city: 'lk:r_l' }, ['Bar_le_Duc']],
    ['different', { city: 'df:Lyon' }, ['Provins', ...CITIES.filter((city) => city !== 'Lyon')]],
    ['less', { postalCode: 'lt:77161' }, ['Provins']],
    ['less or equal', { postalCode: 'lte:89000' }, ['Provins', 'Auxerre']],
    ['greater', { postalCode: 'gt:89004' }, ['Sens']],
    ['greater or equal', { postalCode: 'gte:89004' }, ['Melun', 'Sens']],
    ['two filters', { postalCode: 'gte:89003', city: 'lk:e' }, ['Melun', 'Sens']],
    ['a value with a colon', { city: 'lk::' }, []],
    ['sorted up', { orderBy: 'city', nbItem: 2 }, ['Auxerre', 'Bar_le_Duc']],
    ['sorted down', { orderBy: '-city', nbItem: 2 }, ['Sens', 'Provins']],
    ['the second page', { orderBy: 'city', nbItem: 3, page: 2 }, ['Lyon', 'Melun', 'Provins']],
    ['a page after the last', { nbItem: 10, page: 2 }, []],
  ])('filtered for %s', async (_, query, cities) => {
    expect(await listed(query)).toEqual(cities)
  })

  test('is in the order of a French dictionary', async () => {
    const cities = ['Zinfandel', 'Étoile', 'Étang', 'etang', 'Évry', 'côte', 'Coté', 'œuf', 'Odéon']
    for (const [index, city] of cities.entries())
      await insertRow(database, 'company_address', {
        ...{ id_site: 66, id: 100 + index, address: '1 rue du Test', city, id_country: 250 },
        postal_code: '10000',
      })
    const found = await listed({ postalCode: '10000', orderBy: 'city' })
    await database.query('DELETE FROM company_address WHERE id >= 100')
    // Accents, then case, decide only between otherwise equal names.
    expect(found).toEqual([
      'Coté',
      'côte',
      'etang',
      'Étang',
      'Étoile',
      'Évry',
      'Odéon',
      'œuf',
      'Zinfandel',
    ])
  })

  test.each([
    ['an unknown field', 'town=Lyon'],
    ['a column that is no field', 'id_site=67'],
    ['an unknown operator', 'city=zz:Lyon'],
    ['an operator of another language', 'city=ne:Lyon'],
    ['an unknown order', 'orderBy=address'],
    ['an order that is SQL', 'orderBy=city;DROP TABLE member'],
    ['more than a hundred', 'nbItem=101'],
    ['none at all', 'nbItem=0'],
    ['half a page', 'page=1.5'],
    ['page zero', 'page=0'],
    ['a page beyond all counting', 'page=99999999999'],
    ['a value without end', `city=${'x'.repeat(300)}`],
  ])('asked for with %s is refused', async (_, query) => {
    const response = await app().inject({
      url: `/company/address?${query}`,
      headers: { host: '127.0.0.1' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, data: null })
  })

  test.each([1, 2, 9])('has the same total on page %i', async (page) => {
    const { body } = await call(listCompanyAddresses, { query: { nbItem: 5, page } })
    expect(body.data.total).toBe(7)
  })

  test('has a total of what was filtered', async () => {
    const { body } = await call(listCompanyAddresses, { query: { city: 'lk:bar', nbItem: 1 } })
    expect(body.data.total).toBe(2)
    expect(body.data.addresses).toHaveLength(1)
  })

  test('may be as long as a hundred', async () => {
    expect(await listed({ nbItem: 100 })).toHaveLength(7)
  })
})

describe('addresses by type', () => {
  test('chosen by one type still show all of theirs', async () => {
    const { body } = await call(listCompanyAddresses, { query: { type: VENUE } })
    expect(body.data.total).toBe(1)
    expect(body.data.addresses[0]).toMatchObject({
      city: 'Provins',
      address: '12 rue des Trois-Lanternes',
      country: { alphaTwo: 'FR' },
    })
    const types = body.data.addresses[0]!.type.map(({ value }) => value)
    expect(types.sort()).toEqual(['BILLING', 'CLICK_AND_COLLECT', 'HEAD_OFFICE', 'VENUE'])
  })

  test.each([
    ['df:VENUE', CITIES],
    ['lk:ven', ['Provins']],
    ['lk:i', ['Provins', ...CITIES]],
    ['NOWHERE', []],
  ])('%s', async (type, cities) => {
    expect(await listed({ type })).toEqual(cities)
  })

  test('of both sites are told apart', async () => {
    const { body } = await call(listCompanyAddresses, { query: { type: VENUE } }, { site: 67 })
    expect(body.data.addresses.map(({ address }) => address)).toEqual(['8 place du Châtel'])
  })

  test('are listed for the administration', async () => {
    const token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
    const { body } = await call(listAddressTypes, undefined, { token })
    expect(body.data.types.map(({ value }) => value)).toContain('CLICK_AND_COLLECT')
    expect(body.data.total).toBe(body.data.types.length)
  })
})

test('languages are a list like the others', async () => {
  const { body } = await call(listLanguages, { query: { label: 'lk:FRAN' } })
  expect(body.data).toMatchObject({ languages: [{ code: 'fr' }], total: 1 })
  const none = await call(listLanguages, { query: { code: 'df:fr' } })
  expect(none.body.data).toEqual({ languages: [], total: 0 })
})
