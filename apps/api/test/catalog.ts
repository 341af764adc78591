import { insertRow } from './people.ts'
import type { TestDatabase } from './test-database.ts'

interface WantedDeclination {
  reference?: string
  name?: string
  priceCents?: number
  onHand?: number
  capacity?: number | null
  capacityUnit?: 'L' | 'CL' | null
  sellByMultipleOf?: number
  isSmall?: boolean
  weightG?: number
  isValid?: boolean
  announcesReduction?: boolean
  hasShippingFees?: boolean
}

export interface WantedProduct {
  kind?: 'WINE' | 'BOX'
  slug?: string
  name?: string
  isAlcohol?: boolean
  isValid?: boolean
  sharedOnHand?: number
  vatRateBp?: number
  tags?: string[]
  columns?: Record<string, unknown>
  declinations?: WantedDeclination[]
}

export interface MadeProduct {
  id: number
  idStock: number
  slug: string
  declinations: { id: number; idStock: number }[]
}

let made = 0

/** A product on sale with one declination at 10,00 € and a stock of a hundred. */
export async function makeProduct(
  database: TestDatabase,
  site: number,
  wanted: WantedProduct = {},
): Promise<MadeProduct> {
  made += 1
  const { kind = 'WINE', slug = `produit-${made}`, name = `Produit ${made}` } = wanted
  const { declinations = [{}], tags = [], vatRateBp = 2000 } = wanted
  const id = 100_000 + made
  const idStock = await makeStock(database, site, wanted.sharedOnHand ?? 100)
  await insertRow(database, 'product', {
    ...{ id_site: site, id, kind, slug, name, id_stock: idStock },
    is_alcohol: wanted.isAlcohol ?? false,
    is_valid: wanted.isValid ?? true,
    ...wanted.columns,
  })
  const vat = { id_site: site, id_product: id, valid_from: '2020-01-01', rate_bp: vatRateBp }
  await insertRow(database, 'product_vat', vat)
  for (const tag of tags) {
    await insertRow(database, 'product_tag', {
      id_site: site,
      id_product: id,
      slug: tag,
      name: tag,
    })
  }
  const own = []
  for (const one of declinations) own.push(await makeDeclination(database, site, id, one))
  return { id, idStock, slug, declinations: own }
}

async function makeDeclination(
  database: TestDatabase,
  site: number,
  idProduct: number,
  wanted: WantedDeclination,
): Promise<{ id: number; idStock: number }> {
  made += 1
  const id = 100_000 + made
  const { priceCents = 1000, capacity = 75, capacityUnit = 'CL', weightG = 1300 } = wanted
  const idStock = await makeStock(database, site, wanted.onHand ?? 100)
  await insertRow(database, 'declination', {
    ...{ id_site: site, id, id_product: idProduct, id_stock: idStock, position: made % 1000 },
    ...{ price_cents: priceCents, capacity, weight_g: weightG },
    capacity_unit: capacity === null ? null : capacityUnit,
    reference: wanted.reference ?? `REF-${made}`,
    name: wanted.name ?? '75 cl',
    sell_by_multiple_of: wanted.sellByMultipleOf ?? 1,
    is_small: wanted.isSmall ?? false,
    is_valid: wanted.isValid ?? true,
    announces_reduction: wanted.announcesReduction ?? false,
    has_shipping_fees: wanted.hasShippingFees ?? true,
  })
  return { id, idStock }
}

async function makeStock(database: TestDatabase, site: number, onHand: number): Promise<number> {
  const id = await database.value<number>('INSERT INTO stock (id_site) VALUES ($1) RETURNING id', [
    site,
  ])
  if (onHand > 0) {
    await moveGoods(database, { site, idStock: id, quantity: onHand, reason: 'Inventaire' })
  }
  return id
}

/** Moves stock in or out as an operator does. */
export async function moveGoods(
  database: TestDatabase,
  move: { site?: number; idStock: number; quantity: number; reason?: string },
): Promise<void> {
  const { site = 67, idStock, quantity, reason = 'Livraison' } = move
  await database.query(`SELECT move_stock($1, $2, 'operator', $3, NULL, $4, NULL)`, [
    ...[site, idStock, quantity, reason],
  ])
}

/** Sets a parameter of a site as its operator does; null removes it. */
export async function setParameter(
  database: TestDatabase,
  site: number,
  type: string,
  value: string | null,
): Promise<void> {
  await database.query('DELETE FROM parameter WHERE id_site = $1 AND type = $2', [site, type])
  if (value !== null) await insertRow(database, 'parameter', { id_site: site, type, value })
}
