import { isInFrance, findDestinationFault } from './destination.ts'
import { rateOf, type Rate } from './rates.ts'
import type { DeliverySettings } from './settings.ts'
import { zoneOf, type Area, type Place } from './zones.ts'

export interface CarrierTable {
  id: number
  name: string
  siteType: 'HOME' | 'RELAY' | 'EXPORT'
  deliveryType: 'DELIVERY' | 'PICKUP'
  serviceName: string | null
  serviceCode: string | null
  delay: string
  rates: Rate[]
}

/** The properties of a parcel that decide its delivery. */
export interface Parcel {
  weightG: number
  /** True if at least one product has shipping fees. */
  paysFees: boolean
  hasAlcohol: boolean
  isFree: boolean
}

export interface Offer {
  carrier: CarrierTable
  /** Fee by the rate table, and price to pay. */
  feeCents: number
  priceCents: number
}

export interface Offers {
  offers: Offer[]
  /** Reason if there is no offer. */
  message: string | null
}

export function offersFor(
  query: { place: Place; parcel: Parcel },
  tables: { areas: readonly Area[]; carriers: readonly CarrierTable[] },
  settings: DeliverySettings,
): Offers {
  const { place, parcel } = query
  const refusal = findDestinationFault(place, parcel, settings)
  if (refusal !== null) return { offers: [], message: refusal }
  const idZone = zoneOf(tables.areas, place)
  const going = tables.carriers.filter(
    (carrier) => goesThere(carrier, place, settings) && serves(carrier, idZone),
  )
  if (going.length === 0) return { offers: [], message: 'Nous ne livrons pas à cette adresse.' }
  const offers = going.flatMap((carrier) => offerOf(carrier, idZone, parcel))
  return { offers, message: offers.length === 0 ? TOO_HEAVY : null }
}

const TOO_HEAVY = 'Ce colis est trop lourd pour être envoyé là\u00a0: partagez votre commande.'

function goesThere({ siteType }: CarrierTable, place: Place, { worldwide }: DeliverySettings) {
  return siteType !== 'EXPORT' || (worldwide && !isInFrance(place))
}

const serves = ({ rates }: CarrierTable, idZone: number | null) =>
  rates.some((rate) => rate.idZone === idZone)

function offerOf(carrier: CarrierTable, idZone: number | null, parcel: Parcel): Offer[] {
  const rate = idZone === null ? null : rateOf(carrier.rates, idZone, parcel.weightG)
  if (rate === null) return []
  const feeCents = parcel.paysFees ? rate : 0
  // Free shipping covers France only: exports are paid.
  const isFree = parcel.isFree && carrier.siteType !== 'EXPORT'
  return [{ carrier, feeCents, priceCents: isFree ? 0 : feeCents }]
}
