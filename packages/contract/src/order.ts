import { z } from 'zod'

import { BOOKING_STATES } from './booking.ts'
import { Cents } from './common.ts'
import { endpoint } from './endpoint.ts'
import { GiftCardBalance } from './gift-card.ts'
import { listQuery } from './list.ts'
import { Registration } from './member.ts'
import { DELIVERY_STATES, OrderDelivery } from './parcel.ts'
import { Payment } from './payment.ts'

export const LINE_KINDS = ['session', 'gift_card', 'product', 'supplement'] as const

export const OrderLine = z.object({
  line: z.int(),
  kind: z.enum(LINE_KINDS),
  label: z.string(),
  detail: z.string(),
  quantity: z.int(),
  unitCents: Cents,
  /** Total before the discount. */
  totalCents: Cents,
  discountCents: Cents,
  /** Hundredths of a percent; null if no tax is due at the sale. */
  vatRateBp: z.int().nullable(),
  /** Null for lines that are no products. */
  idDeclination: z.int().nullable(),
  isAlcohol: z.boolean(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const orderTotals = {
  subtotalCents: Cents,
  shippingCents: Cents,
  discountCents: Cents,
  giftCardCents: Cents,
  /** Amount charged to the bank card. */
  totalCents: Cents,
}

/** `pending`: unpaid; `expired`: not paid in time; `refunding`: refund in progress. */
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
  teamCents: Cents,
  perPlayerCents: Cents,
  state: z.enum(BOOKING_STATES),
  /** Set if the venue cancelled the session: the customer chooses another date or a refund. */
  needsChoice: z.boolean(),
  /** Path of the page for the team: date, place and first names, no price. */
  teamPath: z.string().nullable(),
})
export type OrderSession = z.infer<typeof OrderSession>

export const Order = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(ORDER_STATES),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  refundedCents: Cents,
  ...orderTotals,
  lines: z.array(OrderLine),
  sessions: z.array(OrderSession),
  giftCardsUsed: z.array(z.object({ hint: z.string(), usedCents: Cents })),
  /** Cards bought with this order. */
  giftCardsBought: z.array(
    z.object({
      line: z.int(),
      /** Last four characters, to distinguish cards. */
      hint: z.string(),
      /** Only for the buyer of a paid order: the code is enough to spend the card. */
      code: z.string().nullable(),
      amountCents: Cents,
      players: z.int().nullable(),
      recipientName: z.string().nullable(),
      senderName: z.string().nullable(),
      /** Sent to the recipient's own address; otherwise the buyer gets it and hands it over. */
      isSentToRecipient: z.boolean(),
      sendOn: z.iso.date().nullable(),
      validUntil: z.iso.date(),
    }),
  ),
  /** Null for orders without products to deliver. */
  delivery: OrderDelivery.nullable(),
  /** Last day of withdrawal; null if nothing can be withdrawn or nothing was received yet. */
  withdrawal: z.object({ isOpen: z.boolean(), until: z.iso.date().nullable() }),
  /** Names of the available documents: see `getOrderDocument`. */
  documents: z.array(z.string()),
  hasAccount: z.boolean(),
  /** Until when a sale by staff may be paid; null for an online order and once it is paid. */
  payUntil: z.iso.datetime().nullable(),
  /** A sale by staff whose customer has not accepted the terms yet: see `acceptSale`. */
  needsAcceptance: z.boolean(),
  /** Nothing to pay, because the venue invites. */
  isInvited: z.boolean(),
})
export type Order = z.infer<typeof Order>

/** What a link that only pays shows: content and price, nothing of people, codes or choices. */
export const OrderToPay = z.object({
  ...Order.pick({ id: true, number: true, state: true, lines: true }).shape,
  ...orderTotals,
  sessions: z.array(OrderSession.omit({ needsChoice: true, teamPath: true })),
  delivery: OrderDelivery.pick({ type: true, carrierName: true }).nullable(),
  ...Order.pick({ payUntil: true, needsAcceptance: true }).shape,
})
export type OrderToPay = z.infer<typeof OrderToPay>

export const orderParams = z.object({ id: z.uuid() })
export const guestQuery = z.strictObject({ token: z.string().max(64).optional() })

export const getOrder = endpoint({
  method: 'GET',
  path: '/order/:id',
  access: 'public',
  summary: 'Une commande, pour son membre ou par le lien reçu',
  params: orderParams,
  query: guestQuery,
  orderToken: ['guest'],
  reply: Order,
})

export const getOrderToPay = endpoint({
  method: 'GET',
  path: '/order/:id/payment',
  access: 'public',
  summary: 'Ce qu’il y a à payer, sans rien de personnel, et si c’est payé',
  params: orderParams,
  query: guestQuery,
  orderToken: ['guest', 'pay'],
  reply: OrderToPay,
})

export const resumePayment = endpoint({
  method: 'POST',
  path: '/order/:id/payment',
  access: 'public',
  summary: 'Relit le paiement ; le règle s’il est passé, rend de quoi payer sinon',
  params: orderParams,
  query: guestQuery,
  orderToken: ['guest', 'pay'],
  limit: 'order',
  reply: z.object({ order: OrderToPay, payment: Payment.nullable() }),
})

export const createOrderAccount = endpoint({
  method: 'POST',
  path: '/order/:id/account',
  access: 'public',
  idempotency: true,
  summary: 'Demande un compte au nom et à l’adresse d’une commande ; un courriel le confirme',
  params: orderParams,
  query: guestQuery,
  orderToken: ['guest'],
  limit: 'register',
  body: Registration.pick({ password: true, acceptTerms: true }),
  reply: z.object({}),
  message: 'Ouvrez le courriel que nous venons de vous envoyer pour terminer votre inscription.',
})

export const chooseAfterCancellation = endpoint({
  method: 'POST',
  path: '/order/:id/session/:idBooking/choice',
  access: 'public',
  idempotency: true,
  summary: 'Après une annulation par l’établissement : une autre date, ou le remboursement',
  params: z.object({ id: z.uuid(), idBooking: z.uuid() }),
  query: guestQuery,
  orderToken: ['guest'],
  body: z.discriminatedUnion('choice', [
    z.strictObject({ choice: z.literal('refund') }),
    z.strictObject({ choice: z.literal('new_date'), start: z.iso.datetime({ offset: true }) }),
  ]),
  limit: 'order',
  reply: Order,
})

/** The confirmation can be sent again; not once something was cancelled, refunded or withdrawn. */
const canResend = z.boolean()

export const listOwnOrders = endpoint({
  method: 'GET',
  path: '/user/order',
  access: 'member',
  summary: 'Commandes de la personne connectée, les plus récentes d’abord',
  query: listQuery(['number', 'state', 'createdAt'], {
    nbItem: 24,
    kinds: { state: ORDER_STATES, createdAt: 'instant' },
  }),
  reply: z.object({
    orders: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        state: z.enum(ORDER_STATES),
        deliveryState: z.enum(DELIVERY_STATES).nullable(),
        totalCents: Cents,
        createdAt: z.iso.datetime(),
        /** « Château Aubrelune rouge, 75 cl » and the number of other lines. */
        label: z.string(),
        canResend,
      }),
    ),
    total: z.int(),
  }),
})

export const getNextSession = endpoint({
  method: 'GET',
  path: '/user/session',
  access: 'member',
  summary: 'Prochaine session de la personne connectée',
  reply: z.object({
    next: z
      .object({
        idOrder: z.uuid(),
        idBooking: z.uuid(),
        /** Whole days by the venue's calendar; 0 on its day. */
        daysLeft: z.int(),
      })
      .nullable(),
  }),
})

export const listPlayedSessions = endpoint({
  method: 'GET',
  path: '/user/session/played',
  access: 'member',
  summary: 'Sessions jouées par la personne connectée, avec leur résultat, les dernières d’abord',
  reply: z.object({
    sessions: z.array(
      z.object({
        ...OrderSession.pick({ idBooking: true, idService: true, slug: true, name: true }).shape,
        ...OrderSession.pick({ date: true, players: true }).shape,
        idOrder: z.uuid(),
        /** Null if the venue noted no result. */
        isWon: z.boolean().nullable(),
        /** Time of the game; null if it was not noted. */
        playSeconds: z.int().nullable(),
      }),
    ),
    /** Rooms of these sessions, of those to come and of those whose end nobody noted. */
    knownSlugs: z.array(z.string()),
  }),
})

export const listOwnGiftCards = endpoint({
  method: 'GET',
  path: '/user/gift-card',
  access: 'member',
  summary: 'Cartes cadeaux achetées par la personne connectée, les plus récentes d’abord',
  reply: z.object({
    cards: z.array(
      z.object({
        ...GiftCardBalance.shape,
        idOrder: z.uuid(),
        line: z.int(),
        recipientName: z.string().nullable(),
        senderName: z.string().nullable(),
        canResend,
      }),
    ),
  }),
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/user/order/:id/confirmation',
  access: 'member',
  idempotency: true,
  summary: 'Renvoie le courriel de confirmation d’une commande de la personne connectée',
  limit: 'confirmation',
  params: orderParams,
  reply: z.object({}),
  message: 'Le courriel est reparti.',
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
  orderToken: ['guest'],
  reply: z.string(),
  raw: 'application/octet-stream',
})
