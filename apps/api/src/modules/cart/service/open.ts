import { randomUUID } from 'node:crypto'

import type { Cart } from '@sesame/contract/cart'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries.ts'
import { cartKey } from './key.ts'
import { cartView } from './view.ts'

/** The member's own cart; others get an id under which nothing is written before they add to it. */
export async function openMainCart(ctx: Context, notes: queries.CartNotes): Promise<Cart> {
  const { db, site } = ctx
  const fresh = cartKey(ctx, randomUUID())
  if (!fresh.idMember) return cartView(ctx, emptyCart(fresh.id, notes))
  // Nobody else replaces it in between.
  const row = await db.transaction().execute(async (tx) => {
    const id = await queries.openMainCart(tx, site.id, fresh)
    return queries.refreshCart(tx, site.id, { ...fresh, id }, withoutEmptyCode(notes))
  })
  if (!row) throw new AppError('not_found')
  return cartView(ctx, row)
}

/** Whoever is logged in adopts a cart that is nobody's. */
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
  await queries.adoptCart(db, site.id, key)
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

/** A form that is sent empty takes the code away. */
function withoutEmptyCode({ discountCode, type }: queries.CartNotes): queries.CartNotes {
  return { type, discountCode: discountCode === '' ? null : discountCode }
}
