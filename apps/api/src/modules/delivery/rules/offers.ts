import { isInFrance, whyNotThere } from './destination.ts'
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

/** What is to be sent, as far as its delivery depends on it. */
export interface Parcel {
  weightG: number
  /** At least one thing in it pays for its way. */
  paysFees: boolean
  hasAlcohol: boolean
  isFree: boolean
}

export interface Offer {
  carrier: CarrierTable
  /** What the table of rates asks, and what is paid. */
  feeCents: number
  priceCents: number
}

export interface Offers {
  offers: Offer[]
  /** Why there is none. */
  message: string | null
}

/** The carriers that bring a parcel to a place. */
export function offersFor(
  question: { place: Place; parcel: Parcel },
  tables: { areas: readonly Area[]; carriers: readonly CarrierTable[] },
  settings: DeliverySettings,
): Offers {
  const { place, parcel } = question
  const refusal = whyNotThere(place, parcel, settings)
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
  // What is promised is a delivery in France: an export is paid for.
  const isFree = parcel.isFree && carrier.siteType !== 'EXPORT'
  return [{ carrier, feeCents, priceCents: isFree ? 0 : feeCents }]
}
