import { DISCOUNT_STATES, type DiscountCode } from '@sesame/contract/discount-code'
import type { ListQuery } from '@sesame/contract/list'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { withZeros } from '../../../platform/list.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries/discount-codes.ts'
import { changeErrors, lookOf } from '../rules/discount-code.ts'

const todayOf = ({ site, now }: Context) => dayIn(site.timeZone, now)

export async function listDiscountCodes(ctx: Context, list: ListQuery<queries.DiscountField>) {
  const { db, site } = ctx
  const { rows, counts, ...size } = await queries.listCodes(db, site.id, {
    ...{ list, today: todayOf(ctx) },
  })
  return { codes: rows, ...size, counts: withZeros(DISCOUNT_STATES, counts) }
}

export function getDiscountCode(ctx: Context, id: number): Promise<DiscountCode> {
  return getCode(ctx, ctx.db, id)
}

async function getCode(ctx: Context, db: Db, id: number): Promise<DiscountCode> {
  const code = await queries.findCode(db, ctx.site.id, { id, today: todayOf(ctx) })
  if (!code) throw new AppError('not_found')
  return code
}

export async function createDiscountCode(ctx: Context, body: queries.NewCode) {
  const { db, site } = ctx
  return db.transaction().execute(async (tx) => {
    await queries.lockCreation(tx, site.id)
    const look = lookOf(body.code)
    const words = await queries.listWords(tx, site.id)
    const other = words.find(({ code }) => lookOf(code) === look)
    if (other) throw new AppError('invalid_input', { errors: { code: [takenText(body, other)] } })
    const id = await queries.insertCode(tx, site.id, { ...body, code: body.code.toUpperCase() })
    return getCode(ctx, tx, id)
  })
}

function takenText(body: { code: string }, { code }: { code: string }): string {
  return code.toUpperCase() === body.code.toUpperCase()
    ? 'Ce code existe déjà.'
    : `Ce code se lirait comme ${code}\u00a0: choisissez-en un autre.`
}

interface Change {
  version: number
  label: string
  validUntil: string | null
  maxUses: number | null
}

export function updateDiscountCode(ctx: Context, id: number, body: Change) {
  return changeCode(ctx, id, body, (stored) => {
    const errors = changeErrors(body, stored)
    if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
    const { label, validUntil, maxUses } = body
    return { label, valid_until: validUntil, max_uses: maxUses }
  })
}

/** Orders that have the code keep it: it was promised to them. */
export function endDiscountCode(ctx: Context, id: number, body: { version: number }) {
  return changeCode(ctx, id, body, () => ({ is_active: false }))
}

function changeCode(
  ctx: Context,
  id: number,
  sent: { version: number },
  changeOf: (stored: DiscountCode) => Parameters<typeof queries.updateCode>[3],
) {
  return ctx.db.transaction().execute(async (tx) => {
    const stored = await queries.lockCode(tx, ctx.site.id, { id, today: todayOf(ctx) })
    if (!stored) throw new AppError('not_found')
    requireVersion({ ...sent }, stored)
    await queries.updateCode(tx, ctx.site.id, id, changeOf(stored))
    return getCode(ctx, tx, id)
  })
}

export async function listDiscountUses(ctx: Context, id: number, list: ListQuery<'createdAt'>) {
  const { db, site, actor } = ctx
  await getCode(ctx, db, id)
  const { rows, counts: _, ...size } = await queries.listUses(db, site.id, { id, list })
  const showsAmounts = actor?.role !== 'STAFF'
  const uses = rows.map(({ createdAt, discountCents, ...use }) => ({
    ...use,
    createdAt: createdAt.toISOString(),
    discountCents: showsAmounts ? discountCents : null,
  }))
  return { uses, ...size }
}
