import { validateOrder } from '@sesame/contract/checkout'
import { newId } from '@sesame/values/id'
import { describe, expect, test } from 'vitest'

import { setParameter } from '../../../test/catalog.ts'
import { CAVE, TO_HOME, wine } from '../../../test/parcels.ts'
import { insertRow } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'

const shop = useTestShop()
const { call, database, place } = shop

const validate = async (products: object[], more: object = {}) => {
  const { status, body } = await call(validateOrder, { body: { products, ...more } as never }, CAVE)
  return { status, code: body.code, errors: body.errors ?? {} }
}
const VALID = { status: 200, code: undefined, errors: {} }

describe('validation', () => {
  test('refuses with the reason of each line', async () => {
    const [good, short] = [await wine(shop), await wine(shop, { onHand: 2 })]
    const { status, code, errors } = await validate([
      { id: good.idDeclination, quantity: 3, unitCents: 2000 },
      { id: short.idDeclination, quantity: 3, unitCents: 1900 },
      { id: 999_999, quantity: 1 },
    ])
    expect([status, code]).toEqual([409, 'cart_refused'])
    expect(Object.keys(errors).toSorted()).toEqual(
      [
        `products.${short.idDeclination}.price`,
        `products.${short.idDeclination}.stock`,
        'products.999999.unknown',
      ].toSorted(),
    )
  })

  test('holds parcels to their rules, and not what is collected', async () => {
    const goods = await wine(shop)
    const products = [{ id: goods.idDeclination, quantity: 1 }]
    const { code, errors } = await validate(products)
    expect([code, Object.keys(errors)]).toEqual(['cart_refused', ['products.minimum']])
    expect(await validate(products, { isSent: false })).toEqual(VALID)
  })

  test('of hidden prices says so', async () => {
    const { idDeclination } = await wine(shop)
    await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', 'true')
    const { errors } = await validate([{ id: idDeclination, quantity: 3 }])
    expect(Object.keys(errors)).toEqual([`products.${idDeclination}.price`])
    await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', 'false')
  })

  test('counts what the unpaid order of the same cart reserved as available', async () => {
    const goods = await wine(shop, { onHand: 6 })
    const products = [{ id: goods.idDeclination, quantity: 6 }]
    const idCart = newId()
    await insertRow(database, 'cart', { id_site: 67, id: idCart })
    expect((await place({ products, idCart, ...TO_HOME }, {}, CAVE)).status).toBe(200)
    expect((await validate(products)).code).toBe('cart_refused')
    expect(await validate(products, { idCart })).toEqual(VALID)
  })
})
