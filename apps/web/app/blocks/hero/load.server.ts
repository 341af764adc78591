import { listGoogleReviews } from '@sesame/contract/review'

import type { RequestContext } from '../../lib/api/request-context.server.ts'
import type { BlockLoader } from '../block-source.server.ts'
import { loadSessions } from '../load-sessions.server.ts'

const HERO_SESSIONS = 6

export const loadHero: BlockLoader<'hero'> = async (source, { hasNextSessions, hasScore }) => {
  const [next, score] = await Promise.all([
    hasNextSessions ? loadSessions(source, HERO_SESSIONS) : null,
    hasScore ? loadScore(source.ctx) : null,
  ])
  return { next, score }
}

async function loadScore(ctx: RequestContext) {
  const { rating, total } = await ctx.api(listGoogleReviews)
  return rating === null || total === 0 ? null : { value: rating, count: total }
}
