import type { Review } from '@sesame/contract/review'

import { hotStatement, type Db } from '../../../platform/db.ts'

export interface ReviewCache {
  reviews: Review[]
  total: number
  rating: number | null
  url: string | null
  fetchedAt: Date
}

const cached = hotStatement<ReviewCache>(
  `SELECT reviews, total, rating::float8 AS rating, url, fetched_at AS "fetchedAt"
   FROM review_cache WHERE id_site = $1 AND language = $2`,
)
const keep = hotStatement<never>(
  `INSERT INTO review_cache (id_site, language, reviews, total, rating, url, fetched_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (id_site, language) DO UPDATE SET reviews = excluded.reviews,
     total = excluded.total, rating = excluded.rating, url = excluded.url,
     fetched_at = excluded.fetched_at`,
)

export async function findReviews(db: Db, idSite: number, language: string) {
  const [found] = await cached(db, idSite, language)
  return found
}

export async function keepReviews(
  db: Db,
  idSite: number,
  { language, ...cache }: ReviewCache & { language: string },
): Promise<void> {
  const { reviews, total, rating, url, fetchedAt } = cache
  await keep(db, idSite, language, JSON.stringify(reviews), total, rating, url, fetchedAt)
}
