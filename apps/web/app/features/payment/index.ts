export type { PaymentProblem } from './decline.ts'
export { PaymentField } from './payment-field.tsx'
export { postForReply } from './post-for-reply.ts'
export { usePaymentElement, type PaymentHandle, type PaymentSource } from './use-payment-element.ts'
