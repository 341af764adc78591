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
