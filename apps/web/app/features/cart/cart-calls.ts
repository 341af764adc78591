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

/** A quantity of zero takes the line away. */
export type CartLine = Pick<CartItem, 'declinationId' | 'quantity'>

export interface CartCalls {
  openMain: () => Promise<Cart>
  makeDefault: (id: string) => Promise<Cart>
  refresh: (id: string) => Promise<Cart>
  add: (id: string, item: CartItem) => Promise<{ cartId: string }>
  setQuantity: (id: string, line: CartLine) => Promise<Cart>
  remove: (id: string, declinationId: number) => Promise<Cart>
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
const updateQuantity = endpointAddress<typeof contract.updateQuantity>({
  method: 'PUT',
  path: '/cart/:cartId/product/:productId/quantity',
})
const removeFromCart = endpointAddress<typeof contract.removeFromCart>({
  method: 'DELETE',
  path: '/cart/:cartId/product/:productId',
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
  setQuantity: (cartId, { declinationId: productId, quantity }) =>
    browserApi(updateQuantity, { params: { cartId, productId }, body: { quantity } }),
  remove: (cartId, productId) => browserApi(removeFromCart, { params: { cartId, productId } }),
  delete: (cartId) => browserApi(deleteCart, { params: { cartId } }),
}
