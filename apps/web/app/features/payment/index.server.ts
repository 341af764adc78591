export { loadPaymentStart } from './payment-source.server.ts'
