import { randomUUID } from 'node:crypto'

import { makeProduct } from './catalog.ts'
import type { TestDatabase } from './test-database.ts'

export interface Goods {
  idProduct: number
  idDeclination: number
  /** Stock of the declination; the product has another one. */
  idStock: number
  slug: string
}

export interface KnownGoods {
  site?: number
  kind?: 'WINE' | 'BOX'
  isAlcohol?: boolean
  priceCents?: number
  multiple?: number
  capacity?: number
  unit?: 'L' | 'CL'
  isSmall?: boolean
  weightG?: number
  hasShippingFees?: boolean
  onHand?: number
}

/** A product on sale; by default a box without alcohol at 20,00 € with a stock of a hundred. */
export async function makeGoods(database: TestDatabase, known: KnownGoods = {}): Promise<Goods> {
  const { site = 67, kind = 'BOX', isAlcohol = false, onHand = 100 } = known
  const slug = `produit-${randomUUID()}`
  const product = await makeProduct(database, site, {
    ...{ kind, isAlcohol, name: 'Une chose', slug },
    sharedOnHand: onHand,
    columns: { alcohol_bp: 1250, allergens: 'Sulfites', origin: 'France', bottler: 'La Cave' },
    declinations: [
      {
        reference: `REF-${slug.slice(-12)}`,
        ...{ name: 'Simple', onHand, priceCents: known.priceCents ?? 2000 },
        ...{ capacity: known.capacity ?? null, capacityUnit: known.unit ?? 'L' },
        ...{ sellByMultipleOf: known.multiple ?? 1, isSmall: known.isSmall ?? false },
        ...{ weightG: known.weightG ?? 1000, hasShippingFees: known.hasShippingFees ?? true },
      },
    ],
  })
  const [only] = product.declinations
  return {
    idProduct: product.id,
    idDeclination: only!.id,
    idStock: only!.idStock,
    slug,
  }
}
