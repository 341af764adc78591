export { useOrderWork } from './use-order-work.ts'
