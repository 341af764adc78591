import { z } from 'zod'

import { MemberAddress } from './address.ts'
import { OrderDeliveryFields } from './checkout.ts'
import {
  AccessPoint,
  Carrier,
  CollectPoint,
  CollectSchedule,
  DELIVERY_TYPES,
  DeliveryQuery,
  FreeShipping,
} from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { Country } from './site.ts'

const OfferedAddress = MemberAddress.extend({
  /** True for a delivery address in a country to which this cart may be sent. */
  isDeliverable: z.boolean(),
})

export const DeliveryOffer = z.object({
  /** The visitor's choices that are on offer, and those that are made for lack of another. */
  selection: z.object({
    type: z.enum(DELIVERY_TYPES),
    idAddress: z.int().nullable(),
    postalCode: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    idCarrier: z.int().nullable(),
    idAccessPoint: z.string().nullable(),
    idPoint: z.int().nullable(),
    day: z.iso.date().nullable(),
    idSchedule: z.int().nullable(),
  }),
  /** Countries to which this cart may be sent. */
  countries: z.array(Country),
  addresses: z.array(OfferedAddress),
  carriers: z.array(Carrier),
  freeShipping: FreeShipping.nullable(),
  /** Why there are no carriers or relay points, or not all. */
  problem: z.string().nullable(),
  /** The cart must be changed, or collected. */
  isCartAtFault: z.boolean(),
  /** Empty unless a relay carrier is selected; nearest first. */
  accessPoints: z.array(AccessPoint),
  collectPoints: z.array(CollectPoint),
  /** Days with a free slot at the selected point. */
  days: z.array(z.iso.date()),
  /** Slots of the selected day. */
  schedules: z.array(CollectSchedule),
  /** What is to be chosen next; null if the selection is complete. */
  missing: z.string().nullable(),
  /** The selection as quote and order take it; empty while something is missing. */
  order: OrderDeliveryFields,
})
export type DeliveryOffer = z.infer<typeof DeliveryOffer>

export const getDeliveryOffer = endpoint({
  method: 'GET',
  path: '/cart/:cartId/delivery-offer',
  access: 'public',
  summary: 'Livraisons et retraits possibles d’un panier, leur prix et ce qui reste à choisir',
  limit: 'cart',
  params: z.object({ cartId: z.uuid() }),
  query: DeliveryQuery,
  reply: DeliveryOffer,
})
