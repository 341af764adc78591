import type { CountedStock, RefusedCount } from '@sesame/contract/stock'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import * as queries from '../queries/count-stock.ts'
import { decideCount, type CountDecision } from '../rules/count.ts'

export interface Count {
  stocks: readonly CountedStock[]
  reason: string
}

/** A stock that was not counted, without names and order numbers. */
export interface RefusedStock extends Pick<RefusedCount, 'id' | 'reason' | 'wouldBe'> {
  changes: Omit<queries.ChangeRow, 'idStock'>[]
  /** Unpaid orders. */
  orders: { idOrder: string; units: number }[]
}

export type CountResult =
  | { ok: true; stocks: { id: number; onHand: number; difference: number }[] }
  | { ok: false; refused: RefusedStock[] }

/** Counts all of these stocks, or changes none of them and says which ones are in the way. */
export async function countStocks(ctx: Context, { stocks, reason }: Count): Promise<CountResult> {
  const { db, site, actor } = ctx
  const result = await db.transaction().execute(async (tx): Promise<CountResult> => {
    const decided = await decideCounts(tx, site.id, stocks)
    const refused = decided.filter(({ decision }) => !decision.ok)
    if (refused.length > 0) {
      return { ok: false, refused: await describeRefused(tx, site.id, refused) }
    }
    const counts = decided.flatMap(({ stock, decision }) =>
      decision.ok ? [{ ...stock, difference: decision.difference, onHand: decision.onHand }] : [],
    )
    const saved = { counts, reason, by: actor?.id ?? null }
    if (!(await queries.moveStocks(tx, site.id, saved))) throw new AppError('stock_too_low')
    await queries.saveCounts(tx, site.id, saved)
    return {
      ok: true,
      stocks: counts.map(({ id, onHand, difference }) => ({ id, onHand, difference })),
    }
  })
  if (!result.ok) return result
  ctx.log.info({ stocks: stocks.length, idActor: actor?.id }, 'stocks counted')
  signalOperators(ctx, ['stock'])
  return result
}

interface DecidedCount {
  stock: CountedStock
  decision: CountDecision
  changes: queries.ChangeRow[]
}

async function decideCounts(
  db: Db,
  idSite: number,
  stocks: readonly CountedStock[],
): Promise<DecidedCount[]> {
  const ids = stocks.map(({ id }) => id)
  const locked = new Map((await queries.lockStocks(db, idSite, ids)).map((one) => [one.id, one]))
  // Read after the locks: what somebody else has just saved would not be seen before.
  const expected = new Map(
    (await queries.listExpected(db, idSite, stocks)).map((one) => [one.id, one.expected]),
  )
  const changes = Map.groupBy(
    await queries.listChanges(db, idSite, stocks),
    ({ idStock }) => idStock,
  )
  return stocks.map((stock) => {
    const now = locked.get(stock.id)
    const basis = expected.get(stock.id) ?? null
    if (!now || basis === null) throw new AppError('not_found')
    const since = changes.get(stock.id) ?? []
    const facts = { ...now, expected: basis, isChanged: since.length > 0 }
    return { stock, changes: since, decision: decideCount(facts, stock) }
  })
}

async function describeRefused(
  db: Db,
  idSite: number,
  refused: readonly DecidedCount[],
): Promise<RefusedStock[]> {
  const ids = refused.map(({ stock }) => stock.id)
  const orders = Map.groupBy(await queries.listReserving(db, idSite, ids), ({ idStock }) => idStock)
  return refused.flatMap(({ stock: { id }, decision, changes }) =>
    decision.ok
      ? []
      : [
          {
            id,
            reason: decision.reason,
            wouldBe: decision.wouldBe,
            changes: changes.map(({ idStock: _, ...change }) => change),
            orders: (orders.get(id) ?? []).map(({ idStock: _, ...order }) => order),
          },
        ],
  )
}
