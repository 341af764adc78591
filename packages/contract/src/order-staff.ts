import { z } from 'zod'

import { CardLast4, Cents, Reason } from './common.ts'
import { ORDER_DELIVERY_TYPES } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { countsOf, csvOf, listQuery, listSize } from './list.ts'
import { LINE_KINDS, Order, ORDER_STATES, orderParams } from './order.ts'
import { DELIVERY_STATES } from './parcel.ts'
import { refundChoice, RefundVersion } from './refund.ts'

export const ORDER_PAYMENT_STATES = ['unpaid', 'paid', 'partly_refunded', 'refunded'] as const

export const listOrders = endpoint({
  method: 'GET',
  path: '/admin/order',
  access: ['STAFF', 'ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Commandes, les plus récentes d’abord',
  query: listQuery(
    [
      ...([
        'number',
        'email',
        'lastname',
        'state',
        'paymentState',
        'deliveryState',
        'kind',
      ] as const),
      ...(['createdAt', 'sessionAt', 'totalCents', 'q'] as const),
    ],
    {
      nbItem: 24,
      kinds: {
        state: ORDER_STATES,
        paymentState: ORDER_PAYMENT_STATES,
        deliveryState: DELIVERY_STATES,
        kind: LINE_KINDS,
        createdAt: 'instant',
        sessionAt: 'instant',
        totalCents: 'number',
        q: 'words',
      },
    },
  ),
  reply: z.object({
    orders: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        state: z.enum(ORDER_STATES),
        paymentState: z.enum(ORDER_PAYMENT_STATES),
        /** Null without goods. */
        deliveryState: z.enum(DELIVERY_STATES).nullable(),
        email: z.string(),
        firstname: z.string(),
        lastname: z.string(),
        /** First line and number of others: « Baba Yaga, 4 joueurs et 1 autre article ». */
        label: z.string(),
        /** Start of the first session; null without sessions. */
        sessionAt: z.iso.datetime().nullable(),
        /** Price of the order, whether paid by bank card or by gift cards. */
        totalCents: Cents,
        refundedCents: Cents,
        /** Null if no bank card paid, or a wallet. */
        cardLast4: CardLast4.nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    ...listSize,
    /** Orders by state, whatever state is requested. */
    counts: countsOf(ORDER_STATES),
  }),
})

export const exportOrders = csvOf(listOrders)

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/admin/delivery',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Colis et retraits à préparer, les plus anciens d’abord',
  query: listQuery(['number', 'state', 'type', 'createdAt'], {
    nbItem: 50,
    kinds: { state: DELIVERY_STATES, type: ORDER_DELIVERY_TYPES, createdAt: 'instant' },
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
        /** The order contains alcohol, so age is checked at collection. */
        isAlcohol: z.boolean(),
        lines: z.array(z.object({ label: z.string(), detail: z.string(), quantity: z.int() })),
        createdAt: z.iso.datetime(),
      }),
    ),
    ...listSize,
    /** Deliveries by state, whatever state is requested. */
    counts: countsOf(DELIVERY_STATES),
  }),
})

export const exportDeliveries = csvOf(listDeliveries)

/** As carriers write them: letters and digits, in groups. */
export const TrackingNumber = z
  .string()
  .trim()
  .regex(
    /^(?=.{4,60}$)[\dA-Z]+(?:[ ./-][\dA-Z]+)*$/i,
    'Un numéro de suivi a de 4 à 60\u00a0lettres et chiffres.',
  )

export const advanceDelivery = endpoint({
  method: 'PUT',
  path: '/admin/order/:id/delivery',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Fait avancer un colis ou un retrait, et prévient la personne',
  params: orderParams,
  body: z.strictObject({
    state: z.enum(['prepared', 'shipped', 'ready', 'delivered', 'collected', 'returned']),
    trackingNumber: TrackingNumber.optional(),
    /** For alcohol at collection: the identity document was checked. */
    identityChecked: z.boolean().default(false),
  }),
  reply: Order,
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/order/:id/refund',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  idempotency: true,
  summary:
    'Rembourse une commande, en entier, par lignes ou d’un montant, et annule ses sessions sur demande ; l’équipe jusqu’à 50 € par commande, suppléments compris',
  params: orderParams,
  body: z.strictObject({
    ...refundChoice,
    reason: Reason,
    /** Whether the customer gets a mail. */
    notifies: z.boolean().default(true),
    /** Version that its preview showed: refused if the order has changed since. */
    expected: RefundVersion.optional(),
  }),
  reply: Order,
})
