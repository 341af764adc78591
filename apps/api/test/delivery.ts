import type { ParcelLine } from '../src/modules/delivery/service/for-orders.ts'
import { makeGoods, type KnownGoods } from './goods.ts'
import type { TestDatabase } from './test-database.ts'

type Sold = ParcelLine['product']

/** A line of the parcel; by default a bottle of wine of 1,4 kg at 12,00 €. */
export function parcelLine(quantity = 1, product: Partial<Sold> = {}): ParcelLine {
  return {
    quantity,
    product: {
      ...{ idDeclination: 1, idProduct: 1, kind: 'WINE', slug: 'rouge', name: 'Rouge' },
      ...{ declinationName: '75 cl', reference: 'R75', image: null, priceCents: 1200 },
      ...{ vatRateBp: 2000, isAlcohol: true, capacity: 75, capacityUnit: 'CL' },
      ...{ sellByMultipleOf: 1, isSmall: false, weightG: 1400, hasShippingFees: true },
      ...{ isSold: true, unitsLeft: null, idStock: 1, stockUnits: 1 },
      ...product,
    },
  }
}

/** Creates a bottle on sale without stock and returns the id of its declination. */
export async function makeBottle(database: TestDatabase, known: KnownGoods = {}): Promise<number> {
  const { idDeclination } = await makeGoods(database, {
    ...{ kind: 'WINE', capacity: 75, unit: 'CL', priceCents: 1200, weightG: 1400, onHand: 0 },
    ...known,
  })
  return idDeclination
}

/** Sets parameters of a site as its operator does. */
export async function setParameters(
  database: TestDatabase,
  site: number,
  values: Record<string, string>,
): Promise<void> {
  for (const [type, value] of Object.entries(values)) {
    await database.query(
      `INSERT INTO parameter (id_site, type, value) VALUES ($1, $2, $3)
       ON CONFLICT (id_site, type) DO UPDATE SET value = excluded.value`,
      [site, type, value],
    )
  }
}
