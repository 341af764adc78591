import { hasGiftCardLength } from '@sesame/values/gift-card-code'
import { z } from 'zod'

import { Cents, Day, Id } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listQuery, listSize, countsOf } from './list.ts'
import { ORDER_STATES } from './order.ts'
import { RECORD, VERSION } from './record.ts'

export const DISCOUNT_KINDS = ['percent', 'amount'] as const
export const DISCOUNT_SCOPES = ['services', 'products', 'both'] as const
export const DISCOUNT_STATES = ['active', 'upcoming', 'used_up', 'over'] as const

const MAX_CENTS = 1_000_000
const MAX_USES = 1_000_000

const Word = z
  .string()
  .trim()
  .min(3, 'Un code a trois signes au moins.')
  .max(30, 'Un code a trente signes au plus.')
  .regex(/^[A-Za-z0-9-]+$/, 'Lettres sans accent, chiffres et tirets seulement.')
  .refine(
    (word) => !hasGiftCardLength(word),
    'Un code de cette longueur serait pris pour une carte cadeau.',
  )
const Label = z.string().trim().min(1, 'Dites à quoi sert ce code.').max(80)
const MaxUses = z.int('Un nombre entier.').positive('Une fois au moins.').max(MAX_USES).nullable()

/** What may change once orders have used it: nothing that they were priced by. */
const CHANGEABLE = { label: Label, validUntil: Day.nullable(), maxUses: MaxUses }

export const DiscountCode = z.object({
  ...RECORD,
  code: z.string(),
  label: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  /** Hundredths of a percent, or cents. */
  value: z.int(),
  scope: z.enum(DISCOUNT_SCOPES),
  /** The least that reduced articles cost before. */
  minCents: Cents,
  /** Days of the venue, both included. */
  validFrom: Day.nullable(),
  validUntil: Day.nullable(),
  maxUses: z.int().nullable(),
  /** Orders that have it: paid ones, and unpaid ones as long as they wait. */
  used: z.int(),
  state: z.enum(DISCOUNT_STATES),
})
export type DiscountCode = z.infer<typeof DiscountCode>

export const listDiscountCodes = endpoint({
  method: 'GET',
  path: '/admin/discount-code',
  access: ['STAFF', 'ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Codes de réduction, les plus récents d’abord',
  query: listQuery(['code', 'label', 'state', 'used', 'validUntil', 'id'], {
    nbItem: 25,
    kinds: { state: DISCOUNT_STATES, used: 'number', validUntil: 'instant', id: 'number' },
  }),
  reply: z.object({
    codes: z.array(DiscountCode),
    ...listSize,
    /** Codes by state, whatever state is requested. */
    counts: countsOf(DISCOUNT_STATES),
  }),
})

const codeParams = z.object({ id: Id })

export const getDiscountCode = endpoint({
  method: 'GET',
  path: '/admin/discount-code/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Un code de réduction',
  params: codeParams,
  reply: DiscountCode,
})

export const createDiscountCode = endpoint({
  method: 'POST',
  path: '/admin/discount-code',
  access: ['ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Crée un code de réduction ; refusé s’il se confond avec un autre',
  body: z
    .strictObject({
      code: Word,
      ...CHANGEABLE,
      kind: z.enum(DISCOUNT_KINDS),
      value: z.int('Indiquez la réduction.').positive('Indiquez la réduction.').max(MAX_CENTS),
      scope: z.enum(DISCOUNT_SCOPES),
      minCents: z.int('Indiquez un montant.').nonnegative().max(MAX_CENTS),
      validFrom: Day.nullable(),
    })
    .refine(({ kind, value }) => kind === 'amount' || value <= 10_000, {
      path: ['value'],
      message: 'Cent pour cent au plus.',
    })
    .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
      path: ['validUntil'],
      message: 'La fin vient après le début.',
    }),
  reply: DiscountCode,
  message: 'Le code est créé.',
})

export const updateDiscountCode = endpoint({
  method: 'PUT',
  path: '/admin/discount-code/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Change le libellé, la fin ou le nombre d’utilisations d’un code de réduction',
  params: codeParams,
  body: z.strictObject({ ...CHANGEABLE, ...VERSION }),
  reply: DiscountCode,
  message: 'Le code est enregistré.',
})

export const endDiscountCode = endpoint({
  method: 'POST',
  path: '/admin/discount-code/:id/end',
  access: ['ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Termine un code de réduction aussitôt ; les commandes qui l’ont déjà le gardent',
  params: codeParams,
  body: z.strictObject(VERSION),
  reply: DiscountCode,
  message: 'Le code est terminé.',
})

export const listDiscountUses = endpoint({
  method: 'GET',
  path: '/admin/discount-code/:id/order',
  access: ['STAFF', 'ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Commandes qui ont utilisé un code de réduction, les plus récentes d’abord',
  params: codeParams,
  query: listQuery(['createdAt'], { nbItem: 25, kinds: { createdAt: 'instant' } }),
  reply: z.object({
    uses: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        state: z.enum(ORDER_STATES),
        firstname: z.string(),
        lastname: z.string(),
        createdAt: z.iso.datetime(),
        /** What the code gave; null for staff, who see no turnover. */
        discountCents: Cents.nullable(),
      }),
    ),
    ...listSize,
  }),
})
