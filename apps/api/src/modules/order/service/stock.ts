import type { ReplyOf } from '@sesame/contract/endpoint'
import type { ListQuery } from '@sesame/contract/list'
import type * as contract from '@sesame/contract/stock'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  countStocks as count,
  type Count,
  type RefusedStock,
} from '../../catalog/service/count-stock.ts'
import * as catalog from '../../catalog/service/stock.ts'
import { findNames } from '../../member/service/names.ts'
import { listNumbers, listOrdersToPrepare } from '../queries/to-prepare.ts'

export async function listStocks(
  ctx: Context,
  list: Parameters<typeof catalog.listStocks>[1],
): Promise<ReplyOf<typeof contract.listStocks>> {
  const { stocks, ...reply } = await catalog.listStocks(ctx, list)
  const listed = await withOrders(ctx, stocks)
  return { ...reply, stocks: listed.map(({ stock }) => stock) }
}

interface PreparedStock {
  stock: contract.Stock
  /** Paid orders that wait for it. */
  sold: { idOrder: string; units: number }[]
}

async function withOrders(
  ctx: Context,
  stocks: readonly catalog.ListedStock[],
): Promise<PreparedStock[]> {
  const orders = await listOrdersToPrepare(ctx.db, ctx.site.id)
  const soldOf = await catalog.listSoldTo(ctx, stocks, orders)
  return stocks.map((stock) => {
    const sold = soldOf.get(stock.id) ?? []
    const toPrepare = sold.reduce((sum, { units }) => sum + units, 0)
    return { stock: { ...stock, toPrepare }, sold }
  })
}

export async function listStockMoves(
  ctx: Context,
  idStock: number,
  list: ListQuery<'at' | 'kind' | 'quantity'>,
): Promise<ReplyOf<typeof contract.listStockMoves>> {
  const [found] = await withOrders(ctx, await catalog.findStocks(ctx, [idStock]))
  if (!found) throw new AppError('not_found')
  const { rows, counts: _, ...size } = await catalog.listMoves(ctx, { idStock, list })
  const numbers = await listNumbers(ctx.db, ctx.site.id, present(rows, 'idOrder'))
  const names = await findNames(ctx, present(rows, 'idOperator'))
  const moves = rows.map(({ at, idOrder, idOperator, ...move }) => ({
    ...move,
    at: at.toISOString(),
    operator: idOperator === null ? null : { name: names.get(idOperator) ?? null },
    order: idOrder === null ? null : { id: idOrder, number: numbers.get(idOrder) ?? '' },
  }))
  return { stock: found.stock, moves, ...size }
}

/** Counts stocks; where one is in the way, it is described as people can decide about it. */
export async function countStocks(
  ctx: Context,
  counted: Count,
): Promise<ReplyOf<typeof contract.countStocks>> {
  const result = await count(ctx, counted)
  if (result.ok) return { stocks: result.stocks }
  throw new AppError('stock_count_refused', { stocks: await describe(ctx, result.refused) })
}

async function describe(
  ctx: Context,
  refused: readonly RefusedStock[],
): Promise<contract.RefusedCount[]> {
  const names = await findNames(
    ctx,
    refused.flatMap(({ changes }) => present(changes, 'idOperator')),
  )
  const ids = refused.map(({ id }) => id)
  const found = await withOrders(ctx, await catalog.findStocks(ctx, ids))
  const stocks = new Map(found.map((one) => [one.stock.id, one]))
  const needing = refused.map(({ id, orders }) => [
    ...orders.map((order) => ({ ...order, isPaid: false })),
    ...stocks.get(id)!.sold.map((order) => ({ ...order, isPaid: true })),
  ])
  const numbers = await listNumbers(
    ctx.db,
    ctx.site.id,
    needing.flat().map(({ idOrder }) => idOrder),
  )
  return refused.map(({ id, reason, wouldBe, changes }, index) => {
    const { name, onHand, reserved, toPrepare, idLastMove, idLastCount } = stocks.get(id)!.stock
    return {
      ...{ id, name, reason, wouldBe },
      ...{ onHand, reserved, toPrepare, idLastMove, idLastCount },
      changes: changes.map(({ at, idOperator, ...change }) => ({
        ...change,
        at: at.toISOString(),
        name: (idOperator && names.get(idOperator)) ?? null,
      })),
      orders: needing[index]!.map(({ idOrder, units, isPaid }) => ({
        ...{ id: idOrder, units, isPaid },
        number: numbers.get(idOrder) ?? '',
      })),
    }
  })
}

function present<Key extends string>(
  rows: readonly Readonly<Record<Key, string | null>>[],
  key: Key,
): string[] {
  return rows.flatMap((row) => row[key] ?? [])
}
