import { MAX_QUANTITY } from '@sesame/values/cart'
import { z } from 'zod'

import { Id, IdRef } from './common.ts'
import { endpoint } from './endpoint.ts'
import { VERSION } from './record.ts'

/** Delivery type as chosen by the visitor; at order time see `ORDER_DELIVERY_TYPES`. */
export const DELIVERY_TYPES = ['delivery', 'clickAndCollect', 'no_delivery'] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]

/** COUNTER: sold by staff and handed over at the venue. */
export const ORDER_DELIVERY_TYPES = [
  'DELIVERY',
  'PICKUP',
  'CLICK_AND_COLLECT',
  'COUNTER',
  'NO_DELIVERY',
] as const
type OrderDeliveryType = Exclude<(typeof ORDER_DELIVERY_TYPES)[number], 'COUNTER'>

const CARRIER_DELIVERY_TYPES = ['DELIVERY', 'PICKUP'] as const
const CARRIER_SITE_TYPES = ['HOME', 'RELAY', 'EXPORT'] as const

/** PICKUP is the default, also for carriers that deliver to a relay point. */
export function orderDeliveryType(
  chosen: DeliveryType | null,
  carrierType: (typeof CARRIER_DELIVERY_TYPES)[number] | null,
): OrderDeliveryType {
  if (chosen === 'clickAndCollect') return 'CLICK_AND_COLLECT'
  if (chosen === 'no_delivery') return 'NO_DELIVERY'
  return chosen === 'delivery' && carrierType === 'DELIVERY' ? 'DELIVERY' : 'PICKUP'
}

export const MAX_PRODUCT_LINES = 20

export const FRANCE = 'FRA'

const cents = z.int().nonnegative()
export const PostalCode = z.string().trim().min(2).max(12)
export const CountryCode = z.string().regex(/^[A-Z]{3}$/, 'Le code du pays a trois lettres.')

export const Carrier = z.object({
  id: z.int(),
  name: z.string(),
  /** Price in euros; 0 if shipping is free. */
  price: z.number(),
  /** Price by the rate table, in euros. */
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

/** Progress to free shipping; null if it is not offered. */
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
    // An empty list has its own error, worded by the specification.
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
    /** Why the destination is not served, or not for everything. */
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
  /** « lundi : 9 h – 12 h, 14 h – 19 h »; closed days are left out. */
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

/** A place where orders are collected; its `id` is that of its calendar. */
export const CollectPoint = z.object({
  id: z.int(),
  idAddress: z.int(),
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Free text written by the operator. */
  hours: z.string(),
})
export type CollectPoint = z.infer<typeof CollectPoint>

export const listCollectPoints = endpoint({
  method: 'GET',
  path: '/collect-point',
  access: 'public',
  cache: 'shared',
  summary: 'Points de retrait du site',
  reply: z.object({ collectPoints: z.array(CollectPoint), total: z.int() }),
})

/** A time slot for collection. */
export const CollectSchedule = z.object({
  /** Minutes since midnight in the site's time zone. */
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

/** Saved addresses are numbered from 1 on; this is « another address ». */
export const NO_ADDRESS = 0

const notChosen = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)

/** How a visitor wants to receive a cart, as far as it is chosen. */
export const DeliveryQuery = z.strictObject({
  type: z.enum(DELIVERY_TYPES).default('delivery'),
  /** A saved address, which determines the place; `NO_ADDRESS` for one that is not saved. */
  idAddress: notChosen(z.coerce.number().int().min(NO_ADDRESS).max(2_147_483_647)),
  postalCode: notChosen(PostalCode),
  city: notChosen(z.string().trim().min(1).max(80)),
  country: notChosen(CountryCode),
  idCarrier: notChosen(Id),
  idAccessPoint: notChosen(z.string().trim().min(1).max(40)),
  /** Point, day and slot of collection. */
  idPoint: notChosen(Id),
  day: notChosen(z.iso.date()),
  idSchedule: notChosen(z.coerce.number().int().min(0).max(1439)),
})
export type DeliverySelection = z.output<typeof DeliveryQuery>

export const NO_SELECTION: DeliverySelection = DeliveryQuery.parse({})

/**
 * Choosing click-and-collect resets the place, the carrier and the access point, and with them the
 * prices; choosing delivery resets the slot of collection.
 */
export function selectType(selection: DeliverySelection, type: DeliveryType): DeliverySelection {
  const { idPoint, day, idSchedule } = selection
  if (type === 'clickAndCollect') return { ...NO_SELECTION, type, idPoint, day, idSchedule }
  if (type === 'no_delivery') return { ...NO_SELECTION, type }
  return { ...selection, type, idPoint: null, day: null, idSchedule: null }
}

export const ShippingRate = z.strictObject({
  idZone: IdRef,
  /** Lower bound in grams (inclusive), up to the next rate. */
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
  ...VERSION,
})

export const listCarriers = endpoint({
  method: 'GET',
  path: '/admin/carrier',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Transporteurs et grilles de tarifs',
  reply: z.object({
    carriers: z.array(AdminCarrier),
    zones: z.array(z.object({ id: z.int(), name: z.string() })),
    total: z.int(),
  }),
})

export const getRates = endpoint({
  method: 'GET',
  path: '/admin/carrier/:id/rates',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Un transporteur et sa grille de tarifs',
  params: z.object({ id: Id }),
  reply: AdminCarrier,
})

export const updateRates = endpoint({
  method: 'PUT',
  path: '/admin/carrier/:id/rates',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Remplace la grille d’un transporteur ; ni trou ni chevauchement',
  params: z.object({ id: Id }),
  body: z.strictObject({ rates: z.array(ShippingRate).min(1).max(500), ...VERSION }),
  reply: AdminCarrier,
})
