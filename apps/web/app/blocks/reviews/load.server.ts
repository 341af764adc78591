import { listGoogleReviews, type Review } from '@sesame/contract/review'

import { countStars, reviewsOfRoom, scoreOf } from '../../features/scenario/room-reviews.ts'
import { publishedDay } from '../../lib/document/date-text.ts'
import { findService, loadResults, type BlockLoader } from '../block-source.server.ts'

export const loadReviews: BlockLoader<'reviews'> = async (source, { count, slug }) => {
  const { ctx } = source
  const [{ info }, reply, service, results] = await Promise.all([
    ctx.site(),
    ctx.api(listGoogleReviews),
    slug === undefined ? null : findService(source, slug),
    slug === undefined ? [] : loadResults(source),
  ])
  const { url, rating, total } = reply
  const dated = (reviews: readonly Review[]) =>
    reviews.slice(0, count).map((review) => ({
      ...review,
      day: publishedDay(review.publishedAt, info.timeZone),
    }))
  if (!service) {
    const score = rating === null ? null : { value: rating, count: total }
    return { url, score, stars: [], reviews: dated(reply.reviews), results: null }
  }
  const own = reviewsOfRoom(reply.reviews, service.name)
  const score = scoreOf(own)
  return {
    ...{ url, score, stars: score ? countStars(own) : [], reviews: dated(own) },
    results: results.find(({ idService }) => idService === service.id) ?? null,
  }
}
