export { readChoice, writeChoice } from './session-choice.ts'
export { SessionOffers } from './session-offers.tsx'
