import { z } from 'zod'

import { Reason } from './common.ts'
import { endpoint } from './endpoint.ts'
import { csvOf, listQuery, listSize } from './list.ts'

/** Order number and e-mail; required even with a login or link. */
const Claim = z.strictObject({
  name: z.string().trim().min(1, 'Indiquez votre nom.').max(160),
  orderNumber: z.string().trim().min(1, 'Indiquez le numéro de la commande.').max(20),
  /** Address of the order, to which the receipt is sent. */
  email: z.email('Cette adresse e-mail semble incomplète.').max(254),
})

export const WithdrawalLine = z.object({
  line: z.int(),
  label: z.string(),
  detail: z.string(),
  quantity: z.int(),
  refundCents: z.int().nonnegative(),
  canWithdraw: z.boolean(),
  /** The legal reason if there is no right to withdraw. */
  reason: z.string().nullable(),
})
export type WithdrawalLine = z.infer<typeof WithdrawalLine>

export const previewWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawal/preview',
  access: 'public',
  summary: 'Première étape de la rétractation : ce que l’on peut rendre, et jusqu’à quand',
  limit: 'withdrawal',
  body: Claim,
  reply: z.object({
    orderNumber: z.string(),
    lines: z.array(WithdrawalLine),
    /** Standard shipping, refunded with the last goods. */
    shippingCents: z.int().nonnegative(),
    /** Goods of which all must be withdrawn for shipping to be refunded. */
    shippingLines: z.array(z.int()),
    /** Null if nothing was received: the period has not started. */
    until: z.iso.date().nullable(),
  }),
})

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawal',
  access: 'public',
  idempotency: true,
  summary: 'Seconde étape : confirme la rétractation et en envoie l’accusé de réception',
  limit: 'withdrawal',
  body: Claim.extend({
    lines: z.array(z.int().min(1).max(100)).min(1, 'Choisissez au moins un article.').max(60),
  }),
  reply: z.object({
    id: z.uuid(),
    orderNumber: z.string(),
    receivedAt: z.iso.datetime(),
    refundCents: z.int().nonnegative(),
    refundDueOn: z.iso.date(),
  }),
})

const WITHDRAWAL_STATES = ['received', 'refunded', 'refused'] as const

export const Withdrawal = z.object({
  id: z.uuid(),
  idOrder: z.uuid(),
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  lines: z.array(z.int()),
  refundCents: z.int().nonnegative(),
  state: z.enum(WITHDRAWAL_STATES),
  receivedAt: z.iso.datetime(),
  refundDueOn: z.iso.date(),
  isUrgent: z.boolean(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/admin/withdrawal',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Rétractations, les plus pressantes d’abord',
  query: listQuery(['state', 'email', 'receivedAt'], {
    nbItem: 24,
    kinds: { state: WITHDRAWAL_STATES, receivedAt: 'instant' },
  }),
  reply: z.object({ withdrawals: z.array(Withdrawal), ...listSize }),
})

export const exportWithdrawals = csvOf(listWithdrawals)

export const settleWithdrawal = endpoint({
  method: 'POST',
  path: '/admin/withdrawal/:id/settle',
  access: ['ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  idempotency: true,
  summary: 'Rembourse une rétractation, ou la refuse avec sa raison',
  params: z.object({ id: z.uuid() }),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('refunded'),
      /** Restocks returned goods. */
      restocks: z.boolean(),
    }),
    z.strictObject({
      outcome: z.literal('refused'),
      reason: Reason,
    }),
  ]),
  reply: Withdrawal,
})
