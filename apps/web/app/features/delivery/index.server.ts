export { loadDelivery } from './load-delivery.server.ts'
