import { hotStatement, type Db } from '../../../platform/db.ts'
import type { ShopParameters } from '../rules/shop-mode.ts'

/**
 * Four of a hundred parameters, with every list and every cart: to read them all costs more
 * than the products. In selects of their own: they are read once, not for each row.
 */
export const SHOP_PARAMETERS = `(SELECT site_parameter($1, 'HIDE_PRODUCT_PRICES')) AS "hidePrices",
  (SELECT site_parameter($1, 'HANDLE_STOCK')) AS "handleStock",
  (SELECT site_parameter($1, 'USE_PRODUCT_STOCK')) AS "useProductStock",
  (SELECT site_parameter($1, 'STOCK_LIMIT_DISPLAY')) AS "stockLimit"`

const parameters = hotStatement<ShopParameters>(`SELECT ${SHOP_PARAMETERS}`)

export async function getShopParameters(db: Db, idSite: number): Promise<ShopParameters> {
  const [found] = await parameters(db, idSite)
  if (!found) throw new Error('a statement without a table answers one row')
  return found
}
