import { queryDatabase } from './database.ts'
import { makeMeasuredSite, type MeasuredSite } from './measured-site.ts'

export interface OwnWare {
  slug: string
  name: string
  kind?: 'WINE' | 'BOX'
  priceCents: number
  onHand?: number
}

export interface OwnShop extends MeasuredSite {
  /** Of the declinations, in the order of the wares. */
  ids: number[]
}

/** A shop that no other journey knows, with these parameters and these wares, without alcohol. */
export async function makeShop(
  parameters: Record<string, string>,
  wares: readonly OwnWare[],
): Promise<OwnShop> {
  const site = await makeMeasuredSite(parameters)
  await queryDatabase('UPDATE site SET is_ecommerce = true WHERE id = $1', [site.id])
  const ids: number[] = []
  for (const ware of wares) ids.push(await addWare(site.id, ware))
  return { ...site, ids }
}

async function addWare(idSite: number, ware: OwnWare): Promise<number> {
  const { slug, name, kind = 'BOX', priceCents, onHand = 100 } = ware
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
  await keepPrices(idSite)
  return row!.id
}

/** So many wares at once, the dearest first; their stock is not counted. */
export async function fillShelves(idSite: number, count: number): Promise<void> {
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
  await keepPrices(idSite)
}

/** The price of a product is kept by its declinations, which did not see it being made. */
async function keepPrices(idSite: number): Promise<void> {
  await queryDatabase('UPDATE declination SET is_valid = true WHERE id_site = $1', [idSite])
}

/** The operator takes it off the shelf. */
export async function withdrawWare(idSite: number, idDeclination: number): Promise<void> {
  await queryDatabase('UPDATE declination SET is_valid = false WHERE id_site = $1 AND id = $2', [
    idSite,
    idDeclination,
  ])
}
