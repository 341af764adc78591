import type { AddressBody } from '@sesame/contract/address'
import type { OrderDelivery } from '@sesame/contract/parcel'
import { formatDay } from '@sesame/values/french-day'
import { formatTime, formatWeekday } from '@sesame/values/french-time'
import { dayIn } from '@sesame/values/working-days'

import type { Handover } from '../../../adapters/mail/templates/order-confirmation.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { getCarrierTerms, getCollectPlace } from '../../delivery/service/handover.ts'
import * as queries from '../queries/deliveries.ts'
import { finalDeliveryState } from '../rules/parcel.ts'
import type { Parcel } from '../rules/withdrawal.ts'

const MINUTE_MS = 60_000

/** Delivery of an order; null without goods. */
export async function viewDelivery(ctx: Context, idOrder: string): Promise<OrderDelivery | null> {
  const { db, site } = ctx
  const row = await queries.findDelivery(db, site.id, idOrder)
  if (!row) return null
  const events = await queries.listEvents(db, site.id, idOrder)
  return {
    type: row.type as OrderDelivery['type'],
    state: row.state as OrderDelivery['state'],
    carrierName: row.carrierName,
    address: addressOf(row),
    accessPoint: row.accessPoint as unknown as OrderDelivery['accessPoint'],
    collect: await collectOf(ctx, row),
    trackingNumber: row.trackingNumber,
    trackingUrl: await trackingUrl(ctx, row),
    events: events.map(({ state, at }) => ({
      state: state as OrderDelivery['state'],
      at: at.toISOString(),
    })),
  }
}

function addressOf({ address }: queries.DeliveryRow): OrderDelivery['address'] {
  if (!address) return null
  const storedAddress = address as unknown as AddressBody
  return { ...storedAddress, addressPart2: storedAddress.addressPart2 ?? null }
}

async function collectOf(
  ctx: Context,
  { collectAt, idPoint }: queries.DeliveryRow,
): Promise<OrderDelivery['collect']> {
  const place = idPoint === null ? null : await getCollectPlace(ctx, idPoint)
  if (!collectAt || !place) return null
  const { timeZone } = ctx.site
  const end = new Date(collectAt.getTime() + place.slotMinutes * MINUTE_MS)
  const [from, to] = [collectAt, end].map((at) => formatTime(at.toISOString(), timeZone))
  return {
    name: place.name,
    address: place.address,
    date: dayIn(timeZone, collectAt),
    time: `de ${from} à ${to}`,
  }
}

async function trackingUrl(
  ctx: Context,
  { idCarrier, trackingNumber }: queries.DeliveryRow,
): Promise<string | null> {
  if (!trackingNumber) return null
  const carrier = await getCarrierTerms(ctx, idCarrier)
  return carrier?.trackingUrl?.replace('{number}', encodeURIComponent(trackingNumber)) ?? null
}

/** Delivery events that the right of withdrawal depends on. */
export async function readParcelOf(ctx: Context, idOrder: string): Promise<Parcel | null> {
  const { db, site } = ctx
  const row = await queries.findDelivery(db, site.id, idOrder)
  if (!row) return null
  const events = await queries.listEvents(db, site.id, idOrder)
  return {
    state: row.state,
    maxDays: (await getCarrierTerms(ctx, row.idCarrier))?.maxDays ?? null,
    events: events.map(({ state, at }) => ({ state, day: dayIn(site.timeZone, at) })),
  }
}

/** Final state of the delivery if its goods are returned now; null if nothing is open. */
export async function findParcelEnd(
  { site }: Context,
  tx: Db,
  idOrder: string,
): Promise<queries.ParcelEnd | null> {
  const parcel = await queries.findParcel(tx, site.id, idOrder)
  if (!parcel) return null
  const to = finalDeliveryState(parcel)
  return to && { from: parcel.state, to }
}

/** When and where the goods of an order come to its customer; null where nothing is handed over. */
export async function findHandover(ctx: Context, idOrder: string): Promise<Handover | null> {
  const row = await queries.findDelivery(ctx.db, ctx.site.id, idOrder)
  const delivery = await viewDelivery(ctx, idOrder)
  if (!row || !delivery || delivery.type === 'NO_DELIVERY') return null
  if (delivery.type === 'COUNTER') return { way: COUNTER, when: [], where: [] }
  const { collect } = delivery
  if (collect && row.collectAt) {
    const day = formatWeekday(row.collectAt.toISOString(), ctx.site.timeZone)
    return {
      way: 'À retirer',
      when: [day, collect.time],
      where: [collect.name, collect.address],
    }
  }
  const delay = (await getCarrierTerms(ctx, row.idCarrier))?.delay
  const [name = '', ...address] = placeOf(delivery)
  return {
    way: delivery.carrierName ?? 'Livraison',
    when: delay ? [delay] : [],
    where: [name, address.join(', ')],
  }
}

const COUNTER = 'Remis sur place par notre équipe'

export function describeDelivery(delivery: OrderDelivery): string[] {
  const { type, carrierName, collect } = delivery
  if (type === 'NO_DELIVERY') return ['Rien à envoyer']
  if (type === 'COUNTER') return [COUNTER]
  if (collect) {
    return [
      `À retirer\u00a0: ${collect.name}, ${collect.address}`,
      `Le ${formatDay(collect.date)}, ${collect.time}`,
    ]
  }
  return [carrierName ?? '', placeOf(delivery).join(', ')].filter((line) => line !== '')
}

/** Name and address where a parcel goes. */
function placeOf({ address, accessPoint }: OrderDelivery): string[] {
  const place = accessPoint
    ? [accessPoint.name, accessPoint.addLine1, `${accessPoint.zipCode} ${accessPoint.city}`]
    : [
        `${address?.firstname} ${address?.lastname}`,
        address?.address,
        address?.addressPart2,
        `${address?.postalCode} ${address?.city}`,
      ]
  return place.filter((line): line is string => Boolean(line))
}
