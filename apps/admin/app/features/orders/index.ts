export { OrderStateTag } from './order-state-tag.tsx'
export { DELIVERIES } from './orders.ts'
export { useOrderWork } from './use-order-work.ts'
