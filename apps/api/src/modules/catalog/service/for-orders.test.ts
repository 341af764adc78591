import { describe, expect, test } from 'vitest'

import { makeProduct, setParameter } from '../../../../test/catalog.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { getSoldProducts } from './for-orders.ts'

const database = useTestDatabase()
const context = useTestContext(database)

async function sold(ids: number[], idSite = 67) {
  const ctx = await context({ idSite })
  return getSoldProducts(ctx, ctx.db, ids)
}

describe('products as carts and orders know them', () => {
  test('come in the order asked for, each once, and without what does not exist', async () => {
    const products = await sold([10, 1, 999_999, 10, 3])
    expect(products.map(({ idDeclination }) => idDeclination)).toEqual([10, 1, 3])
    expect(await sold([])).toEqual([])
  })

  test('tell price, tax, weight, volume and what is left', async () => {
    const [bottle, half, trio] = await sold([1, 3, 10])
    expect(bottle).toMatchObject({
      ...{ idProduct: 1, kind: 'WINE', slug: 'chateau-aubrelune-rouge', reference: 'AUB-R19-75' },
      ...{ name: 'Château Aubrelune rouge', declinationName: '75\u00a0cl' },
      ...{ priceCents: 1450, vatRateBp: 2000, isAlcohol: true, capacity: 75, capacityUnit: 'CL' },
      ...{ sellByMultipleOf: 3, isSmall: false, weightG: 1350, hasShippingFees: true },
      ...{ isSold: true, unitsLeft: 180, stockUnits: 1, idStock: 101 },
    })
    expect(bottle?.image?.alt).toContain('Aubrelune')
    expect(half).toMatchObject({ isSmall: true, capacity: 37.5, unitsLeft: 0, isSold: true })
    expect(trio).toMatchObject({ kind: 'BOX', sellByMultipleOf: 3, capacity: 2.25, stockUnits: 1 })
  })

  test('those of another site are not there', async () => {
    const { declinations } = await makeProduct(database, 66)
    expect(await sold([declinations[0]!.id])).toEqual([])
    expect(await sold([declinations[0]!.id], 66)).toHaveLength(1)
  })

  test('are not sold when withdrawn, whole or in part, nor without a rate of tax', async () => {
    const whole = await makeProduct(database, 67, { isValid: false })
    const part = await makeProduct(database, 67, { declinations: [{ isValid: false }, {}] })
    const untaxed = await makeProduct(database, 67)
    await database.query('DELETE FROM product_vat WHERE id_product = $1', [untaxed.id])
    const ids = [whole, part, untaxed].flatMap(({ declinations }) =>
      declinations.map(({ id }) => id),
    )
    const products = await sold(ids)
    expect(products.map(({ isSold }) => isSold)).toEqual([false, false, true, false])
  })

  test('the rate of tax is that of the day', async () => {
    const { id, declinations } = await makeProduct(database, 67, { vatRateBp: 2000 })
    await database.query(
      `INSERT INTO product_vat (id_site, id_product, valid_from, rate_bp)
       VALUES (67, $1, '2027-01-01', 1000)`,
      [id],
    )
    const rateAt = async (now: Date) => {
      const ctx = await context({ idSite: 67, now })
      return (await getSoldProducts(ctx, ctx.db, [declinations[0]!.id]))[0]?.vatRateBp
    }
    // Midnight in Paris is an hour before midnight UTC.
    expect(await rateAt(new Date('2026-12-31T22:59:59Z'))).toBe(2000)
    expect(await rateAt(new Date('2026-12-31T23:00:00Z'))).toBe(1000)
  })

  test('where stock is not counted, there is no number', async () => {
    const { declinations } = await makeProduct(database, 66, { declinations: [{ onHand: 0 }] })
    expect((await sold([declinations[0]!.id], 66))[0]).toMatchObject({
      unitsLeft: null,
      isSold: true,
    })
  })

  test('a shared stock counts bottles: a box takes as many as it holds', async () => {
    const { idStock, declinations } = await makeProduct(database, 67, {
      kind: 'BOX',
      sharedOnHand: 20,
      declinations: [{ sellByMultipleOf: 6, onHand: 1 }],
    })
    await setParameter(database, 67, 'USE_PRODUCT_STOCK', 'true')
    const [box] = await sold([declinations[0]!.id])
    await setParameter(database, 67, 'USE_PRODUCT_STOCK', null)
    expect(box).toMatchObject({ unitsLeft: 20, stockUnits: 6, idStock })
    const [own] = await sold([declinations[0]!.id])
    expect(own).toMatchObject({ unitsLeft: 1, stockUnits: 1, idStock: declinations[0]!.idStock })
  })

  test('a showcase sells nothing', async () => {
    await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', 'true')
    const products = await sold([1, 10])
    await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', null)
    expect(products.map(({ isSold }) => isSold)).toEqual([false, false])
  })

  test('are read as a transaction sees them', async () => {
    const ctx = await context({ idSite: 67 })
    let inside: number | undefined
    const undone = ctx.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('declination')
        .set({ price_cents: 1 })
        .where('id_site', '=', 67)
        .where('id', '=', 12)
        .execute()
      inside = (await getSoldProducts(ctx, tx, [12]))[0]?.priceCents
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(inside).toBe(1)
    expect((await sold([12]))[0]?.priceCents).toBe(3900)
  })
})
