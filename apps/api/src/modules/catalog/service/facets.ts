import { PRODUCT_KINDS, type ProductField } from '@sesame/contract/catalog'
import type { ListQuery } from '@sesame/contract/list'
import { PRICE_RANGES, type ProductFacets } from '@sesame/contract/product-facet'

import type { Context } from '../../../platform/context.ts'
import * as facets from '../queries/facets.ts'
import { listVariations } from '../queries/facts.ts'
import type { ProductList } from '../queries/list.ts'
import { chosenValues } from '../queries/values.ts'
import { productListOf, withoutPrices } from './read.ts'
import { getShopMode } from './shop-mode.ts'

// Each variation with a chosen value is counted by a statement of its own.
const MAX_VARIATIONS = 10

const BOUNDS_CENTS = PRICE_RANGES.map(({ from }) => from * 100)

/** Each list of values is counted without its own choice, which another value would replace. */
export async function listProductFacets(
  ctx: Context,
  query: ListQuery<ProductField>,
): Promise<ProductFacets> {
  const { db, site } = ctx
  const { hidesPrices } = await getShopMode(ctx)
  const list = productListOf(hidesPrices ? withoutPrices(query) : query)
  const without = (field: ProductField) => ({
    ...list,
    filters: list.filters.filter((filter) => filter.field !== field),
  })
  const [kinds, prices, tags, variations] = await Promise.all([
    facets.countKinds(db, site.id, without('kind')),
    hidesPrices
      ? []
      : facets.countPrices(db, site.id, { ...without('price'), boundsCents: BOUNDS_CENTS }),
    facets.countTags(db, site.id, without('tags')),
    countVariations(ctx, list),
  ])
  return {
    kinds: PRODUCT_KINDS.map((kind) => ({
      kind,
      count: kinds.find((one) => one.kind === kind)?.count ?? 0,
    })),
    prices: hidesPrices
      ? []
      : PRICE_RANGES.map((range, index) => ({
          ...range,
          count: prices.find((one) => one.range === index)?.count ?? 0,
        })),
    tags,
    variations,
  }
}

async function countVariations(
  { db, site }: Context,
  list: ProductList,
): Promise<ProductFacets['variations']> {
  const chosen = chosenValues(list.filters)
  const variations = (await listVariations(db, site.id)).slice(0, MAX_VARIATIONS)
  let all: ReturnType<typeof facets.countValues> | undefined
  const counted = variations.map(async ({ id, name, values }) => {
    const others = chosen.filter((one) => values.every((value) => value.id !== one))
    const isChosen = others.length < chosen.length
    const counts = await (isChosen
      ? facets.countValues(db, site.id, withValues(list, others))
      : (all ??= facets.countValues(db, site.id, list)))
    return {
      ...{ id, name },
      values: values.map((value) => ({
        ...value,
        count: counts.find((one) => one.id === value.id)?.count ?? 0,
      })),
    }
  })
  return Promise.all(counted)
}

function withValues(list: ProductList, ids: readonly number[]): ProductList {
  const filters = list.filters.filter(({ field }) => field !== 'values')
  if (ids.length === 0) return { ...list, filters }
  return { ...list, filters: [...filters, { field: 'values', operator: 'in', value: ids.join() }] }
}
