export { PlayersStepper } from './players-stepper.tsx'
export { readChoice, writeChoice } from './session-choice.ts'
export { SessionOffers } from './session-offers.tsx'
