import { randomUUID } from 'node:crypto'

import type { Cart, CartProduct } from '@sesame/contract/cart'
import { MAX_PRODUCT_LINES } from '@sesame/contract/delivery'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { getSoldProducts } from '../../catalog/service/for-orders.ts'
import type { ParcelLine, ParcelProblem } from '../../delivery/service/for-orders.ts'
import { describeParcel } from '../../delivery/service/outline.ts'
import * as queries from '../queries.ts'

/**
 * Returns the member's cart; a visitor gets an id, and the cart is written with the first product.
 */
export async function openMainCart(ctx: Context, notes: queries.CartNotes): Promise<Cart> {
  const { db, site } = ctx
  const fresh = cartKey(ctx, randomUUID())
  if (!fresh.idMember) return cartView(ctx, emptyCart(fresh.id, notes))
  // One transaction, so that the main cart is not replaced between the two statements.
  const row = await db.transaction().execute(async (tx) => {
    const id = await queries.openMainCart(tx, site.id, fresh)
    return queries.refreshCart(tx, site.id, { ...fresh, id }, withoutEmptyCode(notes))
  })
  if (!row) throw new AppError('not_found')
  return cartView(ctx, row)
}

/** A member adopts an anonymous cart. */
export async function refreshCart(
  ctx: Context,
  id: string,
  notes: queries.CartNotes,
): Promise<Cart> {
  const { db, site } = ctx
  const key = cartKey(ctx, id)
  const row = await queries.refreshCart(db, site.id, key, withoutEmptyCode(notes))
  if (!row) throw new AppError('not_found')
  if (!row.isNobodys || !key.idMember) return cartView(ctx, row)
  await queries.adoptCart(db, site.id, key, { maxLines: MAX_PRODUCT_LINES })
  return getDefaultCart(ctx, id)
}

export async function getDefaultCart(ctx: Context, id: string): Promise<Cart> {
  const row = await queries.findCart(ctx.db, ctx.site.id, cartKey(ctx, id))
  if (!row) throw new AppError('not_found')
  return cartView(ctx, row)
}

export async function deleteCart(ctx: Context, id: string): Promise<{ deleted: true }> {
  const isDeleted = await queries.deleteCart(ctx.db, ctx.site.id, cartKey(ctx, id))
  if (!isDeleted) throw new AppError('not_found')
  return { deleted: true }
}

function emptyCart(id: string, notes: queries.CartNotes): queries.CartRow {
  const { discountCode = null, type = null } = withoutEmptyCode(notes)
  return { id, isNobodys: true, discountCode, type, lines: [] }
}

/** An empty code removes the code. */
function withoutEmptyCode({ discountCode, type }: queries.CartNotes): queries.CartNotes {
  return { type, discountCode: discountCode === '' ? null : discountCode }
}

/** Super admins belong to no site, so a site treats them as visitors. */
export function cartKey({ actor }: Context, id: string): queries.CartKey {
  return { id, idMember: actor && actor.role !== 'SUPER_ADMIN' ? actor.id : null }
}

/** A cart at current prices and stock. */
export async function cartView(ctx: Context, row: queries.CartRow): Promise<Cart> {
  const lines = await pricedLines(ctx, row)
  const parcel = await describeParcel(ctx, lines, { isSent: row.type !== 'clickAndCollect' })
  const products = lines.map((line) => lineView(line, parcel.problems))
  return {
    id: row.id,
    products,
    totalProduct: sum(products, ({ quantity }) => quantity),
    subtotalCents: sum(products, ({ totalCents }) => totalCents),
    bottles: parcel.bottles,
    isAlcohol: products.some(({ isAlcohol }) => isAlcohol),
    discountCode: row.discountCode,
    type: row.type,
    freeShipping: parcel.freeShipping,
    shippingProblems: parcel.problems
      .filter(({ idDeclination }) => idDeclination === null)
      .map(({ reason }) => reason),
  }
}

export async function pricedLines(
  ctx: Context,
  { id, lines }: queries.CartRow,
): Promise<ParcelLine[]> {
  if (lines.length === 0) return []
  const ids = lines.map(({ idDeclination }) => idDeclination)
  const products = await getSoldProducts(ctx, ctx.db, ids, { idCart: id })
  const byId = new Map(products.map((product) => [product.idDeclination, product]))
  return lines.flatMap(({ idDeclination, quantity }) => {
    const product = byId.get(idDeclination)
    return product ? [{ product, quantity }] : []
  })
}

function lineView({ product, quantity }: ParcelLine, problems: ParcelProblem[]): CartProduct {
  const problem = problems.find(({ idDeclination }) => idDeclination === product.idDeclination)
  // Products that are not sold have no price, in particular if prices are hidden.
  const unitCents = product.isSold ? product.priceCents : 0
  return {
    id: product.idDeclination,
    idProduct: product.idProduct,
    quantity,
    type: product.kind,
    hasShippingFees: product.hasShippingFees,
    capacity: product.capacity,
    capacityUnit: product.capacityUnit,
    sellByMultipleOf: product.sellByMultipleOf,
    reference: product.reference,
    name: product.name,
    declinationName: product.declinationName,
    slug: product.slug,
    image: product.image,
    isAlcohol: product.isAlcohol,
    unitCents,
    totalCents: unitCents * quantity,
    problem: problem?.reason ?? null,
  }
}

const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
