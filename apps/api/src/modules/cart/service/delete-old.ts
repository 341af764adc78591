import { CART_DAYS } from '@sesame/values/cart'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import * as queries from '../queries.ts'

export async function deleteMemberData({ db, site }: Context, idMember: string): Promise<void> {
  await queries.deleteCartsOf(db, site.id, idMember)
}

const oldBefore = (now: Date) => new Date(now.getTime() - CART_DAYS * 86_400_000)

export function listSitesWithOldCarts(platformDb: Db, now: Date): Promise<number[]> {
  return queries.listSitesWithOldCarts(platformDb, oldBefore(now))
}

/** Nightly: deletes anonymous carts that were not opened since. */
export async function deleteOldCarts({ db, site, now, log }: Context): Promise<void> {
  const carts = await queries.deleteOldCarts(db, site.id, oldBefore(now))
  log.info({ carts }, 'old carts forgotten')
}
