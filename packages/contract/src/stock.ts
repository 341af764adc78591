import { z } from 'zod'

import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'
import { countsOf, csvOf, listQuery, listSize } from './list.ts'

const TEAM = ['STAFF', 'ADMIN', 'SUPER_ADMIN'] as const

/** Of what is available: nothing, no more than the site's STOCK_LIMIT_DISPLAY, or more. */
export const STOCK_STATES = ['enough', 'low', 'empty'] as const

export const StockLevel = z.object({
  id: z.int(),
  idProduct: z.int(),
  /** Null for the stock shared by all declinations of a product. */
  idDeclination: z.int().nullable(),
  name: z.string(),
  onHand: z.int(),
  /** By orders that are not paid yet. */
  reserved: z.int(),
})

export const Stock = StockLevel.extend({
  /** Null for a shared stock. */
  reference: z.string().nullable(),
  /** Of a product that the shop shows. */
  isOnSale: z.boolean(),
  state: z.enum(STOCK_STATES),
  /** Sold, so not on hand any more, but still at the venue in its place. */
  toPrepare: z.int(),
  /** What a count repeats, so that what others have done since is noticed. */
  idLastMove: z.int().nullable(),
  idLastCount: z.int().nullable(),
  countedAt: z.iso.datetime().nullable(),
})
export type Stock = z.infer<typeof Stock>

/** How this site counts what it sells. */
const ShopStock = z.object({
  countsStock: z.boolean(),
  lowStockThreshold: z.int().nullable(),
})

/** The stocks that the site sells from: of declinations, or shared ones of products. */
export const listStocks = endpoint({
  method: 'GET',
  path: '/admin/stock',
  access: TEAM,
  summary: 'Stocks en main, réservés et disponibles',
  query: listQuery(
    ['name', 'reference', 'q', 'onHand', 'reserved', 'available', 'state', 'isOnSale'],
    {
      nbItem: 100,
      kinds: {
        q: 'words',
        onHand: 'number',
        reserved: 'number',
        available: 'number',
        state: STOCK_STATES,
        isOnSale: 'flag',
      },
    },
  ),
  reply: z.object({
    stocks: z.array(Stock),
    ...listSize,
    counts: countsOf(STOCK_STATES),
    shop: ShopStock,
  }),
})

export const exportStocks = csvOf(listStocks)

export const MOVE_KINDS = ['operator', 'sale', 'return'] as const

export const StockMove = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(MOVE_KINDS),
  quantity: z.int(),
  onHandAfter: z.int(),
  reason: z.string(),
  /** What was counted, if a count caused it. */
  counted: z.int().nullable(),
  /** Who of the team did it; the name is null for super admins and erased accounts. */
  operator: z.object({ name: z.string().nullable() }).nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
})
export type StockMove = z.infer<typeof StockMove>

export const listStockMoves = endpoint({
  method: 'GET',
  path: '/admin/stock/:id/moves',
  access: TEAM,
  summary: 'Entrées et sorties d’un stock, la dernière d’abord',
  params: z.object({ id: Id }),
  query: listQuery(['at', 'kind', 'quantity'], {
    nbItem: 25,
    kinds: { at: 'instant', kind: MOVE_KINDS, quantity: 'number' },
  }),
  reply: z.object({ stock: Stock, moves: z.array(StockMove), ...listSize }),
})

const MoveReason = z.string().trim().min(3, 'Dites pourquoi en quelques mots.').max(200)

export const moveStock = endpoint({
  method: 'POST',
  path: '/admin/stock/:id/move',
  access: ['ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Entrée ou sortie de stock, avec sa raison',
  params: z.object({ id: Id }),
  body: z.strictObject({
    quantity: z
      .int()
      .min(-100_000)
      .max(100_000)
      .refine((quantity) => quantity !== 0, 'Indiquez une quantité.'),
    reason: MoveReason,
  }),
  reply: StockLevel,
})

export const MAX_COUNTED_STOCKS = 200
/** More than anybody counts by hand. */
export const MAX_COUNTED = 1_000_000

const RowId = z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable()

export const CountedStock = z.strictObject({
  id: z.int().positive().max(2_147_483_647),
  /** Everything that is at the venue, with what is to be prepared. */
  counted: z.int().min(0).max(MAX_COUNTED),
  /** The next three as they were read when it was counted. */
  toPrepare: z.int().min(0).max(MAX_COUNTED),
  idLastMove: RowId,
  idLastCount: RowId,
})
export type CountedStock = z.infer<typeof CountedStock>

/**
 * Corrects stocks by what was missing or left over when they were counted: sales since then stay
 * sold. If others have counted or moved one of them since, or less was found than orders need, no
 * stock is changed and the refusal `stock_count_refused` names these stocks.
 */
export const countStocks = endpoint({
  method: 'POST',
  path: '/admin/stock/count',
  access: TEAM,
  idempotency: true,
  summary: 'Comptage de plusieurs stocks à la fois',
  body: z.strictObject({
    stocks: z
      .array(CountedStock)
      .min(1)
      .max(MAX_COUNTED_STOCKS)
      .refine(
        (stocks) => new Set(stocks.map(({ id }) => id)).size === stocks.length,
        'Un article est compté deux fois.',
      ),
    reason: MoveReason,
  }),
  reply: z.object({
    stocks: z.array(z.object({ id: z.int(), onHand: z.int(), difference: z.int() })),
  }),
})

/** Why a count was refused: one of its stocks. */
export interface RefusedCount {
  id: number
  name: string
  reason: 'changed' | 'below_orders'
  /** On hand if the count were saved; below what is reserved, it cannot be. */
  wouldBe: number
  /** As it is by now, for counting it again. */
  onHand: number
  reserved: number
  toPrepare: number
  idLastMove: number | null
  idLastCount: number | null
  /** What others have recorded since; the last one first. */
  changes: StockChange[]
  /** The orders that need it. */
  orders: { id: string; number: string; units: number; isPaid: boolean }[]
}

/** A count by somebody else, with what they found, or an entry or exit. */
export interface StockChange {
  at: string
  counted: number | null
  quantity: number
  reason: string
  /** Null for super admins and erased accounts. */
  name: string | null
}
