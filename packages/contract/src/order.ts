import { z } from 'zod'

import { AddressBody } from './address.ts'
import { BrowserId } from './booking.ts'
import { MAX_PRODUCT_LINES, MAX_QUANTITY, ORDER_DELIVERY_TYPES, PostalCode } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { GiftCardCode } from './gift-card.ts'
import { listQuery } from './list.ts'
import { IdRef } from './written.ts'

export const LINE_KINDS = ['session', 'gift_card', 'product'] as const
export const MAX_LINES = 20
export const MAX_GIFT_CARDS = 10

const cents = z.int().nonnegative()
const name = z.string().trim().min(1, 'Ce champ est à remplir.').max(80)

/** A card to be bought; exactly one of `amountCents` and `players` is set. */
export const GiftCardPurchase = z
  .strictObject({
    amountCents: z.int().positive().multipleOf(100, 'Un nombre entier d’euros.').optional(),
    players: z.int().min(1).max(50).optional(),
    recipientName: z.string().trim().max(80).optional(),
    /** The card is sent to this address, or to the buyer when left out. */
    recipientEmail: z.email('Cette adresse e-mail semble incomplète.').max(254).optional(),
    senderName: z.string().trim().max(80).optional(),
    message: z.string().trim().max(400, 'Le message fait 400 signes au plus.').optional(),
    /** The day it is sent; at once when left out. */
    sendOn: z.iso.date().optional(),
  })
  .refine((card) => (card.amountCents === undefined) !== (card.players === undefined), {
    path: ['amountCents'],
    message: 'Choisissez un montant ou une session.',
  })
export type GiftCardPurchase = z.infer<typeof GiftCardPurchase>

const ProductLine = z.strictObject({
  /** Of the declination. */
  id: IdRef,
  quantity: z.int().min(1).max(MAX_QUANTITY),
})

/** Only its id is read: where a relay point is, and what it costs, the carrier's list says. */
const AccessPointChoice = z.object({ id: z.string().trim().min(1).max(40) })

/** A relay point as the carrier named it when the order was placed. */
const OrderAccessPoint = z.object({
  id: z.string(),
  name: z.string(),
  addLine1: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
})
export type OrderAccessPoint = z.infer<typeof OrderAccessPoint>

/** How the goods of an order reach their buyer. */
export const DeliveryChoice = z.strictObject({
  type: z.enum(ORDER_DELIVERY_TYPES),
  idCarrier: IdRef.optional(),
  /** The export carrier is named by its service; its price is checked, never believed. */
  serviceName: z.string().trim().max(80).optional(),
  serviceCode: z.string().trim().max(40).optional(),
  servicePrice: z.number().min(0).max(100_000).optional(),
  accessPoint: AccessPointChoice.optional(),
  /** The calendar of the point where it is collected. */
  idCollectPoint: IdRef.optional(),
})
export type DeliveryChoice = z.infer<typeof DeliveryChoice>

/** What is bought and how it is reduced; the same for a quote and for the order. */
const cart = {
  products: z.array(ProductLine).max(MAX_PRODUCT_LINES).default([]),
  /** The cart that they come from: emptied by the payment. */
  idCart: z.uuid().optional(),
  delivery: DeliveryChoice.optional(),
  deliveryPostalCode: PostalCode.optional(),
  deliveryIdCountry: z.int().min(1).max(999).optional(),
  /** The day and the quarter at which it is collected. */
  dateSchedule: z.iso.date().optional(),
  idSchedule: z.int().min(0).max(1439).optional(),
  holds: z.array(z.uuid()).max(6).default([]),
  giftCards: z.array(GiftCardPurchase).max(MAX_LINES).default([]),
  /** The code that reduces the price. */
  discount: z.string().trim().max(40).optional(),
  /** Cards that pay, used in this order. */
  giftCardCodes: z.array(GiftCardCode).max(MAX_GIFT_CARDS).default([]),
}

export const OrderLine = z.object({
  line: z.int(),
  kind: z.enum(LINE_KINDS),
  label: z.string(),
  detail: z.string(),
  quantity: z.int(),
  unitCents: cents,
  /** Before the discount. */
  totalCents: cents,
  discountCents: cents,
  /** In hundredths of a percent; null where no tax is due at the sale. */
  vatRateBp: z.int().nullable(),
  /** Of products. */
  idDeclination: z.int().nullable(),
  isAlcohol: z.boolean(),
})
export type OrderLine = z.infer<typeof OrderLine>

const totals = {
  subtotalCents: cents,
  shippingCents: cents,
  discountCents: cents,
  giftCardCents: cents,
  /** What the card will be debited. */
  totalCents: cents,
}

export const Quote = z.object({
  /** In euros, as the specification names them. */
  total: z.number(),
  subtotal: z.number(),
  shippingFees: z.number(),
  discount: z.number(),
  ...totals,
  lines: z.array(OrderLine),
  vat: z.array(z.object({ rateBp: z.int(), netCents: cents, vatCents: cents })),
  giftCardsUsed: z.array(z.object({ hint: z.string(), usedCents: cents, leftCents: cents })),
})
export type Quote = z.infer<typeof Quote>

export const validateOrder = endpoint({
  method: 'POST',
  path: '/order/validate',
  access: 'public',
  summary: 'Ligne par ligne : disponible, ou pourquoi pas',
  limit: 'quote',
  body: z.strictObject({
    products: z.array(ProductLine).max(MAX_PRODUCT_LINES).default([]),
    /** Rules of the parcel hold for what is sent, not for what is collected. */
    isSent: z.boolean().default(true),
    holds: z.array(z.uuid()).max(6).default([]),
  }),
  reply: z.object({
    isValid: z.boolean(),
    lines: z.array(
      z.object({
        kind: z.enum(LINE_KINDS),
        id: z.union([z.int(), z.uuid()]),
        isValid: z.boolean(),
        /** What is wrong, for programs. */
        code: z
          .enum(['stock', 'price', 'minimum', 'maximum', 'multiple', 'unknown', 'hold'])
          .nullable(),
        reason: z.string().nullable(),
      }),
    ),
    /** What concerns the parcel as a whole. */
    problems: z.array(z.string()),
  }),
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

export const Payment = z.object({
  clientSecret: z.string(),
  publicKey: z.string(),
  /** The connected account that is paid, where the key is the platform's. */
  stripeAccount: z.string().nullable(),
  amountCents: z.int().positive(),
})
export type Payment = z.infer<typeof Payment>

/** `pending`: to be paid; `expired`: given up unpaid; `refunding`: on its way back. */
export const ORDER_STATES = [
  'pending',
  'paid',
  'confirmed',
  'expired',
  'refunding',
  'refunded',
] as const

export const OrderSession = z.object({
  idBooking: z.uuid(),
  idService: z.int(),
  slug: z.string(),
  name: z.string(),
  date: z.iso.date(),
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
  time: z.string(),
  players: z.int(),
  teamCents: cents,
  perPlayerCents: cents,
  state: z.enum([
    'held',
    'paid',
    'confirmed',
    'arrived',
    'played',
    'late',
    'forfeited',
    'expired',
    'cancelled',
  ]),
  /** The venue cancelled it: another date, or the money back, is for the customer to say. */
  needsChoice: z.boolean(),
  /** Path of the page for the team: date, place and rules, no price and no name. */
  teamPath: z.string().nullable(),
})
export type OrderSession = z.infer<typeof OrderSession>

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
  /** What happened to the parcel, oldest first. */
  events: z.array(z.object({ state: z.enum(DELIVERY_STATES), at: z.iso.datetime() })),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>

export const Order = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(ORDER_STATES),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  refundedCents: cents,
  ...totals,
  lines: z.array(OrderLine),
  sessions: z.array(OrderSession),
  giftCardsUsed: z.array(z.object({ hint: z.string(), usedCents: cents })),
  /** Cards bought with this order. */
  giftCardsBought: z.array(
    z.object({
      line: z.int(),
      /** The last four characters: enough to tell two cards apart. */
      hint: z.string(),
      /** For the buyer alone, once it is paid: whoever knows the code can spend the card. */
      code: z.string().nullable(),
      amountCents: cents,
      players: z.int().nullable(),
      recipientName: z.string().nullable(),
      sendOn: z.iso.date().nullable(),
      validUntil: z.iso.date(),
    }),
  ),
  /** Null where nothing is to be handed over. */
  delivery: OrderDelivery.nullable(),
  /** Until when one may withdraw; null where nothing can be given back, or nothing came yet. */
  withdrawal: z.object({ isOpen: z.boolean(), until: z.iso.date().nullable() }),
  /** Documents there are, by name: see `getOrderDocument`. */
  documents: z.array(z.string()),
  hasAccount: z.boolean(),
})
export type Order = z.infer<typeof Order>

const Contact = z.strictObject({
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

export const placeOrder = endpoint({
  method: 'POST',
  path: '/order',
  access: 'public',
  idempotency: true,
  summary: 'Passe commande ; un total nul est réglé aussitôt, sinon le paiement reste à faire',
  body: z.strictObject({
    ...cart,
    user: Contact,
    /** Where it is delivered: only with a carrier that delivers at home. */
    address: z
      .strictObject({ delivery: AddressBody.optional(), billing: BillingAddress.optional() })
      .default({}),
    /** Kept for the next order, where a member is logged in. */
    savesAddresses: z.boolean().default(false),
    message: z.string().trim().max(1000).optional(),
    /** The total that was shown: another one is refused, never debited. */
    expectedTotalCents: cents,
    acceptsTerms: z.literal(true, 'Acceptez les conditions de vente pour continuer.'),
    declaresAge: z.literal(true, 'Confirmez l’âge des joueurs pour continuer.').optional(),
    /** Alcohol is sold to adults: no parent's consent makes up for it. */
    declaresMajority: z
      .literal(true, 'Déclarez avoir 18\u00a0ans ou plus pour continuer.')
      .optional(),
    /** What the website calls a visitor's browser: its unpaid orders are counted. */
    browser: BrowserId.optional(),
  }),
  limit: 'order',
  reply: z.object({
    order: Order,
    /** Opens the order to whoever has no account. */
    guestToken: z.string(),
    payment: Payment.nullable(),
  }),
})

const orderParams = z.object({ id: z.uuid() })
const guestQuery = z.strictObject({ token: z.string().max(64).optional() })

export const getOrder = endpoint({
  method: 'GET',
  path: '/order/:id',
  access: 'public',
  summary: 'Une commande, pour son membre ou par le lien reçu',
  params: orderParams,
  query: guestQuery,
  reply: Order,
})

export const resumePayment = endpoint({
  method: 'POST',
  path: '/order/:id/payment',
  access: 'public',
  summary: 'Relit le paiement ; le règle s’il est passé, rend de quoi payer sinon',
  params: orderParams,
  query: guestQuery,
  limit: 'order',
  reply: z.object({ order: Order, payment: Payment.nullable() }),
})

export const chooseAfterCancellation = endpoint({
  method: 'POST',
  path: '/order/:id/session/:idBooking/choice',
  access: 'public',
  idempotency: true,
  summary: 'Après une annulation par l’établissement : une autre date, ou le remboursement',
  params: z.object({ id: z.uuid(), idBooking: z.uuid() }),
  query: guestQuery,
  body: z.discriminatedUnion('choice', [
    z.strictObject({ choice: z.literal('refund') }),
    z.strictObject({ choice: z.literal('new_date'), start: z.iso.datetime({ offset: true }) }),
  ]),
  limit: 'order',
  reply: Order,
})

export const listOwnOrders = endpoint({
  method: 'GET',
  path: '/user/order',
  access: 'member',
  summary: 'Commandes de la personne connectée, les plus récentes d’abord',
  query: listQuery(['number', 'state', 'createdAt'], {
    nbItem: 24,
    kinds: { createdAt: 'instant' },
  }),
  reply: z.object({
    orders: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        state: z.enum(ORDER_STATES),
        deliveryState: z.enum(DELIVERY_STATES).nullable(),
        totalCents: cents,
        createdAt: z.iso.datetime(),
        /** « Château Aubrelune rouge, 75 cl » and how many more. */
        label: z.string(),
      }),
    ),
    total: z.int(),
  }),
})

export const ORDER_DOCUMENTS = [
  'facture.pdf',
  'avoir.pdf',
  'billet.pdf',
  'session.ics',
  'conditions.pdf',
  'carte-cadeau.pdf',
] as const

export const getOrderDocument = endpoint({
  method: 'GET',
  path: '/order/:id/document/:name',
  access: 'public',
  summary: 'Facture, avoir, billet, rendez-vous, conditions acceptées ou carte cadeau',
  limit: 'document',
  params: z.object({ id: z.uuid(), name: z.enum(ORDER_DOCUMENTS) }),
  query: guestQuery,
  reply: z.string(),
  raw: 'application/octet-stream',
})

export const getTeamSession = endpoint({
  method: 'GET',
  path: '/team/:token',
  access: 'public',
  summary: 'Le rendez-vous d’une équipe, sans prix ni nom',
  params: z.object({ token: z.string().length(43) }),
  limit: 'token',
  reply: z.object({
    name: z.string(),
    slug: z.string(),
    date: z.iso.date(),
    start: z.iso.datetime({ offset: true }),
    end: z.iso.datetime({ offset: true }),
    time: z.string(),
    players: z.int(),
    isCancelled: z.boolean(),
  }),
})

export const getStripePublicKey = endpoint({
  method: 'GET',
  path: '/custom-stripe/public-key',
  access: 'public',
  summary: 'Clé publique du compte de paiement du site',
  reply: z.object({ publicKey: z.string(), stripeAccount: z.string().nullable() }),
})

export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/payment/webhook',
  access: 'public',
  isPlatform: true,
  isSigned: true,
  summary: 'Événements signés de Stripe pour les comptes reliés à la plateforme',
  reply: z.object({ received: z.literal(true) }),
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/admin/order',
  access: 'admin',
  summary: 'Commandes, les plus récentes d’abord',
  query: listQuery(['number', 'email', 'lastname', 'state', 'createdAt'], {
    nbItem: 24,
    kinds: { createdAt: 'instant' },
  }),
  reply: z.object({
    orders: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        state: z.enum(ORDER_STATES),
        email: z.string(),
        firstname: z.string(),
        lastname: z.string(),
        totalCents: cents,
        refundedCents: cents,
        createdAt: z.iso.datetime(),
      }),
    ),
    total: z.int(),
  }),
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/admin/delivery',
  access: 'staff',
  summary: 'Colis et retraits à préparer, les plus anciens d’abord',
  query: listQuery(['number', 'state', 'type', 'createdAt'], {
    nbItem: 50,
    kinds: { createdAt: 'instant' },
  }),
  reply: z.object({
    deliveries: z.array(
      z.object({
        idOrder: z.uuid(),
        number: z.string(),
        name: z.string(),
        type: z.enum(ORDER_DELIVERY_TYPES),
        state: z.enum(DELIVERY_STATES),
        carrierName: z.string().nullable(),
        collectAt: z.iso.datetime().nullable(),
        /** Somebody's age is to be checked at the counter. */
        isAlcohol: z.boolean(),
        lines: z.array(z.object({ label: z.string(), detail: z.string(), quantity: z.int() })),
        createdAt: z.iso.datetime(),
      }),
    ),
    total: z.int(),
  }),
})

export const advanceDelivery = endpoint({
  method: 'PUT',
  path: '/admin/order/:id/delivery',
  access: 'staff',
  idempotency: true,
  summary: 'Fait avancer un colis ou un retrait, et prévient la personne',
  params: orderParams,
  body: z.strictObject({
    state: z.enum(['prepared', 'shipped', 'ready', 'delivered', 'collected', 'returned']),
    trackingNumber: z.string().trim().min(4).max(60).optional(),
    /** At the counter, for alcohol: the identity document was seen. */
    identityChecked: z.boolean().default(false),
  }),
  reply: Order,
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/order/:id/refund',
  access: 'admin',
  stepUp: true,
  idempotency: true,
  summary: 'Rembourse une commande, en entier ou en partie, et annule ses sessions sur demande',
  params: orderParams,
  body: z.strictObject({
    /** All that is left when left out. */
    amountCents: z.int().positive().optional(),
    cancelsSessions: z.boolean(),
    reason: z.string().trim().min(3, 'Dites pourquoi en quelques mots.').max(500),
  }),
  reply: Order,
})

export const exportAccounting = endpoint({
  method: 'GET',
  path: '/admin/accounting/export',
  access: 'admin',
  stepUp: true,
  summary: 'Journal comptable d’une période, en CSV',
  query: z
    .strictObject({ from: z.iso.date(), to: z.iso.date() })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'La fin précède le début.' }),
  reply: z.string(),
  raw: 'text/csv; charset=utf-8',
})
