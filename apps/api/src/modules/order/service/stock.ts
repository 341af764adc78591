import type { ReplyOf } from '@sesame/contract/endpoint'
import type { ListQuery } from '@sesame/contract/list'
import type * as contract from '@sesame/contract/stock'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as catalog from '../../catalog/service/stock.ts'
import { describeMembers } from '../../member/service/describe.ts'
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
  const nameOf = await namesOf(ctx, present(rows, 'idOperator'))
  const moves = rows.map(({ at, idOrder, idOperator, ...move }) => ({
    ...move,
    at: at.toISOString(),
    operator: idOperator === null ? null : { name: nameOf(idOperator) },
    order: idOrder === null ? null : { id: idOrder, number: numbers.get(idOrder) ?? '' },
  }))
  return { stock: found.stock, moves, ...size }
}

/** Names of accounts; null for super admins and erased accounts. */
async function namesOf(ctx: Context, ids: readonly string[]) {
  const people = await describeMembers(ctx, [...new Set(ids)])
  const names = new Map(
    people.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]),
  )
  return (id: string) => names.get(id) ?? null
}

function present<Key extends string>(
  rows: readonly Readonly<Record<Key, string | null>>[],
  key: Key,
): string[] {
  return rows.flatMap((row) => row[key] ?? [])
}
