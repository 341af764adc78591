import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import * as queries from '../queries.ts'

/**
 * True if the cart belongs to another member: it is not emptied and its orders are not replaced.
 */
export function isForeignCart({ site, actor }: Context, db: Db, idCart: string): Promise<boolean> {
  return queries.isForeignCart(db, site.id, { idCart, idMember: actor?.id ?? null })
}
