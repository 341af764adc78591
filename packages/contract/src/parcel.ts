import { z } from 'zod'

import { AccessPoint, ORDER_DELIVERY_TYPES } from './delivery.ts'

export const DELIVERY_STATES = [
  'pending',
  'paid',
  'prepared',
  'shipped',
  'ready',
  'delivered',
  'collected',
  'returned',
  'cancelled',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const PostalAddress = z.object({
  firstname: z.string(),
  lastname: z.string(),
  address: z.string(),
  addressPart2: z.string().nullable(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
})

/** A relay point as the carrier named it when the order was placed. */
const OrderAccessPoint = AccessPoint.pick({
  ...{ id: true, name: true, addLine1: true, zipCode: true, city: true, country: true },
})
export type OrderAccessPoint = z.infer<typeof OrderAccessPoint>

export const OrderDelivery = z.object({
  type: z.enum(ORDER_DELIVERY_TYPES),
  state: z.enum(DELIVERY_STATES),
  carrierName: z.string().nullable(),
  address: PostalAddress.nullable(),
  accessPoint: OrderAccessPoint.nullable(),
  collect: z
    .object({
      name: z.string(),
      address: z.string(),
      date: z.iso.date(),
      time: z.string(),
    })
    .nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** States of the parcel with their times, oldest first. */
  events: z.array(z.object({ state: z.enum(DELIVERY_STATES), at: z.iso.datetime() })),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>
