import { z } from 'zod'

import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'
import { csvOf, listQuery, listSize } from './list.ts'

export const Stock = z.object({
  id: z.int(),
  idProduct: z.int(),
  /** Null for the stock shared by all declinations of a product. */
  idDeclination: z.int().nullable(),
  name: z.string(),
  onHand: z.int(),
  reserved: z.int(),
})
export type Stock = z.infer<typeof Stock>

export const listStocks = endpoint({
  method: 'GET',
  path: '/admin/stock',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Stocks en main et réservés',
  query: listQuery(['name', 'onHand', 'reserved'], {
    nbItem: 100,
    kinds: { onHand: 'number', reserved: 'number' },
  }),
  reply: z.object({ stocks: z.array(Stock), ...listSize }),
})

export const exportStocks = csvOf(listStocks)

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
    reason: z.string().trim().min(3, 'Dites pourquoi en quelques mots.').max(200),
  }),
  reply: Stock,
})
