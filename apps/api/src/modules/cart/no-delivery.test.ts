import { addToCart } from '@sesame/contract/cart'
import { getDeliveryOffer } from '@sesame/contract/delivery-offer'
import { expect, test } from 'vitest'

import { makeGoods } from '../../../test/goods.ts'
import { CAVE } from '../../../test/parcels.ts'
import { useTestShop } from '../../../test/shop.ts'

const { call, database } = useTestShop()

test('goods that need no parcel have a complete offer, without a delivery', async () => {
  const file = await makeGoods(database, { weightG: 0, hasShippingFees: false })
  const params = { cartId: 'new', declinationId: file.idDeclination }
  const { cartId } = (await call(addToCart, { params, body: { quantity: 1 } }, CAVE)).body.data
  const query = { type: 'clickAndCollect' as const }
  const { body } = await call(getDeliveryOffer, { params: { cartId }, query }, CAVE)
  expect(body.data).toMatchObject({
    selection: { type: 'no_delivery' },
    ...{ carriers: [], missing: null, order: { delivery: { type: 'NO_DELIVERY' } } },
  })
})
