export { readDeliveryType } from './delivery-choice.ts'
export { findChosen } from './find-chosen.ts'
