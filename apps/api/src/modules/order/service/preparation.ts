import type { ReplyOf } from '@sesame/contract/endpoint'
import type { ListQuery } from '@sesame/contract/list'
import type { OrderDelivery } from '@sesame/contract/parcel'
import {
  PREPARATION_STAGES,
  type listPreparation as listEndpoint,
  type savePicks as savePicksEndpoint,
  type startPacking as startPackingEndpoint,
} from '@sesame/contract/preparation'
import { dayIn } from '@sesame/values/working-days'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { withZeros } from '../../../platform/list.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { getSoldProducts } from '../../catalog/service/for-orders.ts'
import { findNames } from '../../member/service/names.ts'
import * as deliveries from '../queries/deliveries.ts'
import * as queries from '../queries/preparation.ts'
import { findPackingObstacle, isPossiblePick } from '../rules/preparation.ts'

type Reply = ReplyOf<typeof listEndpoint>
type Row = Awaited<ReturnType<typeof queries.listPreparation>>['rows'][number]
type Line = Awaited<ReturnType<typeof deliveries.listGoods>>[number]

/** What the team has to prepare, with the goods of each order. */
export async function listPreparation(
  ctx: Context,
  list: ListQuery<queries.PreparationField>,
): Promise<Reply> {
  const { db, site, now } = ctx
  const { timeZone } = site
  const day = { today: dayIn(timeZone, now), timeZone }
  const { rows, counts, ...size } = await queries.listPreparation(db, site.id, { list, ...day })
  const ids = rows.map(({ idOrder }) => idOrder)
  const goods = await listGoodsHere(db, site.id, ids)
  const describe = await readStates(ctx, ids)
  const lines = (idOrder: string) => goods.filter((line) => line.idOrder === idOrder)
  return {
    preparations: rows.map((row) => ({
      ...viewRow(row),
      ...describe(row),
      isAlcohol: lines(row.idOrder).some(({ isAlcohol }) => isAlcohol),
      lines: lines(row.idOrder).map(viewLine),
    })),
    products: await listFacts(ctx, goods),
    ...size,
    counts: withZeros(PREPARATION_STAGES, counts),
  }
}

/** Without what its buyer has sent back or renounced. */
async function listGoodsHere(db: Db, idSite: number, idOrders: string[]): Promise<Line[]> {
  const goods = await deliveries.listGoods(db, idSite, idOrders)
  return goods.filter(({ isBack }) => !isBack)
}

function viewRow(row: Row) {
  const { idOrder, number, firstname, lastname, phone, email, stage, carrierName } = row
  const { trackingNumber, remark, collectAt, remindedAt, identityCheckedAt } = row
  return {
    ...{ idOrder, number, phone, email, stage, carrierName, trackingNumber, remark },
    name: `${firstname} ${lastname}`,
    // The table admits these values only.
    type: row.type as OrderDelivery['type'],
    state: row.state as OrderDelivery['state'],
    city: cityOf(row),
    collectAt: collectAt?.toISOString() ?? null,
    remindedAt: remindedAt?.toISOString() ?? null,
    isIdentityChecked: identityCheckedAt !== null,
  }
}

function cityOf({ address, accessPoint }: Row): string | null {
  const home = address as unknown as OrderDelivery['address']
  const relay = accessPoint as unknown as OrderDelivery['accessPoint']
  if (relay) return `${relay.zipCode} ${relay.city}`
  return home && `${home.postalCode} ${home.city}`
}

function viewLine({ line, label, detail, quantity, picked, missing, ...row }: Line) {
  // Lines of products have one: a constraint of the table says so.
  const idDeclination = row.idDeclination!
  return { line, idDeclination, label, detail, quantity, picked, missing }
}

/** Since when each delivery has its state, and the name of who gave it. */
async function readStates(ctx: Context, idOrders: readonly string[]) {
  const events = await queries.listLastEvents(ctx.db, ctx.site.id, idOrders)
  const names = await findNames(
    ctx,
    events.map(({ by }) => by),
  )
  const last = new Map(events.map((event) => [event.idOrder, event]))
  return ({ idOrder, createdAt }: Row) => {
    const { at = createdAt, by = null } = last.get(idOrder) ?? {}
    return { since: at.toISOString(), by: (by && names.get(by)) ?? null }
  }
}

async function listFacts(ctx: Context, goods: readonly Line[]): Promise<Reply['products']> {
  const ids = goods.flatMap(({ idDeclination }) => idDeclination ?? [])
  const products = await getSoldProducts(ctx, ctx.db, ids)
  return products.map(({ idDeclination, kind, image }) => ({ idDeclination, kind, image }))
}

type Picks = z.output<NonNullable<typeof savePicksEndpoint.body>>['picks']

/** Notes what was found of some lines; orders that have moved on stay as they are. */
export async function savePicks(ctx: Context, picks: Picks): Promise<{ left: string[] }> {
  const { db, site } = ctx
  const ids = [...new Set(picks.map(({ idOrder }) => idOrder))]
  const left = await db.transaction().execute(async (tx) => {
    const orders = await lockAll(tx, site.id, ids)
    requirePossible(picks, await deliveries.listGoods(tx, site.id, ids))
    const open = new Set(orders.filter(({ isToPick }) => isToPick).map(({ idOrder }) => idOrder))
    await queries.savePicks(
      tx,
      site.id,
      picks.filter(({ idOrder }) => open.has(idOrder)),
    )
    return orders.filter(({ idOrder }) => !open.has(idOrder)).map(({ number }) => number)
  })
  signalOperators(ctx, ['pick'])
  return { left }
}

function requirePossible(picks: Picks, goods: readonly Line[]): void {
  for (const pick of picks) {
    const line = goods.find(({ idOrder, line }) => idOrder === pick.idOrder && line === pick.line)
    if (!line) throw new AppError('not_found')
    if (!isPossiblePick(line, pick)) {
      const errors = { picks: [`Il n’y en a que ${line.quantity} dans cette commande.`] }
      throw new AppError('invalid_input', { errors })
    }
  }
}

async function lockAll(tx: Db, idSite: number, ids: readonly string[]) {
  const orders = await queries.lockDeliveries(tx, idSite, ids)
  if (orders.length < ids.length) throw new AppError('not_found')
  return orders
}

type Packed = ReplyOf<typeof startPackingEndpoint>

/** Sends the orders that are complete to packing, and names the others. */
export async function startPacking(ctx: Context, idOrders: readonly string[]): Promise<Packed> {
  const { db, site } = ctx
  const ids = [...new Set(idOrders)]
  const result = await db.transaction().execute(async (tx) => {
    const orders = await lockAll(tx, site.id, ids)
    const goods = await listGoodsHere(tx, site.id, ids)
    const checked = orders.map(({ idOrder, number, isToPick }) => {
      const lines = goods.filter((line) => line.idOrder === idOrder)
      return { idOrder, number, reason: findPackingObstacle({ isToPick, lines }) }
    })
    const packed = checked.filter(({ reason }) => reason === null)
    await queries.markPicked(
      tx,
      site.id,
      packed.map(({ idOrder }) => idOrder),
    )
    return {
      packed: packed.map(({ number }) => number),
      left: checked.flatMap(({ number, reason }) => (reason ? [{ number, reason }] : [])),
    }
  })
  signalOperators(ctx, ['order'])
  return result
}
