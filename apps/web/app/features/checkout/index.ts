export { CHECKOUT_STEPS, SHOP_STEPS } from './checkout-data.ts'
