export { AcceptTerms, type BoundContents } from './accept-terms.tsx'
export { CHECKOUT_STEPS, SHOP_STEPS } from './checkout-data.ts'
export { acceptanceSchema } from './checkout-schema.ts'
export { timeLeftText, useHoldClock } from './hold-clock.ts'
