import { CART_DAYS } from '@sesame/values/cart'

import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries.ts'

export async function deleteMemberData({ db, site }: Context, idMember: string): Promise<void> {
  await queries.deleteCartsOf(db, site.id, idMember)
}

/** Nightly: deletes anonymous carts that were not opened since. */
export async function deleteOldCarts({ db, site, now, log }: Context): Promise<void> {
  const before = new Date(now.getTime() - CART_DAYS * 86_400_000)
  const carts = await queries.deleteOldCarts(db, site.id, before)
  log.info({ carts }, 'old carts forgotten')
}
