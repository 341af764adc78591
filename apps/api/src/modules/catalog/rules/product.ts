import type { CAPACITY_UNITS, Declination, ProductKind } from '@sesame/contract/catalog'

import { countAvailable, stockView, type StockMode } from './stock.ts'

type CapacityUnit = (typeof CAPACITY_UNITS)[number]

/** Facts and price of a declination, the same for every caller. */
export interface DeclinationFacts extends Omit<
  Declination,
  'priceCents' | 'referenceCents' | 'perLitreCents' | 'stock'
> {
  priceCents: number
  referenceCents: number | null
  announcesReduction: boolean
  /** Available quantity of its own stock. */
  ownStock: number
}

export interface ProductFacts {
  kind: ProductKind
  /** Available quantity of the stock shared with the product's other declinations. */
  sharedStock: number
}

export interface ShopMode extends StockMode {
  /** Showcase mode: products are shown without price and not sold. */
  hidesPrices: boolean
}

export function declinationView(
  product: ProductFacts,
  facts: DeclinationFacts,
  mode: ShopMode,
): Declination {
  const { ownStock, sellByMultipleOf } = facts
  const sold = { kind: product.kind, sharedStock: product.sharedStock, sellByMultipleOf, ownStock }
  const prices = mode.hidesPrices ? NO_PRICES : pricesOf(facts)
  // Fields are copied by name: spreading takes twice as long, and a list has hundreds.
  return {
    id: facts.id,
    reference: facts.reference,
    name: facts.name,
    priceCents: prices.priceCents,
    referenceCents: prices.referenceCents,
    perLitreCents: prices.perLitreCents,
    capacity: facts.capacity,
    capacityUnit: facts.capacityUnit,
    sellByMultipleOf,
    isSmall: facts.isSmall,
    weightG: facts.weightG,
    hasShippingFees: facts.hasShippingFees,
    stock: stockView(sold, countAvailable(sold, mode), mode),
    values: facts.values,
  }
}

function pricesOf(facts: DeclinationFacts) {
  const { priceCents, capacity, capacityUnit } = facts
  return {
    priceCents,
    referenceCents: facts.announcesReduction ? facts.referenceCents : null,
    perLitreCents: perLitreCents(priceCents, capacity, capacityUnit),
  }
}

const NO_PRICES = { priceCents: null, referenceCents: null, perLitreCents: null }

/** Thousandths of the unit per litre: capacities have three decimals. */
const THOUSANDTHS: Record<CapacityUnit, number> = { L: 1000, CL: 100_000 }

export function perLitreCents(
  priceCents: number,
  capacity: number | null,
  unit: CapacityUnit | null,
): number | null {
  if (capacity === null || unit === null) return null
  // Divides integers once, because 0.375 litres is not exact in floating point.
  return Math.round((priceCents * THOUSANDTHS[unit]) / Math.round(capacity * 1000))
}
