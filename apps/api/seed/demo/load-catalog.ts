import type pg from 'pg'

import { inFrench } from '../typography.ts'
import type { Row } from '../upsert.ts'
import type { DemoCatalog, DemoDeclination, DemoProduct } from './demo-catalog.ts'

type Load = (table: string, key: string[], rows: Row[]) => Promise<void>
interface Place {
  client: pg.ClientBase
  idSite: number
  load: Load
}

const VAT = { valid_from: '2020-01-01', rate_bp: 2000 }

/** The stock of a product has the product's id; that of a declination has its id plus a hundred. */
const stockOf = ({ id }: DemoDeclination) => 100 + id
const cents = (euros: number) => Math.round(euros * 100)

/**
 * Loads the products of a site; its pictures must exist. A second run resets texts, but not prices
 * and stocks, which have a history.
 */
export async function loadCatalog(place: Place, written: DemoCatalog): Promise<void> {
  const { load } = place
  const { meals, variations, products } = inFrench(written)
  await load('meal_icon', ['id'], meals.map(placed))
  await load(
    'variation',
    ['id'],
    variations.map(({ id, name }, position) => ({ id, name, position })),
  )
  const values = variations.flatMap((one) =>
    one.values.map((value, position) => ({ ...value, id_variation: one.id, position })),
  )
  await load('variation_value', ['id'], values)
  await loadStocks(place, products)
  await load('product', ['id'], products.map(productOf))
  await loadFacts(load, products)
  for (const product of products) {
    for (const [position, one] of product.declinations.entries()) {
      await loadDeclination(place, one, { idProduct: product.id, position })
    }
  }
}

const placed = <T extends Row>(row: T, position: number) => ({ ...row, position })

function productOf(product: DemoProduct, index: number): Row {
  const { id, kind, slug, name, summary, html, appellation, vintage, grapes, origin } = product
  return {
    ...{ id, kind, slug, name, summary, html, appellation, vintage, grapes, origin },
    is_alcohol: product.isAlcohol,
    alcohol_bp: product.alcohol === undefined ? null : cents(product.alcohol),
    bottler: product.bottler ?? null,
    allergens: product.allergens ?? null,
    serving_temperature: product.servingTemperature ?? null,
    keeping: product.keeping ?? null,
    elabel_url: product.elabelUrl ?? null,
    position: index + 1,
    is_valid: true,
    id_stock: id,
  }
}

async function loadFacts(load: Load, products: DemoProduct[]): Promise<void> {
  const each = (rowsOf: (product: DemoProduct) => Row[]) =>
    products.flatMap((product) =>
      rowsOf(product).map((row) => ({ id_product: product.id, ...row })),
    )
  await load(
    'product_vat',
    ['id_product', 'valid_from'],
    each(() => [VAT]),
  )
  await load(
    'product_image',
    ['id_product', 'position'],
    each(({ images }) => images.map((id, index) => ({ position: index + 1, id_media: id }))),
  )
  await load(
    'product_tag',
    ['id_product', 'slug'],
    each(({ tags }) => Object.entries(tags).map(([slug, name]) => ({ slug, name }))),
  )
  await load(
    'award',
    ['id'],
    each(({ awards = [] }) => awards),
  )
  await load(
    'product_meal',
    ['id_product', 'id_meal'],
    each(({ meals = [] }) => meals.map((id) => ({ id_meal: id }))),
  )
  await load(
    'product_recommended',
    ['id_product', 'id_other'],
    each(({ recommended = [] }) => recommended.map((id, position) => ({ id_other: id, position }))),
  )
}

/** Sets the quantity only for new stocks, because later moves have changed the others. */
async function loadStocks({ client, idSite }: Place, products: DemoProduct[]): Promise<void> {
  const stocks = products.flatMap(({ id, kind, declinations }) => [
    { id, quantity: declinations.reduce((sum, one) => sum + bottlesOf(kind, one), 0) },
    ...declinations.map((one) => ({ id: stockOf(one), quantity: one.stock })),
  ])
  for (const { id, quantity } of stocks) {
    const made = await client.query(
      'INSERT INTO stock (id_site, id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [idSite, id],
    )
    if (made.rowCount === 0 || quantity === 0) continue
    await client.query(`SELECT move_stock($1, $2, 'operator', $3, NULL, $4, NULL)`, [
      ...[idSite, id, quantity, 'Inventaire d’ouverture'],
    ])
  }
}

/** A box holds several bottles; of a wine, a multiple is sold of one bottle. */
function bottlesOf(kind: DemoProduct['kind'], { stock, sellByMultipleOf = 1 }: DemoDeclination) {
  return kind === 'BOX' ? stock * sellByMultipleOf : stock
}

async function loadDeclination(
  { client, idSite, load }: Place,
  declination: DemoDeclination,
  { idProduct, position }: { idProduct: number; position: number },
): Promise<void> {
  const { id, price, before, values } = declination
  const made = await client.query(
    `INSERT INTO declination (id_site, id, id_product, id_stock, reference, name, price_cents, weight_g)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      ...[idSite, id, idProduct, stockOf(declination), declination.reference, declination.name],
      ...[cents(before?.price ?? price), declination.weightG],
    ],
  )
  if (made.rowCount === 1 && before) await reducePrice(client, idSite, { id, price, before })
  await client.query(
    `UPDATE declination SET (reference, name, capacity, capacity_unit, sell_by_multiple_of,
       is_small, weight_g, position) = ($3, $4, $5, $6, $7, $8, $9, $10)
     WHERE id_site = $1 AND id = $2`,
    [idSite, id, ...factsOf(declination), position],
  )
  await load(
    'declination_value',
    ['id_declination', 'id_value'],
    values.map((value) => ({ id_declination: id, id_value: value })),
  )
}

function factsOf(declination: DemoDeclination): unknown[] {
  const { reference, name, capacity = [null, null], sellByMultipleOf = 1 } = declination
  const { isSmall = false, weightG } = declination
  return [reference, name, ...capacity, sellByMultipleOf, isSmall, weightG]
}

/** The former price was applied for months, so the reduction can refer to it. */
async function reducePrice(
  client: pg.ClientBase,
  idSite: number,
  { id, price, before }: Required<Pick<DemoDeclination, 'id' | 'price' | 'before'>>,
): Promise<void> {
  await client.query(
    `INSERT INTO price_history (id_site, id_declination, price_cents, applied_from)
     VALUES ($1, $2, $3, $4)`,
    [idSite, id, cents(before.price), before.from],
  )
  await client.query(
    `UPDATE declination SET price_cents = $3, announces_reduction = true
     WHERE id_site = $1 AND id = $2`,
    [idSite, id, cents(price)],
  )
}
