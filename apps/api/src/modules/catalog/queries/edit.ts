import type { ProductBody } from '@sesame/contract/catalog'

import { hotStatement, type Db } from '../../../platform/db.ts'

const names = hotStatement<{ slug: string }>(
  `SELECT slug FROM product WHERE id_site = $1 AND (slug = $2 OR starts_with(slug, $2 || '-'))`,
)

/** Names in use that are this one, or begin with it. */
export async function listNames(db: Db, idSite: number, name: string): Promise<string[]> {
  return (await names(db, idSite, name)).map(({ slug }) => slug)
}

export type ProductValues = ProductBody & { slug: string | undefined; now: Date }

const columnsOf = (product: ProductValues) => ({
  kind: product.kind,
  name: product.name,
  summary: product.summary,
  html: product.html,
  is_alcohol: product.isAlcohol,
  appellation: product.appellation,
  vintage: product.vintage,
  grapes: product.grapes,
  alcohol_bp: product.alcoholBp,
  origin: product.origin,
  bottler: product.bottler,
  allergens: product.allergens,
  serving_temperature: product.servingTemperature,
  keeping: product.keeping,
  elabel_url: product.elabelUrl,
  position: product.position,
  is_valid: product.isValid,
  updated_at: product.now,
})

export async function insertProduct(
  db: Db,
  idSite: number,
  product: ProductValues & { slug: string },
): Promise<number> {
  const { id } = await db
    .insertInto('product')
    .values({
      ...columnsOf(product),
      ...{ id_site: idSite, slug: product.slug, id_stock: await insertStock(db, idSite) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Until the transaction ends, nobody else writes it. Without a name, it keeps the one it has. */
export async function updateProduct(
  db: Db,
  idSite: number,
  product: ProductValues & { id: number },
): Promise<boolean> {
  const { slug } = product
  const result = await db
    .updateTable('product')
    .set({ ...columnsOf(product), ...(slug !== undefined && { slug }) })
    .where('id_site', '=', idSite)
    .where('id', '=', product.id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

const withdraw = hotStatement<{ id: number }>(
  `UPDATE product SET is_valid = false, updated_at = $3
   WHERE id_site = $1 AND id = $2 AND is_valid RETURNING id`,
)

export async function withdrawProduct(db: Db, idSite: number, id: number, now: Date) {
  const [found] = await withdraw(db, idSite, id, now)
  return found
}

const stock = hotStatement<{ id: number }>('INSERT INTO stock (id_site) VALUES ($1) RETURNING id')

export async function insertStock(db: Db, idSite: number): Promise<number> {
  const [made] = await stock(db, idSite)
  if (!made) throw new Error('an insert answers its row')
  return made.id
}

const setRate = hotStatement(
  `INSERT INTO product_vat (id_site, id_product, valid_from, rate_bp)
   SELECT $1, $2, $3, $4 WHERE $4 IS DISTINCT FROM (
     SELECT rate_bp FROM product_vat WHERE id_site = $1 AND id_product = $2 AND valid_from <= $3
     ORDER BY valid_from DESC LIMIT 1)
   ON CONFLICT (id_site, id_product, valid_from) DO UPDATE SET rate_bp = excluded.rate_bp`,
)

/** A rate that differs from that of the day is applied from this day on. */
export async function applyRate(
  db: Db,
  idSite: number,
  { id, rateBp, from }: { id: number; rateBp: number; from: string },
): Promise<void> {
  await setRate(db, idSite, id, from, rateBp)
}
