import type { DeliveryOffer } from '@sesame/contract/delivery-offer'

/** The selected items of an offer, for display. */
export function findChosen({ selection, ...offer }: DeliveryOffer) {
  const { idAddress, idCarrier, idPoint, country } = selection
  return {
    address: offer.addresses.find(({ id }) => id === idAddress) ?? null,
    carrier: offer.carriers.find(({ id }) => id === idCarrier) ?? null,
    collectPoint: offer.collectPoints.find(({ id }) => id === idPoint) ?? null,
    country: offer.countries.find(({ alphaThree }) => alphaThree === country) ?? null,
  }
}
