export { isCartGone } from './cart.server.ts'
