/** The largest quantity of one product in a cart or an order. */
export const MAX_QUANTITY = 999

/** Lifetime of the cart cookie, and of a guest's cart that is not opened. */
export const CART_DAYS = 90

/** Used instead of an id while there is no cart. */
export const NEW_CART = 'new'

/** Wines are sold in multiples of a number; boxes are sold one by one. */
export function quantityStep(kind: 'WINE' | 'BOX', sellByMultipleOf: number): number {
  return kind === 'WINE' ? sellByMultipleOf : 1
}
