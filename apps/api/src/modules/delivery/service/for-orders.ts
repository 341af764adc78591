import type { DeliveryChoice, OrderAccessPoint } from '@sesame/contract/order'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CarrierTable, Offer } from '../rules/offers.ts'
import { plainPostalCode, type Place } from '../rules/zones.ts'
import { findAccessPoint } from './access-points.ts'
import { needSlot } from './collect.ts'
import { findCountry } from './countries.ts'
import { describeParcel } from './outline.ts'
import { getSettings, listOffers, weightOf, type ParcelLine, type ParcelProblem } from './parcel.ts'

export { plainPostalCode }
export type { ParcelLine, ParcelProblem }

export interface DeliveryWish {
  choice: DeliveryChoice | undefined
  postalCode: string | undefined
  idCountry: number | undefined
  dateSchedule: string | undefined
  idSchedule: number | undefined
}

/** A delivery as it is written into the order: what it costs was computed here, not sent. */
export interface QuotedDelivery {
  type: 'DELIVERY' | 'PICKUP' | 'CLICK_AND_COLLECT'
  idCarrier: number | null
  carrierName: string | null
  serviceCode: string | null
  /** What the table of rates asks, and what is paid. */
  feeCents: number
  priceCents: number
  weightG: number
  accessPoint: OrderAccessPoint | null
  idPoint: number | null
  collectAt: Date | null
}

interface Asked {
  lines: ParcelLine[]
  wish: DeliveryWish
  choice: DeliveryChoice
}

/** Null where nothing is to be handed over, or nothing was chosen yet. */
export async function quoteDelivery(
  ctx: Context,
  db: Db,
  { lines, wish }: { lines: ParcelLine[]; wish: DeliveryWish },
): Promise<QuotedDelivery | null> {
  const { choice } = wish
  if (!choice || choice.type === 'NO_DELIVERY' || lines.length === 0) return null
  const asked = { lines, wish, choice }
  // In a transaction everything is read by its own connection.
  const within = { ...ctx, db }
  if (choice.type === 'CLICK_AND_COLLECT') return quoteCollection(within, asked)
  return choice.type === 'PICKUP' ? quoteRelay(within, asked) : quoteHome(within, asked)
}

async function quoteCollection(ctx: Context, { lines, wish, choice }: Asked) {
  const { idCollectPoint: id } = choice
  const { dateSchedule: date, idSchedule: minutes } = wish
  if (id === undefined || date === undefined || minutes === undefined) {
    throw new AppError('delivery_refused')
  }
  const { startsAt } = await needSlot(ctx, { id, date, minutes })
  return {
    ...{ type: 'CLICK_AND_COLLECT' as const, idCarrier: null, carrierName: null },
    ...{ serviceCode: null, feeCents: 0, priceCents: 0, weightG: weightOf(lines) },
    ...{ accessPoint: null, idPoint: id, collectAt: new Date(startsAt) },
  }
}

async function quoteRelay(ctx: Context, { lines, wish: { idCountry }, choice }: Asked) {
  const { accessPoint: chosen, idCarrier } = choice
  if (!chosen || idCountry === undefined) throw new AppError('delivery_refused')
  const accessPoint = await findAccessPoint(ctx, { id: chosen.id, idCountry })
  if (!accessPoint) throw new AppError('relay_unknown')
  // The parcel goes to the relay point, wherever its buyer lives.
  const place = { country: accessPoint.country, postalCode: accessPoint.zipCode }
  const offer = await needOffer(ctx, {
    ...{ lines, place },
    isWanted: ({ siteType, id }) => siteType === 'RELAY' && id === idCarrier,
  })
  return { ...quoteOf(offer, lines), type: 'PICKUP' as const, accessPoint }
}

async function quoteHome(ctx: Context, { lines, wish, choice }: Asked) {
  const { postalCode, idCountry } = wish
  if (postalCode === undefined || idCountry === undefined) throw new AppError('delivery_refused')
  const country = (await findCountry(ctx, idCountry))?.alphaThree
  if (!country) throw new AppError('delivery_refused')
  const place = { country, postalCode }
  const offer = await needOffer(ctx, { lines, place, isWanted: isHomeChoice(choice) })
  const isPriceKnown =
    choice.servicePrice === undefined || Math.round(choice.servicePrice * 100) === offer.priceCents
  if (!isPriceKnown) throw new AppError('total_changed')
  return { ...quoteOf(offer, lines), type: 'DELIVERY' as const, accessPoint: null }
}

/** The export carrier is named by its service, the others by their number. */
function isHomeChoice({ serviceCode, serviceName, idCarrier }: DeliveryChoice) {
  return (carrier: CarrierTable) => {
    if (serviceCode === undefined) return carrier.siteType === 'HOME' && carrier.id === idCarrier
    const isNamed = serviceName === undefined || serviceName === carrier.serviceName
    return carrier.siteType === 'EXPORT' && carrier.serviceCode === serviceCode && isNamed
  }
}

async function needOffer(
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

/** Why these quantities cannot be sold, or sent where they are sent. */
export async function findParcelProblems(
  ctx: Context,
  lines: ParcelLine[],
  how: { isSent: boolean },
): Promise<ParcelProblem[]> {
  return (await describeParcel(ctx, lines, how)).problems
}
