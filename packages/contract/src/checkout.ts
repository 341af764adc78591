import { MAX_QUANTITY } from '@sesame/values/cart'
import { z } from 'zod'

import { AddressBody } from './address.ts'
import { Cents, IdRef } from './common.ts'
import { MAX_PRODUCT_LINES, ORDER_DELIVERY_TYPES, PostalCode } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { GiftCardCode, GiftCardPurchase } from './gift-card.ts'
import { BrowserId } from './hold.ts'
import { Order, OrderLine, orderTotals } from './order.ts'
import { Payment } from './payment.ts'

export const MAX_LINES = 20
const MAX_GIFT_CARDS = 10

const name = z.string().trim().min(1, 'Ce champ est à remplir.').max(80)

const ProductLine = z.strictObject({
  /** Id of the declination. */
  id: IdRef,
  quantity: z.int().min(1).max(MAX_QUANTITY),
})

/** Only the id is used; address and price come from the carrier. */
const AccessPointChoice = z.object({ id: z.string().trim().min(1).max(40) })

/** How the products of an order reach the buyer. */
export const DeliveryChoice = z.strictObject({
  type: z.enum(ORDER_DELIVERY_TYPES).exclude(['COUNTER']),
  idCarrier: IdRef.optional(),
  /** The export carrier is chosen by service code; its price is verified. */
  serviceName: z.string().trim().max(80).optional(),
  serviceCode: z.string().trim().max(40).optional(),
  servicePrice: z.number().min(0).max(100_000).optional(),
  accessPoint: AccessPointChoice.optional(),
  /** Calendar of the collection point. */
  idCollectPoint: IdRef.optional(),
})
export type DeliveryChoice = z.infer<typeof DeliveryChoice>

/** The delivery of an order, the same for an offer, a quote and an order. */
export const OrderDeliveryFields = z.object({
  delivery: DeliveryChoice.optional(),
  deliveryPostalCode: PostalCode.optional(),
  deliveryIdCountry: z.int().min(1).max(999).optional(),
  /** Day and slot of collection. */
  dateSchedule: z.iso.date().optional(),
  idSchedule: z.int().min(0).max(1439).optional(),
})
export type OrderDeliveryFields = z.infer<typeof OrderDeliveryFields>

/** Contents and discounts, the same for a quote and an order. */
export const cart = {
  products: z.array(ProductLine).max(MAX_PRODUCT_LINES).default([]),
  /** Cart of the products; emptied by the payment. */
  idCart: z.uuid().optional(),
  ...OrderDeliveryFields.shape,
  holds: z.array(z.uuid()).max(6).default([]),
  giftCards: z.array(GiftCardPurchase).max(MAX_LINES).default([]),
  /** That of the cart if it is left out; empty for none. */
  discount: z.string().trim().max(40).optional(),
  /** Gift cards that pay for the order, used in this sequence. */
  giftCardCodes: z.array(GiftCardCode).max(MAX_GIFT_CARDS).default([]),
}

export const Quote = z.object({
  /** Amounts in euros, named as in the specification. */
  total: z.number(),
  subtotal: z.number(),
  shippingFees: z.number(),
  discount: z.number(),
  ...orderTotals,
  lines: z.array(OrderLine),
  vat: z.array(z.object({ rateBp: z.int(), netCents: Cents, vatCents: Cents })),
  giftCardsUsed: z.array(z.object({ hint: z.string(), usedCents: Cents, leftCents: Cents })),
})
export type Quote = z.infer<typeof Quote>

/** A refusal tells the reasons per line in `errors`: `products.<id>.<code>`, `holds.<id>.hold`. */
export const validateOrder = endpoint({
  method: 'POST',
  path: '/order/validate',
  access: 'public',
  summary:
    'Réussit si chaque ligne peut être commandée ; sinon, un refus dit pourquoi ligne par ligne',
  limit: 'quote',
  body: z.strictObject({
    products: z
      .array(
        ProductLine.extend({
          /** The price shown to the buyer; a line whose price has changed is refused. */
          unitCents: Cents.optional(),
        }),
      )
      .max(MAX_PRODUCT_LINES)
      .default([]),
    /** Cart of the products: what its unpaid order reserved counts as available. */
    idCart: z.uuid().optional(),
    /** Parcel rules apply to deliveries, not to collection. */
    isSent: z.boolean().default(true),
    holds: z.array(z.uuid()).max(6).default([]),
  }),
  reply: z.object({ isValid: z.literal(true) }),
})

export const quoteOrder = endpoint({
  method: 'POST',
  path: '/order/discount',
  access: 'public',
  summary: 'Le prix d’une commande, avec code de réduction et cartes cadeaux',
  body: z.strictObject(cart),
  limit: 'quote',
  reply: Quote,
})

export const Contact = z.strictObject({
  email: z.email('Cette adresse e-mail semble incomplète.').max(254),
  firstname: name,
  lastname: name,
  phone: z.string().trim().min(6, 'Ce numéro semble incomplet.').max(30),
})

const BillingAddress = z.strictObject({
  company: z.string().trim().max(120).optional(),
  siren: z.string().trim().max(20).optional(),
  address: z.string().trim().min(1).max(160),
  addressPart2: z.string().trim().max(160).optional(),
  postalCode: z.string().trim().min(2).max(12),
  city: z.string().trim().min(1).max(80),
  country: z.string().length(3).default('FRA'),
})

/**
 * Where a visit of the website came from, as its first address and its referrer tell by themselves:
 * nothing is stored on the visitor's device for it. `site` where they tell nothing.
 */
export const ONLINE_SOURCES = ['site', 'google_business', 'search', 'social', 'other_site'] as const
export type OnlineSource = (typeof ONLINE_SOURCES)[number]

/** Where an order came from: the website, by a visit, or the team. */
export const ORDER_SOURCES = [...ONLINE_SOURCES, 'phone', 'counter'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

export const placeOrder = endpoint({
  method: 'POST',
  path: '/order',
  access: 'public',
  idempotency: true,
  summary: 'Passe commande ; un total nul est réglé aussitôt, sinon le paiement reste à faire',
  body: z.strictObject({
    ...cart,
    user: Contact,
    /** Delivery address, for home delivery only. */
    address: z
      .strictObject({ delivery: AddressBody.optional(), billing: BillingAddress.optional() })
      .default({}),
    /** Whether to save the addresses for the next order of a logged-in member. */
    savesAddresses: z.boolean().default(false),
    message: z.string().trim().max(1000).optional(),
    /** The total shown to the buyer; the order is refused if it differs. */
    expectedTotalCents: Cents,
    acceptsTerms: z.literal(true, 'Acceptez les conditions de vente pour continuer.'),
    declaresAge: z.literal(true, 'Confirmez l’âge des joueurs pour continuer.').optional(),
    /** Alcohol is sold to adults only, even with a parent's consent. */
    declaresMajority: z
      .literal(true, 'Déclarez avoir 18\u00a0ans ou plus pour continuer.')
      .optional(),
    /** Browser id, set by the website to count unpaid orders. */
    browser: BrowserId.optional(),
    source: z.enum(ONLINE_SOURCES).optional(),
  }),
  limit: 'order',
  reply: z.object({
    order: Order,
    /** Token that gives guests access to the order. */
    guestToken: z.string(),
    payment: Payment.nullable(),
  }),
})
