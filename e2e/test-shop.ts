import { queryDatabase } from './database.ts'
import { makeMeasuredSite, type MeasuredSite } from './measured-site.ts'

export interface OwnProduct {
  slug: string
  name: string
  kind?: 'WINE' | 'BOX'
  priceCents: number
  onHand?: number
}

export interface OwnShop extends MeasuredSite {
  /** Ids of the declinations, in the order of the products. */
  ids: number[]
}

/** Creates a shop without alcohol that no other journey uses. */
export async function makeShop(
  parameters: Record<string, string>,
  products: readonly OwnProduct[],
): Promise<OwnShop> {
  const site = await makeMeasuredSite(parameters)
  await queryDatabase('UPDATE site SET is_ecommerce = true WHERE id = $1', [site.id])
  const ids: number[] = []
  for (const product of products) ids.push(await addProduct(site.id, product))
  return { ...site, ids }
}

async function addProduct(idSite: number, product: OwnProduct): Promise<number> {
  const { slug, name, kind = 'BOX', priceCents, onHand = 100 } = product
  const [row] = await queryDatabase<{ id: number }>(
    `WITH s AS (INSERT INTO stock (id_site, on_hand) VALUES ($1, $6) RETURNING id),
       m AS (INSERT INTO stock_move (id_site, id_stock, kind, quantity, on_hand_after)
         SELECT $1, id, 'operator', $6, $6 FROM s WHERE $6 > 0),
       shared AS (INSERT INTO stock (id_site) VALUES ($1) RETURNING id),
       p AS (INSERT INTO product (id_site, kind, slug, name, is_alcohol, id_stock)
         SELECT $1, $2, $3, $4, false, id FROM shared RETURNING id),
       v AS (INSERT INTO product_vat (id_site, id_product, valid_from, rate_bp)
         SELECT $1, id, '2020-01-01', 2000 FROM p)
     INSERT INTO declination (id_site, id_product, id_stock, reference, name, price_cents, weight_g)
     SELECT $1, p.id, s.id, upper($3), 'Le coffret', $5, 900 FROM p, s RETURNING id`,
    [idSite, kind, slug, name, priceCents, onHand],
  )
  await recomputePrices(idSite)
  return row!.id
}

/** Adds many products, dearest first, without stock counting. */
export async function addProducts(idSite: number, count: number): Promise<void> {
  await queryDatabase(
    `WITH s AS (INSERT INTO stock (id_site) VALUES ($1) RETURNING id),
       p AS (INSERT INTO product (id_site, kind, slug, name, is_alcohol, id_stock)
         SELECT $1, 'BOX', 'coffret-' || n, 'Coffret ' || n, false, s.id
         FROM s, generate_series(1, $2::int) n RETURNING id, slug, id_stock)
     INSERT INTO declination (id_site, id_product, id_stock, reference, name, price_cents, weight_g)
     SELECT $1, id, id_stock, upper(slug), 'Le coffret',
       100000 - 100 * split_part(slug, '-', 2)::int, 900 FROM p`,
    [idSite, count],
  )
  await recomputePrices(idSite)
}

/** Updates the declinations to run the trigger that computes product prices. */
async function recomputePrices(idSite: number): Promise<void> {
  await queryDatabase('UPDATE declination SET is_valid = true WHERE id_site = $1', [idSite])
}

export async function withdrawProduct(idSite: number, idDeclination: number): Promise<void> {
  await queryDatabase('UPDATE declination SET is_valid = false WHERE id_site = $1 AND id = $2', [
    idSite,
    idDeclination,
  ])
}
