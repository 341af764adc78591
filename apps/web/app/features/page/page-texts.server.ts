import { getPage } from '@sesame/contract/page'

import { attempt } from '../../lib/api/api.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { toShareImage, type ShareImage } from '../../lib/document/share-image.ts'

export interface PageWords {
  title: string
  description: string
  image: ShareImage | null
  /** The site has a page at this address. */
  isOwn: boolean
}

/** Texts that the operator wrote for a page of the website, with the website's own as fallback. */
export async function readPageWords(
  ctx: RequestContext,
  url: string,
  own: { title: string; description: string },
): Promise<PageWords> {
  const outcome = await attempt(ctx.api, getPage, { params: { url } })
  if (outcome.kind !== 'data') return { ...own, image: null, isOwn: false }
  const { title, metaDescription, shareImage } = outcome.data
  return {
    title,
    description: metaDescription ?? own.description,
    image: shareImage && toShareImage(shareImage),
    isOwn: true,
  }
}
