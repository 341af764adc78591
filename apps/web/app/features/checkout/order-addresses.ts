import type { AddressBody } from '@sesame/contract/address'
import { FRANCE } from '@sesame/contract/delivery'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'

import { findChosen } from '../delivery/index.ts'
import { isBillingTyped, SAME_ADDRESS, type CheckoutForm } from './checkout-schema.ts'

/** A delivery address is sent only if a carrier delivers to a street address. */
export function deliveryAddressOf(form: CheckoutForm, offer: DeliveryOffer): AddressBody | null {
  const { carrier, address } = findChosen(offer)
  const { type, postalCode, city, country } = offer.selection
  if (type !== 'delivery' || carrier?.deliveryType !== 'DELIVERY') return null
  if (address) return bodyOfSaved(address)
  return {
    firstname: form.recipientFirstname || form.firstname,
    lastname: form.recipientLastname || form.lastname,
    address: form.street ?? '',
    ...(form.street2 && { addressPart2: form.street2 }),
    postalCode: postalCode ?? '',
    city: city ?? '',
    country: country ?? FRANCE,
  }
}

/** That of the delivery, one that is saved, the one that is typed, or where it is handed over. */
export function billingAddressOf(form: CheckoutForm, offer: DeliveryOffer) {
  const delivery = deliveryAddressOf(form, offer)
  if (form.billing === SAME_ADDRESS && delivery) return withoutName(delivery)
  const saved = offer.addresses.find(({ id }) => String(id) === form.billing)
  if (saved) return withoutName(bodyOfSaved(saved))
  const handover = isBillingTyped(form) ? null : handoverOf(offer)
  if (handover) return handover
  return {
    address: form.billingStreet ?? '',
    ...(form.billingStreet2 && { addressPart2: form.billingStreet2 }),
    postalCode: form.billingPostalCode ?? '',
    city: form.billingCity ?? '',
    country: FRANCE,
  }
}

/**
 * A bill must say where the goods went. Who collects them types no address, so it names the counter
 * or the relay point, as such.
 */
function handoverOf(offer: DeliveryOffer) {
  const { collectPoint } = findChosen(offer)
  if (offer.selection.type === 'clickAndCollect' && collectPoint) {
    const { name, postalCode, city } = collectPoint
    return { address: `Retrait\u00a0: ${name}`, postalCode, city, country: FRANCE }
  }
  const relay = offer.accessPoints.find(({ id }) => id === offer.selection.idAccessPoint)
  if (!relay) return null
  const { name, zipCode: postalCode, city } = relay
  return { address: `Point relais\u00a0: ${name}`, postalCode, city, country: FRANCE }
}

function bodyOfSaved(saved: DeliveryOffer['addresses'][number]): AddressBody {
  const { firstname, lastname, address, addressPart2, postalCode, city, country } = saved
  return {
    firstname,
    lastname,
    address,
    ...(addressPart2 && { addressPart2 }),
    postalCode,
    city,
    country: country.alphaThree,
  }
}

function withoutName({ firstname: _first, lastname: _last, ...place }: AddressBody) {
  return place
}
