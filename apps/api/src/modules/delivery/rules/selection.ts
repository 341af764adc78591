import type { MemberAddress } from '@sesame/contract/address'
import {
  FRANCE,
  selectType,
  type AccessPoint,
  type Carrier,
  type CollectPoint,
  type DeliverySelection,
} from '@sesame/contract/delivery'
import type { Country } from '@sesame/contract/site'

import type { Slot } from './slots.ts'

/** Collection needs a point; goods that need no parcel have no delivery, all others have one. */
export function settleType(
  query: DeliverySelection,
  { collectPoints, hasParcel }: { collectPoints: readonly CollectPoint[]; hasParcel: boolean },
): DeliverySelection {
  if (!hasParcel) return selectType(query, 'no_delivery')
  const isCollected = query.type === 'clickAndCollect' && collectPoints.length > 0
  const wanted = selectType(query, query.type)
  return selectType(wanted, isCollected ? 'clickAndCollect' : 'delivery')
}

export function isDeliverable(
  { type, country }: Pick<MemberAddress, 'type' | 'country'>,
  served: readonly Country[],
): boolean {
  const isForDelivery = type.some(({ value }) => value === 'DELIVERY')
  return isForDelivery && served.some(({ alphaThree }) => alphaThree === country.alphaThree)
}

type SavedPlace = Pick<MemberAddress, 'id' | 'postalCode' | 'city' | 'country'>

/** A saved address determines the place; the first one is selected until another place is named. */
export function settlePlace(
  query: DeliverySelection,
  { addresses, served }: { addresses: readonly SavedPlace[]; served: readonly Country[] },
): DeliverySelection {
  const isUnnamed = query.idAddress === null && query.postalCode === null
  const address =
    addresses.find(({ id }) => id === query.idAddress) ?? (isUnnamed ? addresses[0] : undefined)
  if (address) {
    const { id, postalCode, city, country } = address
    return { ...query, idAddress: id, postalCode, city, country: country.alphaThree }
  }
  const isServed = served.some(({ alphaThree }) => alphaThree === query.country)
  return { ...query, idAddress: null, country: isServed ? query.country : FRANCE }
}

/** A carrier that is not offered is reset; the only one is selected by itself. */
export function settleCarrier(
  query: DeliverySelection,
  carriers: readonly Carrier[],
): DeliverySelection {
  const only = carriers.length === 1 ? carriers[0] : undefined
  const carrier = carriers.find(({ id }) => id === query.idCarrier) ?? only
  const isRelay = carrier?.siteType === 'RELAY'
  return {
    ...query,
    idCarrier: carrier?.id ?? null,
    idAccessPoint: isRelay ? query.idAccessPoint : null,
  }
}

/** The nearest access point is selected until another is chosen. */
export function settleAccessPoint(
  query: DeliverySelection,
  accessPoints: readonly AccessPoint[],
): DeliverySelection {
  const found = accessPoints.find(({ id }) => id === query.idAccessPoint) ?? accessPoints[0]
  return { ...query, idAccessPoint: found?.id ?? null }
}

/** The only point is selected by itself; a day and a slot belong to a point. */
export function settlePoint(
  query: DeliverySelection,
  collectPoints: readonly CollectPoint[],
): DeliverySelection {
  const only = collectPoints.length === 1 ? collectPoints[0] : undefined
  const point = collectPoints.find(({ id }) => id === query.idPoint) ?? only
  return point
    ? { ...query, idPoint: point.id }
    : { ...query, idPoint: null, day: null, idSchedule: null }
}

/** A day without a free slot, or a slot that is not free, is reset. */
export function settleSlot(
  query: DeliverySelection,
  days: readonly { day: string; slots: readonly Pick<Slot, 'minutes' | 'isFree'>[] }[],
): DeliverySelection {
  const found = days.find(({ day }) => day === query.day)
  const isFree = found?.slots.some((slot) => slot.isFree && slot.minutes === query.idSchedule)
  return { ...query, day: found?.day ?? null, idSchedule: isFree ? query.idSchedule : null }
}
