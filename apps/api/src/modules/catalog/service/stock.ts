import type { listPrices as pricesContract } from '@sesame/contract/catalog'
import type { ReplyOf } from '@sesame/contract/endpoint'
import type { ListQuery } from '@sesame/contract/list'
import { STOCK_STATES, type moveStock as moveContract, type Stock } from '@sesame/contract/stock'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { withZeros } from '../../../platform/list.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import * as moves from '../queries/stock-moves.ts'
import * as queries from '../queries/stock.ts'
import { stockState } from '../rules/stock.ts'
import { getShopMode } from './shop-mode.ts'

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

/** A listed stock without what its orders say of it. */
export type ListedStock = Omit<Stock, 'toPrepare'>

export async function listStocks(ctx: Context, list: ListQuery<queries.StockField>) {
  const { db, site } = ctx
  const mode = await getShopMode(ctx)
  const { rows, counts, ...size } = await queries.listStocks(db, site.id, { list, mode })
  const { countsStock, lowStockThreshold } = mode
  return {
    stocks: await withLevels(ctx, rows),
    ...size,
    counts: withZeros(STOCK_STATES, counts),
    shop: { countsStock, lowStockThreshold },
  }
}

/** Those of them that exist on this site. */
export async function findStocks(ctx: Context, ids: readonly number[]): Promise<ListedStock[]> {
  const { lowStockThreshold } = await getShopMode(ctx)
  const rows = await queries.findStocks(ctx.db, ctx.site.id, ids)
  return withLevels(
    ctx,
    rows.map((row) => ({
      ...row,
      state: stockState(row.onHand - row.reserved, lowStockThreshold),
    })),
  )
}

/**
 * Quantities are read again with the last move: a count is compared with what there was after it.
 */
async function withLevels(
  { db, site }: Context,
  rows: readonly Omit<ListedStock, 'idLastMove' | 'idLastCount' | 'countedAt'>[],
): Promise<ListedStock[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const levels = new Map((await queries.listLevels(db, site.id, ids)).map((one) => [one.id, one]))
  return rows.map((row) => {
    const { countedAt, ...level } = levels.get(row.id)!
    return { ...row, ...level, countedAt: countedAt?.toISOString() ?? null }
  })
}

/**
 * What these orders were sold of each stock, as of the last move that was read: what is sold while
 * the stocks are read belongs to the next reading.
 */
export async function listSoldTo(
  { db, site }: Context,
  stocks: readonly Pick<Stock, 'id' | 'idLastMove'>[],
  orders: readonly string[],
): Promise<Map<number, { idOrder: string; units: number }[]>> {
  if (orders.length === 0 || stocks.length === 0) return new Map()
  const last = new Map(stocks.map(({ id, idLastMove }) => [id, idLastMove ?? 0]))
  const sold = await queries.listSoldTo(db, site.id, { stocks: [...last.keys()], orders })
  const byOrder = Map.groupBy(
    sold.filter(({ id, idStock }) => id <= last.get(idStock)!),
    ({ idStock, idOrder }) => `${idStock} ${idOrder}`,
  )
  const sums = [...byOrder.values()].map((moves) => ({
    idStock: moves[0]!.idStock,
    idOrder: moves[0]!.idOrder,
    units: moves.reduce((sum, { units }) => sum + units, 0),
  }))
  return Map.groupBy(
    sums.filter(({ units }) => units > 0),
    ({ idStock }) => idStock,
  )
}

export async function moveStock(
  ctx: Context,
  id: number,
  move: { quantity: number; reason: string },
): Promise<ReplyOf<typeof moveContract>> {
  const { db, site, actor } = ctx
  const [stock] = await queries.findStocks(db, site.id, [id])
  if (!stock) throw new AppError('not_found')
  const onHand = await queries.moveStock(db, site.id, { ...move, id, by: actor?.id ?? null })
  if (onHand === null) throw new AppError('stock_too_low')
  ctx.log.info({ idStock: id, quantity: move.quantity, idActor: actor?.id }, 'stock moved')
  signalOperators(ctx, ['stock'])
  const [moved = stock] = await queries.findStocks(db, site.id, [id])
  const { idProduct, idDeclination, name, reserved } = moved
  return { id, idProduct, idDeclination, name, onHand: moved.onHand, reserved }
}

/** Without the numbers of orders and the names of people, which later modules know. */
export function listMoves(
  { db, site }: Context,
  query: { idStock: number; list: ListQuery<moves.MoveField> },
) {
  return moves.listMoves(db, site.id, query)
}
