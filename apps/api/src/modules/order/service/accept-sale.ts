import type { OrderToPay } from '@sesame/contract/order'
import type { acceptSale as endpoint } from '@sesame/contract/sale'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as orders from '../queries/orders.ts'
import * as queries from '../queries/sales.ts'
import { needsAcceptance } from '../rules/sale.ts'
import { saveTerms } from './place.ts'
import { requireOrder, type OrderKey } from './read.ts'
import { viewOrderToPay } from './to-pay.ts'

type Body = z.output<NonNullable<typeof endpoint.body>>

/**
 * The customer of a sale by staff accepts the current terms. Only the holder of a link does: the
 * login of an operator is not enough.
 */
export async function acceptSale(ctx: Context, key: OrderKey, body: Body): Promise<OrderToPay> {
  const order = await requireOrder(ctx, key)
  if (!order.isPayer) throw new AppError('not_found')
  if (needsAcceptance(order)) {
    await requireDeclared(ctx, order, body)
    await queries.acceptSale(ctx.db, ctx.site.id, {
      idOrder: order.id,
      termsSha256: await saveTerms(ctx),
      declaresAge: body.declaresAge ?? false,
      declaresMajority: body.declaresMajority ?? false,
    })
  }
  return viewOrderToPay(ctx, await requireOrder(ctx, key))
}

async function requireDeclared(
  { db, site }: Context,
  { id, majorityDeclaredAt }: orders.OrderRow,
  { declaresAge, declaresMajority }: Body,
): Promise<void> {
  const lines = await orders.listLines(db, site.id, id)
  const errors: Record<string, string[]> = {}
  if (lines.some(({ kind }) => kind === 'session') && !declaresAge) {
    errors['declaresAge'] = ['Confirmez l’âge des joueurs pour continuer.']
  }
  const isMajority = declaresMajority || majorityDeclaredAt !== null
  if (lines.some(({ isAlcohol }) => isAlcohol) && !isMajority) {
    errors['declaresMajority'] = ['Déclarez avoir 18\u00a0ans ou plus pour continuer.']
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
}
