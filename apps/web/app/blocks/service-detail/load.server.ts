import { listGoogleReviews } from '@sesame/contract/review'

import { reviewsOfRoom, scoreOf } from '../../features/scenario/room-reviews.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { findService, loadResults, type BlockLoader } from '../block-source.server.ts'

export const loadServiceDetail: BlockLoader<'serviceDetail'> = async (source, { slug }) => {
  const service = await findService(source, slug)
  if (!service) return null
  const [score, results] = await Promise.all([
    loadScore(source.ctx, service.name),
    loadResults(source),
  ])
  return {
    service,
    score,
    results: results.find(({ idService }) => idService === service.id) ?? null,
  }
}

/** Null as well if the reviews cannot be read: the page is about the room. */
async function loadScore(ctx: RequestContext, name: string) {
  try {
    return scoreOf(reviewsOfRoom((await ctx.api(listGoogleReviews)).reviews, name))
  } catch (error) {
    ctx.log(error, ctx.host)
    return null
  }
}
