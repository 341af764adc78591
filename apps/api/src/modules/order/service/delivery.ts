import type { AddressBody } from '@sesame/contract/address'
import type { OrderDelivery } from '@sesame/contract/order'
import { formatDay } from '@sesame/values/french-day'
import { formatTime } from '@sesame/values/french-time'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries/deliveries.ts'
import type { Parcel } from '../rules/withdrawal.ts'

const MINUTE_MS = 60_000

/** Where the goods of an order are; null where nothing is to be handed over. */
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
    collect: collectOf(ctx, row),
    trackingNumber: row.trackingNumber,
    trackingUrl: trackingUrl(row),
    events: events.map(({ state, at }) => ({
      state: state as OrderDelivery['state'],
      at: at.toISOString(),
    })),
  }
}

function addressOf({ address }: queries.DeliveryRow): OrderDelivery['address'] {
  if (!address) return null
  const kept = address as unknown as AddressBody
  return { ...kept, addressPart2: kept.addressPart2 ?? null }
}

function collectOf({ site }: Context, row: queries.DeliveryRow): OrderDelivery['collect'] {
  const { collectAt, pointName } = row
  if (!collectAt || pointName === null) return null
  const end = new Date(collectAt.getTime() + (row.slotMinutes ?? 0) * MINUTE_MS)
  const [from, to] = [collectAt, end].map((at) => formatTime(at.toISOString(), site.timeZone))
  return {
    name: pointName,
    address: `${row.pointStreet}, ${row.pointPostalCode} ${row.pointCity}`,
    date: dayIn(site.timeZone, collectAt),
    time: `de ${from} à ${to}`,
  }
}

/** The carrier's page of this parcel. */
function trackingUrl({ trackingTemplate, trackingNumber }: queries.DeliveryRow): string | null {
  if (!trackingTemplate || !trackingNumber) return null
  return trackingTemplate.replace('{number}', encodeURIComponent(trackingNumber))
}

/** The way of the goods as the right to withdraw looks at it. */
export async function readParcelOf(ctx: Context, idOrder: string): Promise<Parcel | null> {
  const { db, site } = ctx
  const row = await queries.findDelivery(db, site.id, idOrder)
  if (!row) return null
  const events = await queries.listEvents(db, site.id, idOrder)
  return {
    state: row.state,
    maxDays: row.maxDays,
    events: events.map(({ state, at }) => ({ state, day: dayIn(site.timeZone, at) })),
  }
}

/** How the goods come, in lines to be read. */
export function describeDelivery(delivery: OrderDelivery): string[] {
  const { carrierName, address, accessPoint, collect } = delivery
  if (collect) {
    return [
      `À retirer\u00a0: ${collect.name}, ${collect.address}`,
      `Le ${formatDay(collect.date)}, ${collect.time}`,
    ]
  }
  const place = accessPoint
    ? [accessPoint.name, accessPoint.addLine1, `${accessPoint.zipCode} ${accessPoint.city}`]
    : [
        `${address?.firstname} ${address?.lastname}`,
        address?.address,
        address?.addressPart2,
        `${address?.postalCode} ${address?.city}`,
      ]
  return [carrierName ?? '', place.filter(Boolean).join(', ')].filter((line) => line !== '')
}
