export { cartStore, useCart, useCartOfVisitor } from './use-cart.ts'
export { freeShippingText } from './free-shipping-text.ts'
