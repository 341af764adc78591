import type { OrderNote } from '@sesame/contract/order-sheet'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as records from '../queries/order-records.ts'
import { lockOrder } from '../queries/orders.ts'

/** Nothing is written about people once they are removed from an order. */
async function requireNamed({ db, site }: Context, id: string): Promise<void> {
  if (!(await records.findContact(db, site.id, id))) throw new AppError('not_found')
}

export async function getOrderNote(ctx: Context, id: string): Promise<OrderNote> {
  await requireNamed(ctx, id)
  return { id, ...(await records.readNote(ctx.db, ctx.site.id, id)) }
}

export async function updateOrderNote(
  ctx: Context,
  id: string,
  note: { text: string; version: number },
): Promise<OrderNote> {
  const { db, site } = ctx
  await db.transaction().execute(async (tx) => {
    // The order, because a note that was never written has no row of its own.
    await lockOrder(tx, site.id, id)
    await requireNamed({ ...ctx, db: tx }, id)
    requireVersion(note, await records.readNote(tx, site.id, id))
    await records.saveNote(tx, site.id, { idOrder: id, text: note.text })
  })
  signalOperators(ctx, ['order'])
  return getOrderNote(ctx, id)
}
