export { AcceptTerms, type BoundContents } from './accept-terms.tsx'
export { acceptanceSchema } from './checkout-schema.ts'
export { timeLeftText, useHoldClock } from './hold-clock.ts'
