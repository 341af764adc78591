import type { Image } from '@sesame/contract/media'
import { getPage } from '@sesame/contract/page'

import { attempt } from './api.server.ts'
import type { Visit } from './visit.server.ts'

/** The picture of an activity. */
export async function posterOf(visit: Visit, slug: string): Promise<Image | null> {
  const { posters } = await visit.site()
  return posters.get(slug) ?? null
}

/** The picture of gift cards: the one that their page shows. */
export async function giftCardPicture(visit: Visit): Promise<Image | null> {
  const asked = await attempt(visit.api, getPage, { params: { url: '/carte-cadeau-escape-game' } })
  return asked.kind === 'data' ? (asked.data.images[0] ?? null) : null
}
