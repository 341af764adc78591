import type { CAPACITY_UNITS, Declination, ProductKind } from '@sesame/contract/catalog'

import { countAvailable, stockView, type StockMode } from './stock.ts'

type CapacityUnit = (typeof CAPACITY_UNITS)[number]

/** What a declination is and costs, whoever asks. */
export interface DeclinationFacts extends Omit<
  Declination,
  'priceCents' | 'referenceCents' | 'perLitreCents' | 'stock'
> {
  priceCents: number
  referenceCents: number | null
  announcesReduction: boolean
  /** What is left of its own stock when reservations are taken off. */
  ownStock: number
}

export interface ProductFacts {
  kind: ProductKind
  /** The same of the stock it shares with its sisters. */
  sharedStock: number
}

export interface ShopMode extends StockMode {
  /** A showcase: what is shown has no price and is not sold. */
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
  // Name by name: a page of the list has hundreds, and a copy of the rest takes twice as long.
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

/** How many thousandths of the unit make a litre: capacities have three decimals. */
const THOUSANDTHS: Record<CapacityUnit, number> = { L: 1000, CL: 100_000 }

export function perLitreCents(
  priceCents: number,
  capacity: number | null,
  unit: CapacityUnit | null,
): number | null {
  if (capacity === null || unit === null) return null
  // Whole numbers divided once: 0.375 litres are no exact fraction of two.
  return Math.round((priceCents * THOUSANDTHS[unit]) / Math.round(capacity * 1000))
}
