import type { CAPACITY_UNITS, ProductKind } from '@sesame/contract/catalog'

export interface DemoDeclination {
  id: number
  reference: string
  name: string
  /** Price in euros. */
  price: number
  /** The former price and its first day; the current price is then an announced reduction. */
  before?: { price: number; from: string }
  capacity?: [number, (typeof CAPACITY_UNITS)[number]]
  sellByMultipleOf?: number
  isSmall?: boolean
  weightG: number
  stock: number
  values: number[]
}

export interface DemoProduct {
  id: number
  kind: ProductKind
  slug: string
  name: string
  summary: string
  html: string
  isAlcohol: boolean
  appellation?: string
  vintage?: number
  grapes?: string
  alcohol?: number
  origin?: string
  bottler?: string
  allergens?: string
  servingTemperature?: string
  keeping?: string
  elabelUrl?: string
  tags: Record<string, string>
  images: number[]
  meals?: number[]
  awards?: { id: number; name: string; year: number; medal: string }[]
  recommended?: number[]
  declinations: DemoDeclination[]
}

/** Products of a site. Texts are written with ordinary spaces: see `typography.ts`. */
export interface DemoCatalog {
  meals: { id: number; slug: string; label: string; icon: string }[]
  variations: { id: number; name: string; values: { id: number; value: string }[] }[]
  products: DemoProduct[]
}
