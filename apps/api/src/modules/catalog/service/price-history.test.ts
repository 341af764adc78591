import * as contract from '@sesame/contract/catalog'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeProduct } from '../../../../test/catalog.ts'
import { makePerson, signIn } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database } = useTestApi()
const admin = { site: 67, token: '' }
beforeAll(async () => {
  const person = await makePerson(database, { site: 67, role: 'ADMIN' })
  admin.token = await signIn(database, person)
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Makes a declination with a price history: [days ago, cents]; the last price is current. */
async function makePriced(...past: [daysAgo: number, cents: number][]): Promise<number> {
  const now = past.at(-1)?.[1] ?? 1000
  const { declinations } = await makeProduct(database, 67, { declinations: [{ priceCents: now }] })
  const { id } = declinations[0]!
  // Backdates the history as table owner, because the table is append-only.
  await database.query(`ALTER TABLE price_history DISABLE TRIGGER append_only`)
  await database.query('DELETE FROM price_history WHERE id_declination = $1', [id])
  await database.query(`ALTER TABLE price_history ENABLE TRIGGER append_only`)
  for (const [days, cents] of past) {
    await database.query(
      `INSERT INTO price_history (id_site, id_declination, price_cents, applied_from)
       VALUES (67, $1, $2, $3)`,
      [id, cents, daysAgo(days)],
    )
  }
  return id
}
const setPrice = (id: number, cents: number) =>
  database.query('UPDATE declination SET price_cents = $2 WHERE id_site = 67 AND id = $1', [
    id,
    cents,
  ])
const referenceOf = (id: number) =>
  database.value<number | null>(
    'SELECT reference_cents FROM declination WHERE id_site = 67 AND id = $1',
    [id],
  )

describe('the price a reduction refers to', () => {
  test.each<[string, [number, number][], number[], number | null]>([
    ['is the one before it', [[90, 2000]], [1800], 2000],
    [
      'is the lowest of thirty days',
      [
        [90, 2000],
        [20, 1900],
        [10, 2000],
      ],
      [1700],
      1900,
    ],
    [
      'is not one that ended before',
      [
        [90, 1500],
        [40, 2000],
      ],
      [1800],
      2000,
    ],
    [
      'may be one that was in force when they began',
      [
        [90, 1900],
        [20, 2000],
      ],
      [1800],
      1900,
    ],
    ['stays the first over further reductions', [[90, 2000]], [1800, 1600, 1500], 2000],
    ['is forgotten when the price rises', [[90, 2000]], [1800, 1900], null],
    ['is forgotten when the price goes back', [[90, 2000]], [1800, 2000], null],
    ['begins anew after a rise', [[90, 2000]], [1500, 2000, 1800], null],
    [
      'is none when it had just been raised',
      [
        [90, 1000],
        [1, 1500],
      ],
      [1200],
      null,
    ],
    ['is none for a price that never was lower', [[90, 1000]], [1200], null],
    ['is known for what was first sold yesterday', [[1, 2000]], [1500], 2000],
  ])('%s', async (_, past, changes, expected) => {
    const id = await makePriced(...past)
    for (const cents of changes) await setPrice(id, cents)
    expect(await referenceOf(id)).toBe(expected)
  })

  test('cannot be typed', async () => {
    const id = await makePriced([90, 1000])
    await database.query(
      'UPDATE declination SET reference_cents = 9900, announces_reduction = true WHERE id = $1',
      [id],
    )
    expect(await referenceOf(id)).toBeNull()
  })

  test('does not move when anything but the price changes', async () => {
    const id = await makePriced([90, 2000])
    await setPrice(id, 1800)
    await database.query(`UPDATE declination SET name = 'Autre' WHERE id = $1`, [id])
    expect(await referenceOf(id)).toBe(2000)
  })
})

describe('the history of prices', () => {
  test('is read newest first, each price from its first moment', async () => {
    const id = await makePriced([90, 2000], [30, 2000], [20, 1900])
    await setPrice(id, 1700)
    const { body } = await call(contract.listPrices, { params: { id } }, admin)
    expect(body.data.prices.map(({ priceCents }) => priceCents)).toEqual([1700, 1900, 2000])
    expect(new Date(body.data.prices[2]!.from).getTime()).toBeLessThan(daysAgo(89).getTime())
    expect(body.data.total).toBe(3)
  })

  test('has no entry where the price was written and not changed', async () => {
    const id = await makePriced([90, 2000])
    await setPrice(id, 2000)
    const count = 'SELECT count(*)::int FROM price_history WHERE id_declination = $1'
    expect(await database.value(count, [id])).toBe(1)
  })

  test.each(['UPDATE price_history SET price_cents = 1', 'DELETE FROM price_history'])(
    'cannot be changed: %s',
    async (statement) => {
      await expect(database.query(statement)).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('of a declination that does not exist here is not found', async () => {
    const { declinations } = await makeProduct(database, 66)
    const { status } = await call(
      contract.listPrices,
      { params: { id: declinations[0]!.id } },
      admin,
    )
    expect(status).toBe(404)
  })
})
