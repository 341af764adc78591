export { RefundButton } from './refund-button.tsx'
