import type { Declination, ProductKind, ProductSummary } from '@sesame/contract/catalog'
import type { PictureImage } from '@sesame/ui/picture'
import { quantityStep } from '@sesame/values/cart'
import { crop } from '@sesame/values/crop'

import { productPath } from '../../lib/site/shop-paths.ts'
import { firstOf, stockText } from './product-words.ts'

/** Must stay small, because up to a hundred of them are sent at once. */
export interface ProductCardData {
  id: number
  href: string
  name: string
  text: string
  image: PictureImage | null
  price: ProductCardPrice | null
  /** « Épuisé », « Plus que 3 en stock » */
  stock: string | null
  /** What the card's button puts into the cart; null if nothing can be bought. */
  quick: QuickPurchase | null
}

export interface QuickPurchase {
  declinationId: number
  /** Told where there are several: « 75 cl ». */
  name: string | null
  kind: ProductKind
  step: number
}

export interface ProductCardPrice {
  cents: number
  /** True if other declinations of the product cost more. */
  isLowest: boolean
  referenceCents: number | null
  perLitreCents: number | null
}

export function toProductCard(product: ProductSummary): ProductCardData {
  const { id, slug, name, summary, image, declinations } = product
  const first = firstOf(declinations)
  return {
    id,
    href: productPath(slug),
    name,
    text: crop(summary),
    image: image && toPicture(image),
    price: first ? priceOf(first, declinations) : null,
    stock: first ? stockText(first) : null,
    quick: first ? quickOf(product, first) : null,
  }
}

function quickOf(
  { kind, declinations }: ProductSummary,
  { id, name, priceCents, stock, sellByMultipleOf }: Declination,
): QuickPurchase | null {
  if (priceCents === null || !stock.isAvailable) return null
  const step = quantityStep(kind, sellByMultipleOf)
  return { declinationId: id, name: declinations.length > 1 ? name : null, kind, step }
}

function priceOf(first: Declination, all: readonly Declination[]): ProductCardPrice | null {
  const { priceCents, referenceCents, perLitreCents } = first
  if (priceCents === null) return null
  const isLowest = all.some((one) => one.stock.isAvailable && (one.priceCents ?? 0) > priceCents)
  return { cents: priceCents, isLowest, referenceCents, perLitreCents }
}

function toPicture(image: PictureImage): PictureImage {
  const { url, externalPath, widths, width, height, alt, focalX, focalY } = image
  return { url, externalPath, widths, width, height, alt, focalX, focalY }
}
