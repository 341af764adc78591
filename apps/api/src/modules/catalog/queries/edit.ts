import type { ProductBody } from '@sesame/contract/catalog'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** Slugs in use that equal this one or begin with it. */
export async function listNames(db: Db, idSite: number, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('slug')
    .where('id_site', '=', idSite)
    .where(sql<boolean>`(slug = ${name} OR starts_with(slug, ${`${name}-`}))`)
    .execute()
  return rows.map(({ slug }) => slug)
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

/** Without a slug it keeps its own. */
export async function updateProduct(
  db: Db,
  idSite: number,
  product: ProductValues & { id: number },
): Promise<void> {
  const { slug } = product
  await db
    .updateTable('product')
    .set({ ...columnsOf(product), ...(slug !== undefined && { slug }) })
    .where('id_site', '=', idSite)
    .where('id', '=', product.id)
    .execute()
}

export function withdrawProduct(db: Db, idSite: number, id: number, now: Date) {
  return db
    .updateTable('product')
    .set({ is_valid: false, updated_at: now })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('is_valid', '=', true)
    .returning('id')
    .executeTakeFirst()
}

export async function insertStock(db: Db, idSite: number): Promise<number> {
  const { id } = await db
    .insertInto('stock')
    .values({ id_site: idSite })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts the VAT rate from today on if it differs from the current one. */
export async function applyRate(
  db: Db,
  idSite: number,
  { id, rateBp, from }: { id: number; rateBp: number; from: string },
): Promise<void> {
  const ofTheDay = db
    .selectFrom('product_vat')
    .select('rate_bp')
    .where('id_site', '=', idSite)
    .where('id_product', '=', id)
    .where('valid_from', '<=', from)
    .orderBy('valid_from', 'desc')
    .limit(1)
  await db
    .insertInto('product_vat')
    .columns(['id_site', 'id_product', 'valid_from', 'rate_bp'])
    .expression(
      db
        .selectNoFrom([
          sql<number>`${idSite}::int`.as('id_site'),
          sql<number>`${id}::int`.as('id_product'),
          sql<string>`${from}::date`.as('valid_from'),
          sql<number>`${rateBp}::int`.as('rate_bp'),
        ])
        .where(sql<boolean>`${rateBp}::int IS DISTINCT FROM ${ofTheDay}`),
    )
    .onConflict((conflict) =>
      conflict.columns(['id_site', 'id_product', 'valid_from']).doUpdateSet({ rate_bp: rateBp }),
    )
    .execute()
}
