import { z } from 'zod'

import { PRODUCT_KINDS } from './catalog.ts'
import { ORDER_DELIVERY_TYPES } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { countsOf, listQuery, listSize } from './list.ts'
import { Image } from './media.ts'
import { orderParams } from './order.ts'
import { DELIVERY_STATES } from './parcel.ts'
import type { Access } from './role.ts'

/**
 * Where goods are before they leave the venue: to be taken from stock, to be packed, waiting for
 * carrier or customer, handed over today.
 */
export const PREPARATION_STAGES = ['pick', 'pack', 'ready', 'done'] as const
export type PreparationStage = (typeof PREPARATION_STAGES)[number]

const access = ['STAFF', 'ADMIN', 'SUPER_ADMIN'] as const satisfies Access

const PreparationLine = z.object({
  line: z.int(),
  idDeclination: z.int(),
  label: z.string(),
  detail: z.string(),
  quantity: z.int(),
  /** Taken from stock for this order. */
  picked: z.int(),
  /** Looked for and not found. */
  missing: z.int(),
})

export const listPreparation = endpoint({
  method: 'GET',
  path: '/admin/preparation',
  access,
  summary: 'Commandes à prélever, à emballer et à remettre, les plus anciennes d’abord',
  query: listQuery(['stage', 'type', 'number'], {
    nbItem: 24,
    kinds: { stage: PREPARATION_STAGES, type: ORDER_DELIVERY_TYPES },
  }),
  reply: z.object({
    preparations: z.array(
      z.object({
        idOrder: z.uuid(),
        number: z.string(),
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        stage: z.enum(PREPARATION_STAGES),
        type: z.enum(ORDER_DELIVERY_TYPES),
        state: z.enum(DELIVERY_STATES),
        carrierName: z.string().nullable(),
        /** Where a parcel goes: « 77000 Melun »; null for what is collected. */
        city: z.string().nullable(),
        collectAt: z.iso.datetime().nullable(),
        trackingNumber: z.string().nullable(),
        /** What the customer wrote with the order. */
        remark: z.string().nullable(),
        /** Contains alcohol, so age is checked at the counter. */
        isAlcohol: z.boolean(),
        isIdentityChecked: z.boolean(),
        /** Since when the delivery has its state, and who gave it; null if nobody of the team. */
        since: z.iso.datetime(),
        by: z.string().nullable(),
        remindedAt: z.iso.datetime().nullable(),
        lines: z.array(PreparationLine),
      }),
    ),
    /** Facts of the products in these lines. */
    products: z.array(
      z.object({
        idDeclination: z.int(),
        kind: z.enum(PRODUCT_KINDS),
        image: Image.nullable(),
      }),
    ),
    ...listSize,
    /** By stage, whatever stage is requested. */
    counts: countsOf(PREPARATION_STAGES),
  }),
})

/** How many orders go to packing, or are printed, at once. */
export const MAX_PREPARED_AT_ONCE = 100
const MAX_PICKS_AT_ONCE = 500

const Units = z.int().min(0).max(100_000)

export const savePicks = endpoint({
  method: 'PUT',
  path: '/admin/preparation/pick',
  access,
  summary: 'Note ce qui est pris en rayon, et ce qui manque, ligne par ligne',
  body: z.strictObject({
    picks: z
      .array(
        z.strictObject({
          idOrder: z.uuid(),
          line: z.int().min(1).max(1000),
          picked: Units,
          missing: Units,
        }),
      )
      .min(1)
      .max(MAX_PICKS_AT_ONCE),
  }),
  /** Numbers of orders that are no longer to be picked, and were left as they are. */
  reply: z.object({ left: z.array(z.string()) }),
})

/** Why an order does not go to packing. */
export const NOT_PACKED_REASONS = ['moved_on', 'incomplete'] as const

export const startPacking = endpoint({
  method: 'PUT',
  path: '/admin/preparation/pack',
  access,
  idempotency: true,
  summary: 'Passe des commandes prélevées à l’emballage, et nomme celles qui n’y passent pas',
  body: z.strictObject({ idOrders: z.array(z.uuid()).min(1).max(MAX_PREPARED_AT_ONCE) }),
  reply: z.object({
    packed: z.array(z.string()),
    left: z.array(z.object({ number: z.string(), reason: z.enum(NOT_PACKED_REASONS) })),
  }),
})

export const remindToCollect = endpoint({
  method: 'POST',
  path: '/admin/order/:id/delivery/reminder',
  access,
  idempotency: true,
  summary: 'Rappelle à quelqu’un que sa commande l’attend, au plus une fois par jour',
  params: orderParams,
  reply: z.object({ remindedAt: z.iso.datetime() }),
})

export const getPackingSlips = endpoint({
  method: 'GET',
  path: '/admin/preparation/slip.pdf',
  access,
  summary: 'Bons de préparation de plusieurs commandes, une par page, en PDF',
  limit: 'document',
  query: z.strictObject({
    orders: z
      .string()
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(z.uuid()).min(1).max(MAX_PREPARED_AT_ONCE)),
  }),
  reply: z.string(),
  raw: 'application/pdf',
})
