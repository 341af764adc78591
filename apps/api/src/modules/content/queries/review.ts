import type { Review } from '@sesame/contract/review'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface ReviewCache {
  reviews: Review[]
  total: number
  rating: number | null
  url: string | null
  fetchedAt: Date
}

export function findReviews(
  db: Db,
  idSite: number,
  language: string,
): Promise<ReviewCache | undefined> {
  return db
    .selectFrom('review_cache')
    .select([
      sql<Review[]>`reviews`.as('reviews'),
      'total',
      sql<number | null>`rating::float8`.as('rating'),
      'url',
      'fetched_at as fetchedAt',
    ])
    .where('id_site', '=', idSite)
    .where('language', '=', language)
    .executeTakeFirst()
}

export async function saveReviews(
  db: Db,
  idSite: number,
  { language, ...cache }: ReviewCache & { language: string },
): Promise<void> {
  const values = {
    reviews: JSON.stringify(cache.reviews),
    total: cache.total,
    rating: cache.rating,
    url: cache.url,
    fetched_at: cache.fetchedAt,
  }
  await db
    .insertInto('review_cache')
    .values({ id_site: idSite, language, ...values })
    .onConflict((conflict) => conflict.columns(['id_site', 'language']).doUpdateSet(values))
    .execute()
}
