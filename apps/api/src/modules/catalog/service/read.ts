import type * as contract from '@sesame/contract/catalog'
import type { ReplyOf } from '@sesame/contract/endpoint'
import type { ListQuery } from '@sesame/contract/list'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { readSearch } from '../../content/service/search.ts'
import * as facts from '../queries/facts.ts'
import { listProducts as listRows, type ProductList } from '../queries/list.ts'
import * as queries from '../queries/product.ts'
import { getShopMode } from './shop-mode.ts'
import { productView, summaryViews } from './views.ts'

export async function listProducts(
  ctx: Context,
  list: ListQuery<contract.ProductField>,
): Promise<ReplyOf<typeof contract.listProducts>> {
  const [mode, page] = await Promise.all([getShopMode(ctx), readProducts(ctx, list)])
  const { rows, total } = mode.hidesPrices ? await readProducts(ctx, withoutPrices(list)) : page
  return { products: await summaryViews(ctx, rows, mode), total }
}

function readProducts({ db, site }: Context, list: ListQuery<contract.ProductField>) {
  return listRows(db, site.id, productListOf(list))
}

export function productListOf(list: ListQuery<contract.ProductField>): ProductList {
  const words = list.filters
    .filter(({ field }) => field === 'search')
    .map(({ value }) => readSearch(value))
  return { ...list, words }
}

/** Sorting and filtering by price are refused if prices are hidden. */
export function withoutPrices(
  list: ListQuery<contract.ProductField>,
): ListQuery<contract.ProductField> {
  const { orderBy, filters } = list
  return {
    ...list,
    orderBy:
      orderBy && orderBy.field !== 'price' ? orderBy : { field: 'position', descending: false },
    filters: filters.filter(({ field }) => field !== 'price'),
  }
}

export async function getProduct(
  ctx: Context,
  id: number | string,
): Promise<ReplyOf<typeof contract.getProduct>> {
  const [mode, row] = await Promise.all([
    getShopMode(ctx),
    queries.findProduct(ctx.db, ctx.site.id, id),
  ])
  if (!row) throw new AppError('not_found')
  return productView(ctx, row, mode)
}

export async function listRecommendedProducts(
  ctx: Context,
  id: number,
): Promise<ReplyOf<typeof contract.listRecommendedProducts>> {
  const { db, site } = ctx
  const [mode, product, rows] = await Promise.all([
    getShopMode(ctx),
    queries.findProduct(db, site.id, id),
    queries.listRecommended(db, site.id, id),
  ])
  if (!product) throw new AppError('not_found')
  return { products: await summaryViews(ctx, rows, mode), total: rows.length }
}

export async function listAwards(
  { db, site }: Context,
  list: ListQuery<facts.AwardField>,
): Promise<ReplyOf<typeof contract.listAwards>> {
  const { rows, total } = await facts.listAwards(db, site.id, list)
  return { awards: rows, total }
}

export async function listMealIcons({
  db,
  site,
}: Context): Promise<ReplyOf<typeof contract.listMealIcons>> {
  const mealIcons = await facts.listMealIcons(db, site.id)
  return { mealIcons, total: mealIcons.length }
}

export async function listVariations({
  db,
  site,
}: Context): Promise<ReplyOf<typeof contract.listVariations>> {
  const variations = await facts.listVariations(db, site.id)
  return { variations, total: variations.length }
}
