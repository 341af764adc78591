import type { listPrices as pricesContract } from '@sesame/contract/catalog'
import type { ReplyOf } from '@sesame/contract/endpoint'
import type { ListQuery } from '@sesame/contract/list'
import type { moveStock as moveContract } from '@sesame/contract/stock'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries/stock.ts'

export async function listPrices(
  { db, site }: Context,
  id: number,
): Promise<ReplyOf<typeof pricesContract>> {
  const rows = await queries.listPrices(db, site.id, id)
  // Every declination has at least one price, so no rows means that it does not exist.
  if (rows.length === 0) throw new AppError('not_found')
  const prices = rows.map(({ priceCents, from }) => ({ priceCents, from: from.toISOString() }))
  return { prices, total: prices.length }
}

export async function listStocks({ db, site }: Context, list: ListQuery<queries.StockField>) {
  const { rows, ...size } = await queries.listStocks(db, site.id, list)
  return { stocks: rows, ...size }
}

export async function moveStock(
  ctx: Context,
  id: number,
  move: { quantity: number; reason: string },
): Promise<ReplyOf<typeof moveContract>> {
  const { db, site, actor } = ctx
  const stock = await queries.findStock(db, site.id, id)
  if (!stock) throw new AppError('not_found')
  const onHand = await queries.moveStock(db, site.id, { ...move, id, by: actor?.id ?? null })
  if (onHand === null) throw new AppError('stock_too_low')
  ctx.log.info({ idStock: id, quantity: move.quantity, idActor: actor?.id }, 'stock moved')
  return (await queries.findStock(db, site.id, id)) ?? { ...stock, onHand }
}
