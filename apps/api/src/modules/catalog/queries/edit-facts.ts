import type { ProductBody } from '@sesame/contract/catalog'

import { hotStatement, type Db } from '../../../platform/db.ts'

/** Takes away what a product has of something, and gives it what a list says. */
function replacing(table: string, insert: string) {
  const remove = hotStatement(`DELETE FROM ${table} WHERE id_site = $1 AND id_product = $2`)
  const add = hotStatement(insert)
  return async (db: Db, idSite: number, idProduct: number, ...lists: unknown[]) => {
    await remove(db, idSite, idProduct)
    await add(db, idSite, idProduct, ...lists)
  }
}

const images = replacing(
  'product_image',
  `INSERT INTO product_image (id_site, id_product, position, id_media)
   SELECT $1, $2, place, id FROM unnest($3::int[]) WITH ORDINALITY AS one (id, place)`,
)
const tags = replacing(
  'product_tag',
  `INSERT INTO product_tag (id_site, id_product, slug, name)
   SELECT $1, $2, slug, name FROM unnest($3::text[], $4::text[]) AS one (slug, name)`,
)
const meals = replacing(
  'product_meal',
  `INSERT INTO product_meal (id_site, id_product, id_meal)
   SELECT DISTINCT $1::int, $2::int, id FROM unnest($3::int[]) AS id`,
)
const recommended = replacing(
  'product_recommended',
  `INSERT INTO product_recommended (id_site, id_product, id_other, position)
   SELECT $1, $2, id, min(place) FROM unnest($3::int[]) WITH ORDINALITY AS one (id, place)
   GROUP BY id`,
)
const awards = replacing(
  'award',
  `INSERT INTO award (id_site, id_product, name, year, medal)
   SELECT $1, $2, name, year, medal
   FROM unnest($3::text[], $4::int[], $5::text[]) AS one (name, year, medal)`,
)

export type ProductFacts = Pick<ProductBody, 'idImages' | 'meals' | 'recommended' | 'awards'> & {
  tags: { slug: string; name: string }[]
}

export async function replaceFacts(
  db: Db,
  idSite: number,
  { id, ...facts }: ProductFacts & { id: number },
): Promise<void> {
  await images(db, idSite, id, facts.idImages)
  await tags(
    ...([db, idSite, id] as const),
    facts.tags.map(({ slug }) => slug),
    facts.tags.map(({ name }) => name),
  )
  await meals(db, idSite, id, facts.meals)
  await recommended(db, idSite, id, facts.recommended)
  await awards(
    ...([db, idSite, id] as const),
    facts.awards.map(({ name }) => name),
    facts.awards.map(({ year }) => year),
    facts.awards.map(({ medal }) => medal),
  )
}
