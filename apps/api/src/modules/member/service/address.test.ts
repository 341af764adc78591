import * as contract from '@sesame/contract/address'
import { beforeEach, describe, expect, test } from 'vitest'

import { makePerson, signIn, type Person } from '../../../../test/people.ts'
import { useTestApi, type Caller } from '../../../../test/test-api.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { saveAddress } from './address.ts'
import { applyRetention } from './retention.ts'

const { database, call } = useTestApi()
const contextOf = useTestContext(database)

const HOME = {
  type: ['DELIVERY' as const],
  firstname: 'Ada',
  lastname: 'Lune',
  address: '3 rue des Lices',
  addressPart2: '',
  postalCode: '77160',
  city: 'Provins',
  country: 'FRA',
}

let person: Person
let caller: Caller
beforeEach(async () => {
  person = await makePerson(database)
  caller = { token: await signIn(database, person) }
})

const create = (more = {}, by = caller) =>
  call(contract.createMemberAddress, { body: { ...HOME, ...more } }, by)
const list = async (by = caller) =>
  (await call(contract.listMemberAddresses, {}, by)).body.data.addresses
const countAddresses = () => database.value<number>('SELECT count(*)::int FROM member_address')
const streets = async () => (await list()).map(({ address }) => address)

describe('a saved address', () => {
  test('is shown with its types and its country', async () => {
    const { body } = await create({ addressPart2: 'Bâtiment B', type: ['DELIVERY', 'BILLING'] })
    expect(body.data).toEqual({
      ...HOME,
      id: body.data.id,
      type: [{ value: 'DELIVERY' }, { value: 'BILLING' }],
      addressPart2: 'Bâtiment B',
      country: { id: 250, alphaTwo: 'FR', alphaThree: 'FRA', numCode: 250, name: 'France' },
    })
    expect(await list()).toEqual([body.data])
  })

  test('is changed and forgotten by its member', async () => {
    const { id } = (await create()).body.data
    const changed = { ...HOME, type: ['BILLING' as const], city: 'Melun', addressPart2: '' }
    const { body } = await call(
      contract.updateMemberAddress,
      { params: { id }, body: changed },
      caller,
    )
    expect(body.data).toMatchObject({ city: 'Melun', addressPart2: null })
    expect(body.data.type).toEqual([{ value: 'BILLING' }])
    const gone = await call(contract.deleteMemberAddress, { params: { id } }, caller)
    expect(gone.body).toMatchObject({
      data: { deleted: true },
      message: 'Votre adresse est oubliée.',
    })
    expect(await list()).toEqual([])
  })

  test.each(['country', 'addressPart2'] as const)('is not changed without its %s', async (left) => {
    const { body } = await create({ addressPart2: 'Bâtiment B', country: 'BEL' })
    const { [left]: _, ...rest } = { ...HOME, addressPart2: 'Bâtiment B', country: 'BEL' }
    const sent = { params: { id: body.data.id }, body: rest as typeof HOME }
    const refused = await call(contract.updateMemberAddress, sent, caller)
    expect(refused.body).toMatchObject({
      code: 'invalid_input',
      errors: { [left]: [expect.any(String)] },
    })
    expect(await list()).toEqual([body.data])
  })

  test('is nobody else’s to see, to change or to forget', async () => {
    const { id } = (await create()).body.data
    const stranger = { token: await signIn(database, await makePerson(database)) }
    const parts = { params: { id }, body: { ...HOME, city: 'Melun' } }
    const responses = [
      await call(contract.updateMemberAddress, parts, stranger),
      await call(contract.deleteMemberAddress, { params: { id } }, stranger),
      await call(contract.updateMemberAddress, { ...parts, params: { id: 999_999 } }, stranger),
    ]
    expect(responses.map(({ body }) => body.code)).toEqual(['not_found', 'not_found', 'not_found'])
    expect(await list(stranger)).toEqual([])
    expect(await list()).toMatchObject([{ id, city: 'Provins' }])
  })

  test('names a country that exists', async () => {
    const { status, body } = await create({ country: 'XXX' })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['country']])
  })

  test('goes when its member is erased', async () => {
    await create()
    const now = new Date('2029-11-20T03:15:00Z')
    await database.query(
      `UPDATE member SET last_active_at = $2, deletion_requested_at = '2029-11-01',
         deletion_due_on = '2029-11-10'
       WHERE id = $1`,
      [person.id, now],
    )
    await applyRetention(await contextOf({ now }))
    const left = 'SELECT count(*)::int FROM member_address WHERE id_member = $1'
    expect(await database.value(left, [person.id])).toBe(0)
  })
})

describe('an address equal to a saved one', () => {
  test('is not saved twice, whatever its capitals, and serves for both', async () => {
    const first = (await create()).body.data
    const again = (await create({ city: 'PROVINS', type: ['BILLING'] })).body.data
    expect(again).toEqual({ ...first, type: [{ value: 'DELIVERY' }, { value: 'BILLING' }] })
    expect(await list()).toHaveLength(1)
  })

  test.each([
    { firstname: 'Grace' },
    { lastname: 'Soleil' },
    { address: '5 rue des Lices' },
    { addressPart2: 'Escalier C' },
    { postalCode: '77000' },
    { city: 'Melun' },
    { country: 'BEL' },
  ])('is one that says the same in all its parts: %o is another', async (other) => {
    await create()
    await create(other)
    expect(await list()).toHaveLength(2)
  })

  test('is saved once by two orders at once', async () => {
    const ctx = await contextOf({ actor: { id: person.id, role: 'CUSTOMER' } })
    const save = () => ctx.db.transaction().execute((tx) => saveAddress(ctx, tx, HOME))
    await Promise.all([save(), save(), save()])
    expect(await list()).toHaveLength(1)
  })
})

describe('of more than twenty', () => {
  test('the one used least lately goes', async () => {
    for (let number = 1; number <= 20; number++) await create({ address: `${number} rue` })
    await create({ address: '1 rue' })
    await create({ address: '21 rue' })
    const saved = await streets()
    expect(saved).toHaveLength(20)
    expect(saved.slice(0, 2)).toEqual(['21 rue', '1 rue'])
    expect(saved).not.toContain('2 rue')
  })
})

describe('an order', () => {
  test('saves nothing for a visitor, nor for an account of the platform', async () => {
    const before = await countAddresses()
    for (const actor of [null, { id: person.id, role: 'SUPER_ADMIN' as const }]) {
      const ctx = await contextOf({ actor })
      await ctx.db.transaction().execute((tx) => saveAddress(ctx, tx, HOME))
    }
    expect(await countAddresses()).toBe(before)
  })
})
