import type { Image } from '@sesame/contract/media'
import { getPage } from '@sesame/contract/page'

import { attempt } from '../../lib/api/api.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'

export async function posterOf(ctx: RequestContext, slug: string): Promise<Image | null> {
  const { posters } = await ctx.site()
  return posters.get(slug) ?? null
}

/** Uses the first picture of the gift card page. */
export async function giftCardPicture(ctx: RequestContext): Promise<Image | null> {
  const outcome = await attempt(ctx.api, getPage, { params: { url: '/carte-cadeau-escape-game' } })
  return outcome.kind === 'data' ? (outcome.data.images[0] ?? null) : null
}
