import { getSitemap, type SitemapEntry } from '@sesame/contract/page'

import { loadOrErrorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { publicEntries } from './public-entries.ts'

export async function loadPublicEntries(ctx: RequestContext): Promise<SitemapEntry[]> {
  const [site, { entries }] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, getSitemap),
  ])
  return publicEntries(entries, { hasBlog: site.parameters.isOn('BLOG_ENABLED') })
}
