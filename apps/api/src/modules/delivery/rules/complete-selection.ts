import type { OrderDeliveryFields } from '@sesame/contract/checkout'
import { orderDeliveryType, type Carrier } from '@sesame/contract/delivery'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'

/** An offer before it is said what is missing. */
export type OpenOffer = Omit<DeliveryOffer, 'missing' | 'order'>

/** The next choice to make, in French; null if the selection is complete. */
export function missingChoice(offer: OpenOffer): string | null {
  if (offer.selection.type === 'no_delivery') return null
  return offer.selection.type === 'clickAndCollect' ? missingSlot(offer) : missingCarrier(offer)
}

function missingSlot({ selection, collectPoints, schedules }: OpenOffer): string | null {
  const { idPoint, day, idSchedule } = selection
  if (!collectPoints.some(({ id }) => id === idPoint))
    return 'Choisissez où retirer votre commande.'
  if (day === null) return 'Choisissez le jour du retrait.'
  const slot = schedules.find((one) => one.idSchedule === idSchedule)
  return slot?.isFree ? null : 'Choisissez le créneau du retrait.'
}

function missingCarrier(offer: OpenOffer): string | null {
  const { selection, carriers, accessPoints, problem } = offer
  if (offer.isCartAtFault && problem) return problem
  if (selection.postalCode === null || selection.city === null) {
    return 'Indiquez le code postal et la ville de livraison.'
  }
  const carrier = selectedCarrier(offer)
  if (!carrier) return (carriers.length === 0 && problem) || 'Choisissez un mode de livraison.'
  const isRelay = carrier.siteType === 'RELAY'
  const hasPoint = accessPoints.some(({ id }) => id === selection.idAccessPoint)
  return isRelay && !hasPoint ? 'Choisissez un point relais.' : null
}

/** The selection as quote and order take it; empty while something is missing. */
export function orderDeliveryFields(offer: OpenOffer): OrderDeliveryFields {
  if (missingChoice(offer) !== null) return {}
  const { type, postalCode, country, idAccessPoint, idPoint, day, idSchedule } = offer.selection
  const carrier = selectedCarrier(offer)
  const orderType = orderDeliveryType(type, carrier?.deliveryType ?? null)
  if (orderType === 'NO_DELIVERY') return { delivery: { type: orderType } }
  if (orderType === 'CLICK_AND_COLLECT') {
    return {
      delivery: { type: orderType, idCollectPoint: idPoint ?? undefined },
      dateSchedule: day ?? undefined,
      idSchedule: idSchedule ?? undefined,
    }
  }
  return {
    delivery: {
      type: orderType,
      ...(carrier && carrierFields(carrier)),
      ...(idAccessPoint !== null && { accessPoint: { id: idAccessPoint } }),
    },
    deliveryPostalCode: postalCode ?? undefined,
    deliveryIdCountry: offer.countries.find(({ alphaThree }) => alphaThree === country)?.id,
  }
}

const selectedCarrier = ({ carriers, selection }: OpenOffer) =>
  carriers.find(({ id }) => id === selection.idCarrier)

/** The export carrier is chosen by service code, the others by id. */
function carrierFields({ id, siteType, serviceName, serviceCode, price }: Carrier) {
  if (siteType !== 'EXPORT' || serviceName === null || serviceCode === null) {
    return { idCarrier: id }
  }
  return { serviceName, serviceCode, servicePrice: price }
}
