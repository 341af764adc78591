export { readLineErrors } from './line-errors.ts'
export { cartStore, useCart, useCartOfVisitor } from './use-cart.ts'
export { freeShippingText } from './free-shipping-text.ts'
export { multipleText, numberText } from './multiple-text.ts'
