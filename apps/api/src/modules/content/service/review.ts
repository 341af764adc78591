import { PlaceRefused, readPlace } from '../../../adapters/reviews/google-places.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { findAppConfig, listLanguageCodes } from '../../site/service.ts'
import { listSitesWithAppConfig } from '../../site/service/upkeep.ts'
import { refreshReviews as refreshJob } from '../jobs.ts'
import * as queries from '../queries/review.ts'
import { isFresh, isOld, languageOf } from '../rules/review.ts'

const APP = 'GOOGLE_REVIEWS'
const NO_REVIEWS = { reviews: [], total: 0, rating: null, url: null }

/** Returns stored reviews; the provider is never called during a request. */
export async function listGoogleReviews(ctx: Context, from: string) {
  const { db, site, now } = ctx
  const cache = await queries.findReviews(db, site.id, languageOf(from))
  if (isOld(cache?.fetchedAt, now) && (await findAccount(ctx))) {
    await ctx.queue.enqueue(db, refreshJob, { idSite: site.id })
  }
  if (!cache) return NO_REVIEWS
  const { fetchedAt: _, ...reported } = cache
  return reported
}

/** Fetches the reviews in each language of the site. */
export async function refreshReviews(ctx: Context): Promise<void> {
  const { db, site, now, log, config } = ctx
  const account = await findAccount(ctx)
  if (!account) return
  for (const code of await listLanguageCodes(ctx)) {
    const language = languageOf(code)
    const cache = await queries.findReviews(db, site.id, language)
    if (isFresh(cache?.fetchedAt, now)) continue
    try {
      const place = await readPlace({ baseUrl: config.GOOGLE_PLACES_URL, ...account, language })
      await queries.saveReviews(db, site.id, { ...place, language, fetchedAt: now })
      log.info({ language, reviews: place.reviews.length }, 'reviews refreshed')
    } catch (error) {
      if (!(error instanceof PlaceRefused)) throw error
      log.warn({ language, status: error.status }, 'reviews refused')
      return
    }
  }
}

async function findAccount(ctx: Context) {
  const config = await findAppConfig(ctx, APP)
  const [placeId, apiKey] = [config.get('PLACE_ID'), config.get('API_KEY')]
  return placeId && apiKey ? { placeId, apiKey } : undefined
}

export function listSitesWithReviews(platformDb: Db): Promise<number[]> {
  return listSitesWithAppConfig(platformDb, APP, ['PLACE_ID', 'API_KEY'])
}
