import { z } from 'zod'

import { cart, Contact, Quote } from './checkout.ts'
import { Cents, Instant, Reason } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Hold } from './hold.ts'
import { guestQuery, Order, orderParams, OrderToPay } from './order.ts'
import { Players, ServiceId } from './service.ts'

const SELLERS = ['STAFF', 'ADMIN', 'SUPER_ADMIN'] as const

export const holdForSale = endpoint({
  method: 'POST',
  path: '/admin/hold',
  access: SELLERS,
  idempotency: true,
  summary: 'Garde une session 15 minutes le temps d’une vente, jusqu’à son début',
  body: z.strictObject({ idService: ServiceId, start: Instant, players: Players }),
  reply: Hold,
})

/** `link`: paid by a mailed link; `counter`: paid by a QR code on the screen. */
export const SALE_WAYS = ['link', 'counter', 'gift_card', 'invitation'] as const

/** How long a link may be paid, and how long a code at the counter. */
export const LINK_MIN_MINUTES = 15
export const LINK_MAX_DAYS = 7
export const COUNTER_MINUTES = 30

/** Until when a link may be paid: at most seven days, and not after the session's start. */
const PayUntil = Instant

export const SalePaymentChoice = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('link'), until: PayUntil }),
  z.strictObject({ way: z.literal('counter') }),
  z.strictObject({ way: z.literal('gift_card') }),
  z.strictObject({ way: z.literal('invitation'), reason: Reason }),
])
export type SalePaymentChoice = z.infer<typeof SalePaymentChoice>

/** A sale by staff. It is an order, and its state says whether it is paid. */
export const Sale = z.object({
  order: Order,
  payment: z.object({
    way: z.enum(SALE_WAYS),
    /** Address where the order can only be paid, also as QR code; null once nothing is to pay. */
    url: z.string().nullable(),
    until: z.iso.datetime().nullable(),
    /** Address to which the link was sent. */
    sentTo: z.string().nullable(),
    /** Why somebody was invited. */
    reason: z.string().nullable(),
  }),
})
export type Sale = z.infer<typeof Sale>

const { holds, giftCards, products, giftCardCodes, discount } = cart
const saleCart = { holds, giftCards, products, giftCardCodes, discount }

export const quoteSale = endpoint({
  method: 'POST',
  path: '/admin/sale/quote',
  access: SELLERS,
  summary: 'Le prix d’une vente, telle qu’elle serait enregistrée',
  body: z.strictObject(saleCart),
  limit: 'quote',
  reply: Quote,
})

export const createSale = endpoint({
  method: 'POST',
  path: '/admin/sale',
  access: SELLERS,
  idempotency: true,
  summary:
    'Vend au téléphone ou sur place : par lien, par code QR, par carte cadeau ou sur invitation',
  body: z.strictObject({
    ...saleCart,
    user: Contact,
    message: z.string().trim().max(1000).optional(),
    /** The total that the screen shows; the sale is refused if it differs. */
    expectedTotalCents: Cents,
    /** For alcohol handed over at the counter: the operator checked the age. */
    declaresMajority: z.literal(true).optional(),
    payment: SalePaymentChoice,
  }),
  reply: Sale,
})

export const getSale = endpoint({
  method: 'GET',
  path: '/admin/sale/:id',
  access: SELLERS,
  summary: 'Une vente, et où en est son paiement',
  params: orderParams,
  reply: Sale,
})

export const sendSaleLink = endpoint({
  method: 'POST',
  path: '/admin/sale/:id/link',
  access: SELLERS,
  idempotency: true,
  summary: 'Envoie le lien de paiement, encore une fois ou à la place du code QR',
  params: orderParams,
  body: z.strictObject({ until: PayUntil }),
  reply: Sale,
})

export const cancelSale = endpoint({
  method: 'POST',
  path: '/admin/sale/:id/cancel',
  access: SELLERS,
  idempotency: true,
  summary: 'Abandonne une vente qui n’est pas payée ; ce qu’elle réservait est libre aussitôt',
  params: orderParams,
  body: z.strictObject({}),
  reply: z.object({}),
})

export const acceptSale = endpoint({
  method: 'POST',
  path: '/order/:id/acceptance',
  access: 'public',
  summary: 'Accepte les conditions d’une vente faite par l’équipe, avant de la payer',
  params: orderParams,
  query: guestQuery,
  orderToken: ['guest', 'pay'],
  body: z.strictObject({
    acceptsTerms: z.literal(true, 'Acceptez les conditions de vente pour continuer.'),
    declaresAge: z.literal(true, 'Confirmez l’âge des joueurs pour continuer.').optional(),
    declaresMajority: z
      .literal(true, 'Déclarez avoir 18\u00a0ans ou plus pour continuer.')
      .optional(),
  }),
  limit: 'order',
  reply: OrderToPay,
})
