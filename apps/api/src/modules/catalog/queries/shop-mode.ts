import { preparedStatement, type Db } from '../../../platform/db.ts'
import type { ShopParameters } from '../rules/shop-mode.ts'

/**
 * Reads four of a hundred parameters, because reading all costs more than the products. As
 * subselects they run once, not per row.
 */
export const SHOP_PARAMETERS = `(SELECT site_parameter($1, 'HIDE_PRODUCT_PRICES')) AS "hidePrices",
  (SELECT site_parameter($1, 'HANDLE_STOCK')) AS "handleStock",
  (SELECT site_parameter($1, 'USE_PRODUCT_STOCK')) AS "useProductStock",
  (SELECT site_parameter($1, 'STOCK_LIMIT_DISPLAY')) AS "stockLimit"`

export const SHOP_PARAMETERS_ROW = {
  hidePrices: 'text',
  handleStock: 'text',
  useProductStock: 'text',
  stockLimit: 'text',
} as const

const parameters = preparedStatement<ShopParameters>({
  bench: 'shop',
  sql: `SELECT ${SHOP_PARAMETERS}`,
  row: SHOP_PARAMETERS_ROW,
})

export async function getShopParameters(db: Db, idSite: number): Promise<ShopParameters> {
  const [found] = await parameters(db, idSite)
  if (!found) throw new Error('a statement without a table answers one row')
  return found
}
