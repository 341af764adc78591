import type { MemberAddress } from '@sesame/contract/address'
import {
  orderDeliveryType,
  type AccessPoint,
  type Carrier,
  type CollectPoint,
  type CollectSchedule,
  type FreeShipping,
} from '@sesame/contract/delivery'
import type { Country } from '@sesame/contract/site'

import type { DeliveryWish } from './delivery-choice.ts'

/** What can be had for what is wished, and what of it is chosen. */
export interface DeliveryOffer {
  /** Only what is on offer is left of it. */
  wish: DeliveryWish
  countries: Country[]
  addresses: MemberAddress[]
  carriers: Carrier[]
  freeShipping: FreeShipping | null
  /** Why there are no carriers, or not all. */
  problem: string | null
  /** The cart itself is why: it is to be changed, or collected. */
  isCartAtFault: boolean
  accessPoints: AccessPoint[]
  collectPoints: CollectPoint[]
  /** Days on which it may be collected. */
  days: string[]
  schedules: CollectSchedule[]
}

export const FRANCE = 'FRA'

/** Alcohol is sent within mainland France only, whatever else a site sells abroad. */
export function possibleCountries(
  countries: readonly Country[],
  site: { isFranceOnly: boolean; sellsWorldwide: boolean; isAlcohol: boolean },
): Country[] {
  const isAbroad = site.sellsWorldwide && !site.isFranceOnly && !site.isAlcohol
  return countries.filter(({ alphaThree }) => isAbroad || alphaThree === FRANCE)
}

export function findChosen({ wish, ...offer }: DeliveryOffer) {
  return {
    address: byId(offer.addresses, wish.idAddress),
    carrier: byId(offer.carriers, wish.idCarrier),
    accessPoint: byId(offer.accessPoints, wish.idAccessPoint),
    collectPoint: byId(offer.collectPoints, wish.idPoint),
    country: offer.countries.find(({ alphaThree }) => alphaThree === wish.country) ?? null,
    schedule: offer.schedules.find(({ idSchedule }) => idSchedule === wish.idSchedule) ?? null,
  }
}

function byId<T extends { id: unknown }>(list: readonly T[], id: unknown): T | null {
  return list.find((one) => one.id === id) ?? null
}

/** A calculation that failed resets the carrier; of two, one must be chosen, of one not. */
export function settleCarrier(wish: DeliveryWish, carriers: readonly Carrier[]): DeliveryWish {
  const [first] = carriers
  const only = carriers.length === 1 && first ? first : undefined
  const carrier = carriers.find(({ id }) => id === wish.idCarrier) ?? only
  const isRelay = carrier?.siteType === 'RELAY'
  return {
    ...wish,
    idCarrier: carrier?.id ?? null,
    idAccessPoint: isRelay ? wish.idAccessPoint : null,
  }
}

/** The nearest, until another is chosen. */
export function settleAccessPoint(
  wish: DeliveryWish,
  accessPoints: readonly AccessPoint[],
): DeliveryWish {
  const found = accessPoints.find(({ id }) => id === wish.idAccessPoint) ?? accessPoints[0]
  return { ...wish, idAccessPoint: found?.id ?? null }
}

/** The next thing to choose, as a request; nothing where all is chosen. */
export function missingChoice(offer: DeliveryOffer): string | null {
  const { type, day, city, postalCode } = offer.wish
  const { carrier, accessPoint, collectPoint, schedule } = findChosen(offer)
  if (type === 'clickAndCollect') {
    if (!collectPoint) return 'Choisissez où retirer votre commande.'
    if (day === null) return 'Choisissez le jour du retrait.'
    return schedule?.isFree ? null : 'Choisissez le créneau du retrait.'
  }
  if (offer.isCartAtFault && offer.problem) return offer.problem
  if (postalCode === null || city === null) {
    return 'Indiquez le code postal et la ville de livraison.'
  }
  if (!carrier)
    return (!offer.carriers.length && offer.problem) || 'Choisissez un mode de livraison.'
  if (carrier.siteType === 'RELAY' && !accessPoint) return 'Choisissez un point relais.'
  return null
}

/** The delivery as the contract takes it; nothing as long as something is to be chosen. */
export function writeDelivery(offer: DeliveryOffer) {
  if (missingChoice(offer) !== null) return {}
  const { type, postalCode, day, idSchedule, idPoint } = offer.wish
  const { carrier, accessPoint, country } = findChosen(offer)
  const orderType = orderDeliveryType(type, carrier?.deliveryType ?? null)
  if (orderType === 'CLICK_AND_COLLECT') {
    return {
      delivery: { type: orderType, ...(idPoint !== null && { idCollectPoint: idPoint }) },
      ...(day !== null && { dateSchedule: day }),
      ...(idSchedule !== null && { idSchedule }),
    }
  }
  return {
    delivery: {
      type: orderType,
      ...(carrier && nameCarrier(carrier)),
      ...(accessPoint && { accessPoint: { id: accessPoint.id } }),
    },
    ...(postalCode !== null && { deliveryPostalCode: postalCode }),
    ...(country && { deliveryIdCountry: country.id }),
  }
}

/** The export carrier is named by its service, the others by their number. */
function nameCarrier({ id, siteType, serviceName, serviceCode, price }: Carrier) {
  if (siteType !== 'EXPORT' || serviceName === null || serviceCode === null) {
    return { idCarrier: id }
  }
  return { serviceName, serviceCode, servicePrice: price }
}
