export { RefundButton } from './refund-button.tsx'
export { useRefundWork } from './use-refund-work.ts'
