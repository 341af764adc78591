import type { ProductBody } from '@sesame/contract/catalog'

import type { Db } from '../../../platform/db.ts'

export type ProductFacts = Pick<ProductBody, 'idImages' | 'meals' | 'recommended' | 'awards'> & {
  tags: { slug: string; name: string }[]
}

const TABLES = [
  'product_image',
  'product_tag',
  'product_meal',
  'product_recommended',
  'award',
] as const

/** Deletes what a product has of these facts, and inserts what the lists say. */
export async function replaceFacts(
  db: Db,
  idSite: number,
  { id, ...facts }: ProductFacts & { id: number },
): Promise<void> {
  for (const table of TABLES) {
    await db.deleteFrom(table).where('id_site', '=', idSite).where('id_product', '=', id).execute()
  }
  const key = { id_site: idSite, id_product: id }
  const images = facts.idImages.map((idMedia, index) => ({
    ...{ ...key, position: index + 1, id_media: idMedia },
  }))
  const tags = facts.tags.map(({ slug, name }) => ({ ...key, slug, name }))
  const meals = [...new Set(facts.meals)].map((idMeal) => ({ ...key, id_meal: idMeal }))
  const recommended = [...new Set(facts.recommended)].map((idOther, index) => ({
    ...{ ...key, id_other: idOther, position: index + 1 },
  }))
  const awards = facts.awards.map(({ name, year, medal }) => ({ ...key, name, year, medal }))
  if (images.length > 0) await db.insertInto('product_image').values(images).execute()
  if (tags.length > 0) await db.insertInto('product_tag').values(tags).execute()
  if (meals.length > 0) await db.insertInto('product_meal').values(meals).execute()
  if (recommended.length > 0) {
    await db.insertInto('product_recommended').values(recommended).execute()
  }
  if (awards.length > 0) await db.insertInto('award').values(awards).execute()
}
