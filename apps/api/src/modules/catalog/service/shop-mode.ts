import type { Context } from '../../../platform/context.ts'
import { getShopParameters } from '../queries/shop-mode.ts'
import type { ShopMode } from '../rules/product.ts'
import { shopModeOf } from '../rules/shop-mode.ts'

/** How the site shows and counts what it sells. */
export async function getShopMode({ db, site }: Pick<Context, 'db' | 'site'>): Promise<ShopMode> {
  return shopModeOf(await getShopParameters(db, site.id))
}
