import type * as contract from '@sesame/contract/cart'
import type { ProductKind } from '@sesame/contract/catalog'
import { endpointAddress } from '@sesame/contract/client'

import { browserApi } from '../../lib/api/browser-api.ts'

type Cart = contract.Cart

export interface CartItem {
  declinationId: number
  quantity: number
  type: ProductKind
}

export interface CartCalls {
  openMain: () => Promise<Cart>
  makeDefault: (id: string) => Promise<Cart>
  refresh: (id: string) => Promise<Cart>
  add: (id: string, item: CartItem) => Promise<{ cartId: string }>
  delete: (id: string) => Promise<unknown>
}

const openMainCart = endpointAddress<typeof contract.openMainCart>({
  method: 'POST',
  path: '/cart',
})
const getDefaultCart = endpointAddress<typeof contract.getDefaultCart>({
  method: 'GET',
  path: '/cart/:cartId/default',
})
const refreshCart = endpointAddress<typeof contract.refreshCart>({
  method: 'POST',
  path: '/cart/:cartId',
})
const addToCart = endpointAddress<typeof contract.addToCart>({
  method: 'POST',
  path: '/cart/:cartId/product/:declinationId',
})
const deleteCart = endpointAddress<typeof contract.deleteCart>({
  method: 'DELETE',
  path: '/cart/:cartId',
})

export const browserCalls: CartCalls = {
  openMain: () => browserApi(openMainCart, { body: {} }),
  makeDefault: (cartId) => browserApi(getDefaultCart, { params: { cartId } }),
  refresh: (cartId) => browserApi(refreshCart, { params: { cartId }, body: {} }),
  add: (cartId, { declinationId, quantity, type }) =>
    browserApi(addToCart, { params: { cartId, declinationId }, body: { quantity, type } }),
  delete: (cartId) => browserApi(deleteCart, { params: { cartId } }),
}
