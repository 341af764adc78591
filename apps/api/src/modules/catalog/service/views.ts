import type { Product, ProductSummary } from '@sesame/contract/catalog'
import type { Image } from '@sesame/contract/media'

import type { Context } from '../../../platform/context.ts'
import { findImages } from '../../media/service/read.ts'
import type { ProductRow, ProductDetailRow } from '../queries/product.ts'
import { declinationView, type ShopMode } from '../rules/product.ts'

/** List views of products; their pictures are read in one query. */
export async function summaryViews(
  ctx: Context,
  rows: readonly ProductRow[],
  mode: ShopMode,
): Promise<ProductSummary[]> {
  const images = await findImages(
    ctx,
    rows.map(({ idImage }) => idImage),
  )
  return rows.map((row) => summaryView(row, images, mode))
}

export async function productView(
  ctx: Context,
  row: ProductDetailRow,
  mode: ShopMode,
): Promise<Product> {
  const images = await findImages(ctx, row.idImages)
  const { html, appellation, vintage, grapes, alcoholBp, origin, bottler, allergens } = row
  const { servingTemperature, keeping, elabelUrl, meals, awards } = row
  return {
    ...summaryView(row, images, mode),
    ...{ html, appellation, vintage, grapes, alcoholBp, origin, bottler, allergens },
    ...{ servingTemperature, keeping, elabelUrl, meals, awards },
    images: row.idImages.flatMap((id) => images.get(id) ?? []),
    technicalFile: `/product/generate/file/${row.id}`,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function summaryView(
  row: ProductRow,
  images: ReadonlyMap<number, Image>,
  mode: ShopMode,
): ProductSummary {
  const { id, kind, slug, name, summary, isAlcohol, tags, idImage } = row
  return {
    ...{ id, kind, slug, name, summary, isAlcohol, tags },
    priceCents: mode.hidesPrices ? null : row.priceCents,
    image: (idImage === null ? undefined : images.get(idImage)) ?? null,
    declinations: row.declinations.map((one) => declinationView(row, one, mode)),
  }
}
