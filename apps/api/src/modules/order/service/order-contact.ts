import type { OrderContact, updateOrderContact as endpoint } from '@sesame/contract/order-sheet'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { requireVersion } from '../../../platform/version.ts'
import { listCardsOfOrder } from '../../giftcard/service/card.ts'
import * as records from '../queries/order-records.ts'
import { lockOrder } from '../queries/orders.ts'
import { readPhone } from '../rules/contact.ts'

type Body = z.output<NonNullable<typeof endpoint.body>>

export async function getOrderContact({ db, site }: Context, id: string): Promise<OrderContact> {
  const contact = await records.findContact(db, site.id, id)
  if (!contact) throw new AppError('not_found')
  return contact
}

/**
 * Corrects whom an order names. Links that were sent stay valid; what is sent from now on goes to
 * the new address.
 */
export async function updateOrderContact(
  ctx: Context,
  id: string,
  { version, ...sent }: Body,
): Promise<OrderContact> {
  const phone = readPhone(sent.phone)
  if (!phone) {
    const errors = { phone: ['Ce numéro de téléphone n’existe pas.'] }
    throw new AppError('invalid_input', { errors })
  }
  const contact = { ...sent, phone }
  const { db, site } = ctx
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, site.id, id)
    const stored = await records.findContact(tx, site.id, id)
    requireVersion({ ...contact, version }, stored)
    if (stored?.email !== contact.email) await requireMayRedirect(ctx, tx, id)
    await records.updateContact(tx, site.id, { id, ...contact })
  })
  signalOperators(ctx, ['order'])
  return getOrderContact(ctx, id)
}

/** The address of an order receives the codes of its gift cards, which are money. */
async function requireMayRedirect(ctx: Context, tx: Db, id: string): Promise<void> {
  if (ctx.actor?.role !== 'STAFF') return
  const cards = await listCardsOfOrder(ctx, tx, id)
  if (cards.length > 0) throw new AppError('gift_card_address')
}
