import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import * as queries from '../queries.ts'

/** The cart that an order is made from. */
export interface OrderedCart {
  /** Undefined if it is another member's: it is not emptied and its orders are not replaced. */
  idCart: string | undefined
  /** The code stored with it. */
  discountCode: string | null
}

export async function readOrderedCart(
  { site, actor }: Context,
  db: Db,
  idCart: string | undefined,
): Promise<OrderedCart> {
  if (idCart === undefined) return { idCart, discountCode: null }
  const key = { idCart, idMember: actor?.id ?? null }
  const found = await queries.findOrderedCart(db, site.id, key)
  if (found?.isForeign) return { idCart: undefined, discountCode: null }
  return { idCart, discountCode: found?.discountCode ?? null }
}
