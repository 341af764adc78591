import type { Declination, ProductKind } from '@sesame/contract/catalog'
import type { Stock } from '@sesame/contract/stock'
import { quantityStep } from '@sesame/values/cart'

export interface StockMode {
  /** If stock is not counted, everything is available. */
  countsStock: boolean
  /** The declinations of a product are taken from one stock, counted in bottles. */
  sharesStock: boolean
  /** Threshold below which the remaining quantity is shown; null for never. */
  lowStockThreshold: number | null
}

export interface StockedProduct {
  kind: ProductKind
  sellByMultipleOf: number
  /** What is left when reservations are taken off. */
  ownStock: number
  sharedStock: number
}

/** Units of stock per item; the SQL function `stock_used_by` computes the same. */
export function stockUnits(
  { kind, sellByMultipleOf }: Pick<StockedProduct, 'kind' | 'sellByMultipleOf'>,
  { sharesStock }: Pick<StockMode, 'sharesStock'>,
): number {
  return sharesStock && kind === 'BOX' ? sellByMultipleOf : 1
}

/** What is left of the stock it is taken from; null where stock is not counted. */
export function unitsLeft(
  { ownStock, sharedStock }: Pick<StockedProduct, 'ownStock' | 'sharedStock'>,
  { countsStock, sharesStock }: Pick<StockMode, 'countsStock' | 'sharesStock'>,
): number | null {
  if (!countsStock) return null
  return sharesStock ? sharedStock : ownStock
}

/** How many of it can be had; null where stock is not counted. */
export function countAvailable(stocked: StockedProduct, mode: StockMode): number | null {
  const left = unitsLeft(stocked, mode)
  return left === null ? null : Math.floor(left / stockUnits(stocked, mode))
}

export function stockView(
  { kind, sellByMultipleOf }: Pick<StockedProduct, 'kind' | 'sellByMultipleOf'>,
  available: number | null,
  { lowStockThreshold }: Pick<StockMode, 'lowStockThreshold'>,
): Declination['stock'] {
  if (available === null) return { isAvailable: true, left: null }
  // Wines are sold in multiples, so a remainder below one multiple cannot be bought.
  const least = quantityStep(kind, sellByMultipleOf)
  const showsQuantity = lowStockThreshold !== null && available <= lowStockThreshold
  return { isAvailable: available >= least, left: showsQuantity ? available : null }
}

/** What is listed as running low; the SQL of `listStocks` says the same. */
export function stockState(available: number, lowStockThreshold: number | null): Stock['state'] {
  if (available <= 0) return 'empty'
  return lowStockThreshold !== null && available <= lowStockThreshold ? 'low' : 'enough'
}
