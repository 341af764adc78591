import { z } from 'zod'

import { BOOKING_STATES } from './booking.ts'
import { CardLast4, Cents } from './common.ts'
import { endpoint } from './endpoint.ts'
import { countsOf, csvOf, listQuery, listSize } from './list.ts'
import { LINE_KINDS, orderParams } from './order.ts'
import { DELIVERY_STATES } from './parcel.ts'

/** What is refunded: everything that is left, an amount, or chosen lines. */
export const refundChoice = {
  /** Default: everything not yet refunded. */
  amountCents: z.int().positive().optional(),
  /** Chosen lines, instead of an amount. */
  lines: z
    .array(
      z.strictObject({
        line: z.int().min(1).max(1000),
        /** Default: all pieces that are left. */
        quantity: z.int().positive().max(100_000).optional(),
      }),
    )
    .max(100)
    .optional(),
  /** Shipping, together with chosen lines. */
  includesShipping: z.boolean().default(false),
  /** Cancels the sessions: of the chosen lines, or all of them. */
  cancelsSessions: z.boolean(),
  /** Goods of the chosen lines go back to stock. */
  restocks: z.boolean().default(false),
}

/** Changes with everything that a refund of the order depends on. */
export const RefundVersion = z.string().regex(/^[0-9a-f]{32}$/)

/** Why a line cannot be chosen. */
export const LINE_REFUSALS = ['refunded', 'free', 'card_used', 'withdrawn'] as const

const VatShare = z.object({ rateBp: z.int(), netCents: Cents, vatCents: Cents })

/** Where the money of one order goes, and the document about it. */
export const RefundWay = z.object({
  orderNumber: z.string(),
  amountCents: Cents,
  /** What goes to the bank card, which comes first, up to what it paid. */
  cardCents: Cents,
  cardLast4: CardLast4.nullable(),
  giftCards: z.array(
    z.object({
      hint: z.string(),
      cents: Cents,
      balanceBeforeCents: Cents,
      balanceAfterCents: Cents,
      validUntil: z.iso.date(),
    }),
  ),
  creditNote: z.object({
    /** Invoice that it corrects; its own number is given when it is issued. */
    corrects: z.string().nullable(),
    netCents: Cents,
    vat: z.array(VatShare),
  }),
})
export type RefundWay = z.infer<typeof RefundWay>

export const RefundPreview = z.object({
  version: RefundVersion,
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  paidCents: Cents,
  paidAt: z.iso.datetime().nullable(),
  /** What is not yet refunded. */
  leftCents: Cents,
  shippingLeftCents: Cents,
  lines: z.array(
    z.object({
      line: z.int(),
      kind: z.enum(LINE_KINDS),
      label: z.string(),
      detail: z.string(),
      quantity: z.int(),
      /** Pieces not yet refunded. */
      leftQuantity: z.int().nonnegative(),
      leftCents: Cents,
      refusal: z.enum(LINE_REFUSALS).nullable(),
      /** State of its session; null for other lines. */
      sessionState: z.enum(BOOKING_STATES).nullable(),
    }),
  ),
  /** Earlier refunds, the last one first. */
  earlier: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      /** Null if a job refunded, or somebody who has no account here any more. */
      by: z.string().nullable(),
      amountCents: Cents,
      creditNote: z.string().nullable(),
    }),
  ),
  /** The order first, then the supplements that end with its sessions; empty if nothing is chosen. */
  ways: z.array(RefundWay),
  /** Labels of the sessions that are cancelled and sold again. */
  cancelled: z.array(z.string()),
  /** How the delivery ends, if it does. */
  parcelEnd: z.enum(['cancelled', 'returned']).nullable(),
  /** Legal deadline; null if nothing is chosen. */
  dueOn: z.iso.date().nullable(),
  /** Why it would be refused, in French; null if it would be done. */
  refusal: z.string().nullable(),
})
export type RefundPreview = z.infer<typeof RefundPreview>

export const previewRefund = endpoint({
  method: 'POST',
  path: '/admin/order/:id/refund/preview',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Ce qu’un remboursement rendrait, où et avec quel avoir ; sans effet',
  params: orderParams,
  body: z.strictObject(refundChoice),
  reply: RefundPreview,
})

/**
 * `pending`: on its way to the bank card; `choice`: the venue cancelled the session and its customer
 * has not chosen; `withdrawal`: received and not settled.
 */
export const DUE_KINDS = ['pending', 'choice', 'withdrawal'] as const

/** What a refund waits for. */
const DUE_BLOCKS = ['bank', 'stuck', 'customer', 'goods', 'decision'] as const

export const RefundDue = z.object({
  /** Of the refund, the session or the withdrawal. */
  id: z.uuid(),
  kind: z.enum(DUE_KINDS),
  idOrder: z.uuid(),
  number: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  amountCents: Cents,
  since: z.iso.datetime(),
  dueOn: z.iso.date(),
  isOverdue: z.boolean(),
  waitsFor: z.enum(DUE_BLOCKS),
  /** Withdrawn lines, session or nothing. */
  label: z.string(),
  deliveryState: z.enum(DELIVERY_STATES).nullable(),
})
export type RefundDue = z.infer<typeof RefundDue>

export const listRefundsDue = endpoint({
  method: 'GET',
  path: '/admin/refund/due',
  access: ['STAFF', 'ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Ce qui reste à rembourser, le plus pressant d’abord',
  query: listQuery(['kind', 'number', 'lastname', 'dueOn', 'since', 'amountCents'], {
    nbItem: 24,
    kinds: { kind: DUE_KINDS, dueOn: 'instant', since: 'instant', amountCents: 'number' },
  }),
  reply: z.object({
    refunds: z.array(RefundDue),
    ...listSize,
    /** Refunds due by kind, whatever kind is requested. */
    counts: countsOf(DUE_KINDS),
  }),
})

export const exportRefundsDue = csvOf(listRefundsDue)
