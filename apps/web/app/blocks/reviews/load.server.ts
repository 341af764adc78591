import { listGoogleReviews } from '@sesame/contract/review'

import { publishedDay } from '../../lib/document/date-text.ts'
import type { BlockLoader } from '../block-source.server.ts'

export const loadReviews: BlockLoader<'reviews'> = async ({ ctx }, { count }) => {
  const [{ info }, reply] = await Promise.all([ctx.site(), ctx.api(listGoogleReviews)])
  return {
    url: reply.url,
    reviews: reply.reviews.slice(0, count).map((review) => ({
      ...review,
      day: publishedDay(review.publishedAt, info.timeZone),
    })),
  }
}
