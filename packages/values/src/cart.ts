/** The largest quantity of one product in a cart or an order. */
export const MAX_QUANTITY = 999

/** Lifetime of the cart cookie, and of a guest's cart that is not opened. */
export const CART_DAYS = 90

/** Used instead of an id while there is no cart. */
export const NEW_CART = 'new'
