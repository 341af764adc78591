import { randomInt } from 'node:crypto'

import { createProduct } from '@sesame/contract/catalog'

import { makeDiscountCode } from './discount-codes.ts'
import { makeGoods } from './goods.ts'
import { makeDrawing } from './media.ts'
import { withVersion, type Sample, type SampleParts } from './sample.ts'
import {
  makeAddress,
  makeCarrier,
  makeCart,
  makeCollectPoint,
  makeDeliveredOrder,
  makeGoodsOrder,
  makeReadyOrder,
  makeWithdrawal,
} from './storefront.ts'
import type { TestDatabase } from './test-database.ts'
import { completeBody } from './whole-body.ts'

type Parts = NonNullable<Sample['parts']>
type Make = (database: TestDatabase, site: number) => Promise<object>

const none: Sample = {}

const row = (make: Make, more: object = {}): Sample => ({
  parts: async (database, { site }) => ({ params: await make(database, site), ...more }),
  foreignRow: 'not_found',
})

const product: Make = async (database, site) => ({
  id: (await makeGoods(database, { site })).idProduct,
})
const declination: Make = async (database, site) => ({
  id: (await makeGoods(database, { site })).idDeclination,
})
const ownStock: Make = async (database, site) => ({
  id: (await makeGoods(database, { site })).idStock,
})
const file: Make = async (database, site) => {
  const { idProduct, idDeclination } = await makeGoods(database, { site })
  return { id: idProduct, idDeclination }
}
const cart: Make = async (database, site) => {
  const { cartId } = await makeCart(database, site)
  return { cartId }
}

const carrier: Make = async (database, site) => ({
  id: (await makeCarrier(database, site)).id,
})

let references = 0

function productBody() {
  references += 1
  return {
    ...{ kind: 'BOX' as const, name: 'Un coffret', isAlcohol: false, vatRateBp: 2000 },
    declinations: [
      { reference: `ESSAI-${references}`, name: 'Simple', priceCents: 2000, weightG: 900 },
    ],
  }
}

const ADDRESS = {
  ...{ type: ['DELIVERY'], firstname: 'Ada', lastname: 'Lune', address: '3 rue des Lices' },
  ...{ addressPart2: '', postalCode: '77160', city: 'Provins', country: 'FRA' },
}

const ownAddress =
  (more: object = {}): Parts =>
  async (database, { site, id }) => ({
    params: { id: await makeAddress(database, site, id) },
    ...more,
  })

const claim =
  (more: object = {}): Parts =>
  async (database, { site }) => {
    const { number, email } = await makeDeliveredOrder(database, site)
    return { body: { name: 'Ada Lune', orderNumber: number, email, ...more } }
  }

/** Names a paid order of goods in its query or body. */
const goodsOrder = (partsOf: (idOrder: string) => SampleParts): Sample => ({
  parts: async (database, { site }) => partsOf((await makeGoodsOrder(database, site)).id),
  foreignRow: 'not_found',
})

const discountCode: Make = async (database, site) => ({
  id: (await makeDiscountCode(database, site)).id,
})

export const SHOP_SAMPLES: Record<string, Sample> = {
  listDiscountCodes: none,
  getDiscountCode: row(discountCode),
  createDiscountCode: {
    parts: () => ({
      body: {
        ...{ code: `ETE-${randomInt(1_000_000, 999_999_999)}`, label: 'Été', kind: 'percent' },
        ...{ value: 1000, scope: 'both', minCents: 0, maxUses: null },
        ...{ validFrom: null, validUntil: null },
      },
    }),
  },
  updateDiscountCode: withVersion(
    'discount_code',
    row(discountCode, { body: { label: 'Hiver', validUntil: null, maxUses: 5 } }),
  ),
  endDiscountCode: withVersion('discount_code', row(discountCode)),
  listDiscountUses: row(discountCode),
  listProducts: { parts: () => ({ query: { nbItem: 100 } }) },
  getProduct: row(product),
  listRecommendedProducts: row(product),
  listAwards: none,
  listMealIcons: none,
  listVariations: none,
  listProductFacets: none,
  getProductFile: row(product),
  getDeclinationFile: row(file),
  createProduct: {
    parts: async (database, { site }) => ({
      body: { ...productBody(), idImages: [(await makeDrawing(database, site)).id] },
    }),
    foreignRow: 'invalid_input',
  },
  getEditedProduct: row(product),
  updateProduct: withVersion('product', {
    parts: async (database, { site }) => ({
      params: await product(database, site),
      body: completeBody(createProduct, productBody()),
    }),
    foreignRow: 'not_found',
  }),
  deleteProduct: row(product),
  listPrices: row(declination),
  listStocks: none,
  listStockMoves: row(ownStock),
  countStocks: {
    parts: async (database, { site }) => {
      const { idStock } = await makeGoods(database, { site })
      const idLastMove = await database.value<number>(
        'SELECT max(id)::int FROM stock_move WHERE id_site = $1 AND id_stock = $2',
        [site, idStock],
      )
      const read = { toPrepare: 0, idLastMove, idLastCount: null }
      return { body: { stocks: [{ id: idStock, counted: 90, ...read }], reason: 'Inventaire' } }
    },
    foreignRow: 'not_found',
  },
  moveStock: row(ownStock, { body: { quantity: 3, reason: 'Livraison' } }),

  calculateShippingFees: {
    parts: async (database, { site }) => {
      const { idDeclination } = await makeGoods(database, { site })
      return {
        body: {
          products: [{ idProduct: idDeclination, quantity: 1 }],
          ...{ postalCode: '77160', country: 'FRA' },
        },
      }
    },
    foreignRow: 'unknown_product',
  },
  listAccessPoints: { parts: () => ({ body: { postalCode: '77160', country: 'FRA' } }) },
  listCollectPoints: none,
  listCollectSchedules: row(async (database, site) => ({
    id: await makeCollectPoint(database, site),
    date: '2026-12-05',
  })),
  listCarriers: none,
  getRates: row(carrier),
  updateRates: withVersion('carrier', {
    parts: async (database, { site }) => {
      const { id, idZone } = await makeCarrier(database, site)
      return {
        params: { id },
        body: { rates: [{ idZone, fromG: 0, toG: 5000, priceCents: 790 }] },
      }
    },
    // The zone belongs to the other site too.
    foreignRow: 'invalid_input',
  }),

  openMainCart: { parts: () => ({ body: {} }) },
  refreshCart: row(cart, { body: { type: 'delivery' } }),
  getDefaultCart: row(cart),
  getDeliveryOffer: row(cart, { query: { postalCode: '77160', city: 'Provins' } }),
  addToCart: {
    parts: async (database, { site }) => ({
      params: {
        cartId: 'new',
        declinationId: (await makeGoods(database, { site })).idDeclination,
      },
      body: { quantity: 2 },
    }),
    foreignRow: 'not_found',
  },
  updateQuantity: row(makeCart, { body: { quantity: 4 } }),
  removeFromCart: row(makeCart),
  deleteCart: row(cart),

  listMemberAddresses: none,
  createMemberAddress: { parts: () => ({ body: ADDRESS }), isForMembersOnly: true },
  updateMemberAddress: {
    ...{ parts: ownAddress({ body: ADDRESS }), isForMembersOnly: true, isOfCaller: true },
    foreignRow: 'not_found',
  },
  deleteMemberAddress: {
    ...{ parts: ownAddress(), isForMembersOnly: true, isOfCaller: true },
    foreignRow: 'not_found',
  },

  listOwnOrders: none,
  getNextSession: none,
  listPlayedSessions: none,
  listOwnGiftCards: none,
  listDeliveries: none,
  advanceDelivery: row(
    async (database, site) => ({ id: (await makeGoodsOrder(database, site)).id }),
    { body: { state: 'prepared' } },
  ),
  listPreparation: none,
  savePicks: goodsOrder((idOrder) => ({
    body: { picks: [{ idOrder, line: 1, picked: 1, missing: 0 }] },
  })),
  startPacking: goodsOrder((idOrder) => ({ body: { idOrders: [idOrder] } })),
  remindToCollect: row(async (database, site) => ({
    id: (await makeReadyOrder(database, site)).id,
  })),
  getPackingSlips: goodsOrder((idOrder) => ({ query: { orders: idOrder } })),
  previewWithdrawal: { parts: claim(), foreignRow: 'withdrawal_unknown' },
  confirmWithdrawal: { parts: claim({ lines: [1] }), foreignRow: 'withdrawal_unknown' },
  listWithdrawals: none,
  settleWithdrawal: row(async (database, site) => ({ id: await makeWithdrawal(database, site) }), {
    body: { outcome: 'refused', reason: 'Bouteille ouverte' },
  }),
}
