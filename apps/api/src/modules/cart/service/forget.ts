import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries.ts'

/** As long as the browser remembers them. */
const CART_DAYS = 90

export async function forgetMember({ db, site }: Context, idMember: string): Promise<void> {
  await queries.deleteCartsOf(db, site.id, idMember)
}

/** Each night: carts of nobody that nobody has opened since. */
export async function forgetOldCarts({ db, site, now, log }: Context): Promise<void> {
  const before = new Date(now.getTime() - CART_DAYS * 86_400_000)
  const carts = await queries.deleteOldCarts(db, site.id, before)
  log.info({ carts }, 'old carts forgotten')
}
