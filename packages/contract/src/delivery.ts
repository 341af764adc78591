import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, IdRef } from './written.ts'

/** As the visitor chooses it; at order time see `ORDER_DELIVERY_TYPES`. */
export const DELIVERY_TYPES = ['delivery', 'clickAndCollect', 'no_delivery'] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]

export const ORDER_DELIVERY_TYPES = [
  'DELIVERY',
  'PICKUP',
  'CLICK_AND_COLLECT',
  'NO_DELIVERY',
] as const
export type OrderDeliveryType = (typeof ORDER_DELIVERY_TYPES)[number]

export const CARRIER_DELIVERY_TYPES = ['DELIVERY', 'PICKUP'] as const
export const CARRIER_SITE_TYPES = ['HOME', 'RELAY', 'EXPORT'] as const

/** Pickup is the fallback, also where the carrier hands over at a relay point. */
export function orderDeliveryType(
  chosen: DeliveryType | null,
  carrierType: (typeof CARRIER_DELIVERY_TYPES)[number] | null,
): OrderDeliveryType {
  if (chosen === 'clickAndCollect') return 'CLICK_AND_COLLECT'
  if (chosen === 'no_delivery') return 'NO_DELIVERY'
  return chosen === 'delivery' && carrierType === 'DELIVERY' ? 'DELIVERY' : 'PICKUP'
}

export const MAX_PRODUCT_LINES = 20
export const MAX_QUANTITY = 999

const cents = z.int().nonnegative()
export const PostalCode = z.string().trim().min(2).max(12)
export const CountryCode = z.string().regex(/^[A-Z]{3}$/, 'Le code du pays a trois lettres.')

export const Carrier = z.object({
  id: z.int(),
  name: z.string(),
  /** What is paid, in euros: nothing where the delivery is offered. */
  price: z.number(),
  /** What the table of rates asks, in euros. */
  fdp: z.number(),
  priceCents: cents,
  feeCents: cents,
  deliveryType: z.enum(CARRIER_DELIVERY_TYPES),
  siteType: z.enum(CARRIER_SITE_TYPES),
  serviceName: z.string().nullable(),
  serviceCode: z.string().nullable(),
  /** « Livré sous 2 à 3 jours ouvrés » */
  delay: z.string(),
})
export type Carrier = z.infer<typeof Carrier>

/** How far a cart is from a delivery that costs nothing; null where nothing is promised. */
export const FreeShipping = z.object({
  isReached: z.boolean(),
  missingBottles: z.number().nullable(),
  missingCents: cents.nullable(),
})
export type FreeShipping = z.infer<typeof FreeShipping>

export const calculateShippingFees = endpoint({
  method: 'POST',
  path: '/calculate/shipping-fees',
  access: 'public',
  summary: 'Livraisons possibles vers une adresse, et leur prix',
  limit: 'cart',
  body: z.strictObject({
    // An empty list has its own refusal, in the words of the specification.
    products: z
      .array(
        z.strictObject({
          idProduct: IdRef,
          quantity: z.int().min(1).max(MAX_QUANTITY),
        }),
      )
      .max(MAX_PRODUCT_LINES),
    postalCode: PostalCode,
    country: CountryCode,
  }),
  reply: z.object({
    carriers: z.array(Carrier),
    bottles: z.int(),
    weightG: z.int(),
    freeShipping: FreeShipping.nullable(),
    /** Why nothing, or not everything, can be sent there. */
    message: z.string().nullable(),
  }),
})

/** A relay point of a carrier. */
export const AccessPoint = z.object({
  id: z.string(),
  name: z.string(),
  addLine1: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  icon: z.string(),
  distanceM: z.int().nullable(),
  /** « lundi : 9 h – 12 h, 14 h – 19 h », one line a day; none on a closed day. */
  hours: z.array(z.object({ day: z.string(), hours: z.string() })),
})
export type AccessPoint = z.infer<typeof AccessPoint>

export const listAccessPoints = endpoint({
  method: 'POST',
  path: '/relay/access-points',
  access: 'public',
  summary: 'Points relais autour d’une adresse',
  limit: 'relay',
  body: z.strictObject({
    address: z.string().trim().max(160).optional(),
    postalCode: PostalCode,
    city: z.string().trim().max(80).optional(),
    country: CountryCode,
  }),
  reply: z.object({ accessPoints: z.array(AccessPoint), total: z.int() }),
})

/** Where an order may be collected; its `id` is that of its calendar. */
export const CollectPoint = z.object({
  id: z.int(),
  idAddress: z.int(),
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** In the operator's words. */
  hours: z.string(),
})
export type CollectPoint = z.infer<typeof CollectPoint>

export const listCollectPoints = endpoint({
  method: 'GET',
  path: '/collect-point',
  access: 'public',
  summary: 'Points de retrait du site',
  reply: z.object({ collectPoints: z.array(CollectPoint), total: z.int() }),
})

/** One quarter of the day in which orders are handed over. */
export const CollectSchedule = z.object({
  /** Minutes since midnight, on the clock of the site. */
  idSchedule: z.int(),
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
  /** « 10 h – 11 h » */
  time: z.string(),
  isFree: z.boolean(),
})
export type CollectSchedule = z.infer<typeof CollectSchedule>

export const listCollectSchedules = endpoint({
  method: 'GET',
  path: '/collect-point/:id/schedule/:date',
  access: 'public',
  summary: 'Créneaux de retrait d’un jour',
  params: z.object({ id: Id, date: z.iso.date() }),
  reply: z.object({ schedules: z.array(CollectSchedule), total: z.int() }),
})

export const ShippingRate = z.strictObject({
  idZone: IdRef,
  /** From this weight on, and below the next. */
  fromG: z.int().min(0).max(1_000_000),
  toG: z.int().min(1).max(1_000_000),
  priceCents: z.int().min(0).max(1_000_000),
})
export type ShippingRate = z.infer<typeof ShippingRate>

const AdminCarrier = z.object({
  id: z.int(),
  name: z.string(),
  siteType: z.enum(CARRIER_SITE_TYPES),
  isActive: z.boolean(),
  rates: z.array(ShippingRate),
})

export const listCarriers = endpoint({
  method: 'GET',
  path: '/admin/carrier',
  access: 'admin',
  summary: 'Transporteurs et grilles de tarifs',
  reply: z.object({
    carriers: z.array(AdminCarrier),
    zones: z.array(z.object({ id: z.int(), name: z.string() })),
    total: z.int(),
  }),
})

export const updateRates = endpoint({
  method: 'PUT',
  path: '/admin/carrier/:id/rates',
  access: 'admin',
  summary: 'Remplace la grille d’un transporteur ; ni trou ni chevauchement',
  params: z.object({ id: Id }),
  body: z.strictObject({ rates: z.array(ShippingRate).min(1).max(500) }),
  reply: AdminCarrier,
})
