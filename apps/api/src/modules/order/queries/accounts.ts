import type { Db } from '../../../platform/db.ts'
import type { SalesShare } from '../rules/price-cart.ts'
import type { NewRow } from './place-order.ts'

/** Value for « no tax at the sale », because a key column cannot be null. */
const NO_TAX = -1

export type AccountRow = NewRow<'order_account'>

export function accountRow({ account, rateBp, netCents, vatCents }: SalesShare): AccountRow {
  return { account, rate_bp: rateBp ?? NO_TAX, net_cents: netCents, vat_cents: vatCents }
}

export function shareOf({ account, rate_bp: rateBp, ...amounts }: AccountRow): SalesShare {
  return {
    account: account as SalesShare['account'],
    rateBp: rateBp === NO_TAX ? null : rateBp,
    netCents: amounts.net_cents,
    vatCents: amounts.vat_cents,
  }
}

/** Ledger accounts of an order's price. */
export async function listAccounts(db: Db, idSite: number, idOrder: string): Promise<SalesShare[]> {
  const rows = await db
    .selectFrom('order_account')
    .select(['account', 'rate_bp', 'net_cents', 'vat_cents'])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .orderBy('account')
    .orderBy('rate_bp')
    .execute()
  return rows.map(shareOf)
}
