import type { Declination, ProductKind } from '@sesame/contract/catalog'

export interface StockMode {
  /** Where it is not, everything can be had. */
  countsStock: boolean
  /** The declinations of a product are taken from one stock, counted in bottles. */
  sharesStock: boolean
  /** How few must be left for it to be told; null where it never is. */
  tellsAt: number | null
}

export interface Stocked {
  kind: ProductKind
  sellByMultipleOf: number
  /** What is left when reservations are taken off. */
  ownStock: number
  sharedStock: number
}

/** How much of its stock one of it takes; the function `stock_use` of the database says the same. */
export function stockUnits(
  { kind, sellByMultipleOf }: Pick<Stocked, 'kind' | 'sellByMultipleOf'>,
  { sharesStock }: Pick<StockMode, 'sharesStock'>,
): number {
  return sharesStock && kind === 'BOX' ? sellByMultipleOf : 1
}

/** What is left of the stock it is taken from; null where stock is not counted. */
export function unitsLeft(
  { ownStock, sharedStock }: Pick<Stocked, 'ownStock' | 'sharedStock'>,
  { countsStock, sharesStock }: Pick<StockMode, 'countsStock' | 'sharesStock'>,
): number | null {
  if (!countsStock) return null
  return sharesStock ? sharedStock : ownStock
}

/** How many of it can be had; null where stock is not counted. */
export function countAvailable(stocked: Stocked, mode: StockMode): number | null {
  const left = unitsLeft(stocked, mode)
  return left === null ? null : Math.floor(left / stockUnits(stocked, mode))
}

export function stockView(
  { kind, sellByMultipleOf }: Pick<Stocked, 'kind' | 'sellByMultipleOf'>,
  available: number | null,
  { tellsAt }: Pick<StockMode, 'tellsAt'>,
): Declination['stock'] {
  if (available === null) return { isAvailable: true, left: null }
  // A wine is sold by multiples: less than one of them cannot be bought.
  const least = kind === 'WINE' ? sellByMultipleOf : 1
  const isTold = tellsAt !== null && available <= tellsAt
  return { isAvailable: available >= least, left: isTold ? available : null }
}
