import { getPage } from '@sesame/contract/page'

import { attempt } from './api.server.ts'
import { toShareImage, type ShareImage } from './share-image.ts'
import type { Visit } from './visit.server.ts'

export interface PageWords {
  title: string
  description: string
  image: ShareImage | null
}

/**
 * What an operator says about a page that the website draws by itself; the website's own words
 * where nothing is said.
 */
export async function readPageWords(
  visit: Visit,
  url: string,
  own: { title: string; description: string },
): Promise<PageWords> {
  const asked = await attempt(visit.api, getPage, { params: { url } })
  if (asked.kind !== 'data') return { ...own, image: null }
  const { title, metaDescription, shareImage } = asked.data
  return {
    title,
    description: metaDescription ?? own.description,
    image: shareImage && toShareImage(shareImage),
  }
}
