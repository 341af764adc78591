import type { CAPACITY_UNITS, ProductKind } from '@sesame/contract/catalog'
import type { Image } from '@sesame/contract/media'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { findImages } from '../../media/service/read.ts'
import { listSold, type Buyer, type SoldRow } from '../queries/sold.ts'
import type { ShopMode } from '../rules/product.ts'
import { shopModeOf } from '../rules/shop-mode.ts'
import { stockUnits, unitsLeft } from '../rules/stock.ts'

/** Current data of a declination for carts, parcels and orders. */
export interface SoldProduct {
  idDeclination: number
  idProduct: number
  kind: ProductKind
  slug: string
  name: string
  declinationName: string
  reference: string
  image: Image | null
  priceCents: number
  vatRateBp: number
  isAlcohol: boolean
  capacity: number | null
  capacityUnit: (typeof CAPACITY_UNITS)[number] | null
  sellByMultipleOf: number
  isSmall: boolean
  weightG: number
  hasShippingFees: boolean
  /** True if it is published and its price is shown. */
  isSold: boolean
  /** The stock it is taken from: several declinations may share one. */
  idStock: number
  /** Quantity available to this buyer; null if stock is not counted. */
  unitsLeft: number | null
  /** Units of stock per item. */
  stockUnits: number
}

/**
 * In the requested order without duplicates, with availability for this buyer; ids unknown on this
 * site are omitted.
 */
export async function getSoldProducts(
  ctx: Context,
  db: Db,
  ids: readonly number[],
  buyer: Buyer = {},
): Promise<SoldProduct[]> {
  if (ids.length === 0) return []
  const { site, now } = ctx
  const query = { ids: [...new Set(ids)], today: dayIn(site.timeZone, now), ...buyer }
  const rows = await listSold(db, site.id, query)
  const images = await findImages(
    { ...ctx, db },
    rows.map(({ idImage }) => idImage),
  )
  return rows.map((row) => soldProduct(row, images, shopModeOf(row)))
}

function soldProduct(
  row: SoldRow,
  images: ReadonlyMap<number, Image>,
  mode: ShopMode,
): SoldProduct {
  const { idImage, idOwnStock, idSharedStock, vatRateBp } = row
  return {
    ...factsOf(row),
    image: (idImage === null ? undefined : images.get(idImage)) ?? null,
    vatRateBp: vatRateBp ?? 0,
    // A product without a VAT rate cannot be invoiced, so it is not sold.
    isSold: row.isValid && !mode.hidesPrices && vatRateBp !== null,
    idStock: mode.sharesStock ? idSharedStock : idOwnStock,
    unitsLeft: unitsLeft(row, mode),
    stockUnits: stockUnits(row, mode),
  }
}

function factsOf(row: SoldRow) {
  const { idDeclination, idProduct, kind, slug, name, declinationName, reference } = row
  const { priceCents, isAlcohol, capacity, capacityUnit, sellByMultipleOf } = row
  const { isSmall, weightG, hasShippingFees } = row
  return {
    ...{ idDeclination, idProduct, kind, slug, name, declinationName, reference },
    ...{ priceCents, isAlcohol, capacity, capacityUnit, sellByMultipleOf },
    ...{ isSmall, weightG, hasShippingFees },
  }
}
