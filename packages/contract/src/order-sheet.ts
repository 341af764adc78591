import { z } from 'zod'

import { Contact, ORDER_SOURCES } from './checkout.ts'
import { CardLast4, Cents, Instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Order, ORDER_STATES, orderParams } from './order.ts'
import { VERSION } from './record.ts'
import { SALE_WAYS } from './sale.ts'

const READERS = ['STAFF', 'ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'] as const
const OPERATORS = ['STAFF', 'ADMIN', 'SUPER_ADMIN'] as const

export const ORDER_EVENT_KINDS = [
  'order',
  'hold',
  'session',
  'payment',
  'invoice',
  'mail',
  'refund',
  'delivery',
  'gift_card',
  'note',
  'person',
] as const

/** Something that happened to an order, or is expected to. */
export const OrderEvent = z.object({
  at: Instant,
  /** Only the day is known. */
  isWholeDay: z.boolean(),
  isComing: z.boolean(),
  kind: z.enum(ORDER_EVENT_KINDS),
  title: z.string(),
  detail: z.string().nullable(),
  /** Who did it, where that is recorded. */
  by: z.string().nullable(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** At most so many events that are past; the newest are shown. */
export const MAX_ORDER_EVENTS = 200

export const OrderSheet = z.object({
  order: Order,
  /** Net and tax of the whole price by rate; null where no tax is due at the sale. */
  taxes: z.array(z.object({ rateBp: z.int().nullable(), netCents: Cents, vatCents: Cents })),
  payments: z.array(
    z.object({
      state: z.enum(['open', 'succeeded', 'cancelled']),
      /** Of its success, or of its beginning. */
      at: Instant,
      amountCents: Cents,
      cardLast4: CardLast4.nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      isDone: z.boolean(),
      requestedAt: Instant,
      reason: z.string(),
      cardCents: Cents,
      cardLast4: CardLast4.nullable(),
      giftCardCents: Cents,
    }),
  ),
  /** What the team knows of the order's sessions. */
  sessions: z.array(
    z.object({
      idBooking: z.uuid(),
      period: z.string(),
      gameMaster: z.string().nullable(),
      /** When the room is ready again. */
      blockedUntil: Instant,
    }),
  ),
  customer: z.object({
    phone: z.string(),
    /** Name of the company and postal address; empty without one. */
    billing: z.array(z.string()),
    message: z.string().nullable(),
    /** Sessions of other orders that this person came to. */
    visits: z.object({
      count: z.int(),
      last: z.object({ name: z.string(), start: Instant }).nullable(),
    }),
    /** The retention of its people is over, so nobody is named and nothing can be written. */
    isErased: z.boolean(),
  }),
  /** Null for orders from before sources were recorded. */
  source: z.enum(ORDER_SOURCES).nullable(),
  /** How it was sold; null where the customer ordered on the website. */
  sale: z
    .object({ way: z.enum(SALE_WAYS), by: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  /** Supplements of its sessions, or the order that a supplement belongs to. */
  related: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      state: z.enum(ORDER_STATES),
      priceCents: Cents,
      isSupplement: z.boolean(),
    }),
  ),
  /** Paid gift cards that it bought or that paid a part of it, for their pages. */
  giftCards: z.array(z.object({ id: z.uuid(), hint: z.string() })),
  note: z.string(),
  documents: z.array(z.object({ name: z.string(), label: z.string() })),
  canResend: z.boolean(),
  /** What is to come, the soonest last, then what happened, newest first. */
  events: z.array(OrderEvent),
})
export type OrderSheet = z.infer<typeof OrderSheet>

export const getOrderSheet = endpoint({
  method: 'GET',
  path: '/admin/order/:id',
  access: READERS,
  summary:
    'Une commande pour l’équipe\u00a0: contenu, argent, client, documents, historique et suite',
  params: orderParams,
  reply: OrderSheet,
})

export const getStaffDocument = endpoint({
  method: 'GET',
  path: '/admin/order/:id/document/:name',
  access: READERS,
  summary: 'Un document d’une commande, par le nom que sa page en donne',
  limit: 'document',
  params: z.object({
    id: z.uuid(),
    name: z.string().regex(/^(?:facture|avoir|billet|conditions)[-A-Za-z0-9]{0,40}\.pdf$/),
  }),
  reply: z.string(),
  raw: 'application/octet-stream',
})

export const resendOrderConfirmation = endpoint({
  method: 'POST',
  path: '/admin/order/:id/confirmation',
  access: OPERATORS,
  idempotency: true,
  summary: 'Renvoie la confirmation d’une commande à son adresse',
  limit: 'confirmation',
  params: orderParams,
  reply: z.object({ sentTo: z.string() }),
})

const OrderRecord = { id: z.uuid(), ...VERSION }

/** The only text of an order that the team writes; customers never see it. */
const Note = { text: z.string().trim().max(2000, 'Cette remarque est trop longue.') }
export const OrderNote = z.object({ ...OrderRecord, ...Note })
export type OrderNote = z.infer<typeof OrderNote>

export const getOrderNote = endpoint({
  method: 'GET',
  path: '/admin/order/:id/note',
  access: OPERATORS,
  summary: 'La remarque interne d’une commande, avec sa version',
  params: orderParams,
  reply: OrderNote,
})

export const updateOrderNote = endpoint({
  method: 'PUT',
  path: '/admin/order/:id/note',
  access: OPERATORS,
  summary: 'Enregistre la remarque interne d’une commande',
  params: orderParams,
  body: z.strictObject({ ...Note, ...VERSION }),
  reply: OrderNote,
})

export const OrderContact = z.object({ ...OrderRecord, ...Contact.shape })
export type OrderContact = z.infer<typeof OrderContact>

export const getOrderContact = endpoint({
  method: 'GET',
  path: '/admin/order/:id/contact',
  access: OPERATORS,
  summary: 'Le nom et les coordonnées d’une commande, avec leur version',
  params: orderParams,
  reply: OrderContact,
})

export const updateOrderContact = endpoint({
  method: 'PUT',
  path: '/admin/order/:id/contact',
  access: OPERATORS,
  summary: 'Corrige le nom et les coordonnées d’une commande',
  params: orderParams,
  body: z.strictObject({ ...Contact.shape, ...VERSION }),
  reply: OrderContact,
})
