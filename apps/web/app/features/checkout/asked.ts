import { findChosen, missingChoice } from '../../lib/delivery-offer.ts'
import type { CheckoutData } from './checkout-data.ts'
import type { Asked } from './checkout-schema.ts'

/** What the form has to ask for, by what is bought and how it is received. */
export function askedFor({
  hold,
  cart,
  delivery,
}: Pick<CheckoutData, 'hold' | 'cart' | 'delivery'>): Asked {
  return {
    age: hold !== null,
    majority: cart?.isAlcohol ?? false,
    street: delivery !== null && isTyped(delivery),
    // Where the bill goes depends on where the goods go.
    billing: delivery !== null && missingChoice(delivery) === null,
  }
}

/** Brought home, to an address that is not saved. */
function isTyped(delivery: NonNullable<CheckoutData['delivery']>): boolean {
  const { carrier, address } = findChosen(delivery)
  return carrier?.deliveryType === 'DELIVERY' && address === null
}
