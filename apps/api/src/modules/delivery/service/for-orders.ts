import type { DeliveryChoice } from '@sesame/contract/checkout'
import type { ORDER_DELIVERY_TYPES } from '@sesame/contract/delivery'
import type { OrderAccessPoint } from '@sesame/contract/parcel'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CarrierTable, Offer } from '../rules/offers.ts'
import { plainPostalCode, type Place } from '../rules/zones.ts'
import { findAccessPoint } from './access-points.ts'
import { requireSlot } from './collect.ts'
import { findCountry } from './countries.ts'
import { describeParcel } from './outline.ts'
import {
  getSettings,
  hasParcel,
  listOffers,
  weightOf,
  type ParcelLine,
  type ParcelProblem,
} from './parcel.ts'

export { plainPostalCode }
export type { ParcelLine, ParcelProblem }

export interface DeliveryRequest {
  choice: DeliveryChoice | undefined
  postalCode: string | undefined
  idCountry: number | undefined
  dateSchedule: string | undefined
  idSchedule: number | undefined
}

/** A delivery as stored in the order; its price is computed here, not sent by the client. */
export interface QuotedDelivery {
  type: (typeof ORDER_DELIVERY_TYPES)[number]
  idCarrier: number | null
  carrierName: string | null
  serviceCode: string | null
  /** Fee by the rate table, and price to pay. */
  feeCents: number
  priceCents: number
  weightG: number
  accessPoint: OrderAccessPoint | null
  idPoint: number | null
  collectAt: Date | null
}

interface QuoteRequest {
  lines: ParcelLine[]
  request: DeliveryRequest
  choice: DeliveryChoice
}

/** Null without goods, without a choice, or with a parcel that is not to be delivered. */
export async function quoteDelivery(
  ctx: Context,
  db: Db,
  { lines, request }: { lines: ParcelLine[]; request: DeliveryRequest },
): Promise<QuotedDelivery | null> {
  const { choice } = request
  if (!choice || lines.length === 0) return null
  if (choice.type === 'NO_DELIVERY') return hasParcel(lines) ? null : without('NO_DELIVERY', lines)
  const query = { lines, request, choice }
  // Inside a transaction all reads use its connection.
  const within = { ...ctx, db }
  if (choice.type === 'CLICK_AND_COLLECT') return quoteCollection(within, query)
  return choice.type === 'PICKUP' ? quoteRelay(within, query) : quoteHome(within, query)
}

/** Goods that staff sell and hand over at the venue. */
export function handOver(lines: ParcelLine[]): QuotedDelivery {
  return without('COUNTER', lines)
}

/** Neither carrier nor slot. */
function without(type: 'COUNTER' | 'NO_DELIVERY', lines: ParcelLine[]): QuotedDelivery {
  return {
    ...{ type, idCarrier: null, carrierName: null, serviceCode: null },
    ...{ feeCents: 0, priceCents: 0, weightG: weightOf(lines) },
    ...{ accessPoint: null, idPoint: null, collectAt: null },
  }
}

async function quoteCollection(ctx: Context, { lines, request, choice }: QuoteRequest) {
  const { idCollectPoint: id } = choice
  const { dateSchedule: date, idSchedule: minutes } = request
  if (id === undefined || date === undefined || minutes === undefined) {
    throw new AppError('delivery_refused')
  }
  const { startsAt } = await requireSlot(ctx, { id, date, minutes })
  return {
    ...{ type: 'CLICK_AND_COLLECT' as const, idCarrier: null, carrierName: null },
    ...{ serviceCode: null, feeCents: 0, priceCents: 0, weightG: weightOf(lines) },
    ...{ accessPoint: null, idPoint: id, collectAt: new Date(startsAt) },
  }
}

async function quoteRelay(ctx: Context, { lines, request: { idCountry }, choice }: QuoteRequest) {
  const { accessPoint: chosen, idCarrier } = choice
  if (!chosen || idCountry === undefined) throw new AppError('delivery_refused')
  const accessPoint = await findAccessPoint(ctx, { id: chosen.id, idCountry })
  if (!accessPoint) throw new AppError('relay_unknown')
  // The price depends on the relay point's address, not the buyer's.
  const place = { country: accessPoint.country, postalCode: accessPoint.zipCode }
  const offer = await requireOffer(ctx, {
    ...{ lines, place },
    isWanted: ({ siteType, id }) => siteType === 'RELAY' && id === idCarrier,
  })
  return { ...quoteOf(offer, lines), type: 'PICKUP' as const, accessPoint }
}

async function quoteHome(ctx: Context, { lines, request, choice }: QuoteRequest) {
  const { postalCode, idCountry } = request
  if (postalCode === undefined || idCountry === undefined) throw new AppError('delivery_refused')
  const country = (await findCountry(ctx, idCountry))?.alphaThree
  if (!country) throw new AppError('delivery_refused')
  const place = { country, postalCode }
  const offer = await requireOffer(ctx, { lines, place, isWanted: isHomeChoice(choice) })
  const isPriceKnown =
    choice.servicePrice === undefined || Math.round(choice.servicePrice * 100) === offer.priceCents
  if (!isPriceKnown) throw new AppError('total_changed')
  return { ...quoteOf(offer, lines), type: 'DELIVERY' as const, accessPoint: null }
}

/** The export carrier is chosen by service code, the others by id. */
function isHomeChoice({ serviceCode, serviceName, idCarrier }: DeliveryChoice) {
  return (carrier: CarrierTable) => {
    if (serviceCode === undefined) return carrier.siteType === 'HOME' && carrier.id === idCarrier
    const hasServiceName = serviceName === undefined || serviceName === carrier.serviceName
    return carrier.siteType === 'EXPORT' && carrier.serviceCode === serviceCode && hasServiceName
  }
}

async function requireOffer(
  ctx: Context,
  sent: { lines: ParcelLine[]; place: Place; isWanted: (carrier: CarrierTable) => boolean },
): Promise<Offer> {
  const { lines, place, isWanted } = sent
  const settings = await getSettings(ctx)
  const { offers } = await listOffers(ctx, { lines, place, settings })
  const offer = offers.find(({ carrier }) => isWanted(carrier))
  if (!offer) throw new AppError('delivery_refused')
  return offer
}

function quoteOf({ carrier, feeCents, priceCents }: Offer, lines: ParcelLine[]) {
  return {
    ...{ idCarrier: carrier.id, carrierName: carrier.name, serviceCode: carrier.serviceCode },
    ...{ feeCents, priceCents, weightG: weightOf(lines), idPoint: null, collectAt: null },
  }
}

/** Faults of the quantities, for sale and for delivery. */
export async function findParcelProblems(
  ctx: Context,
  lines: ParcelLine[],
  how: { isSent: boolean },
): Promise<ParcelProblem[]> {
  return (await describeParcel(ctx, lines, how)).problems
}
