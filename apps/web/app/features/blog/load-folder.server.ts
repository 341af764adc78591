import { getFolderAriane, type BlogFolder } from '@sesame/contract/blog'

import { loadOrErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { loadBlogListing } from './load-listing.server.ts'

export async function loadFolder(ctx: RequestContext, url: URL, folder: BlogFolder) {
  const [{ ariane }, listing] = await Promise.all([
    loadOrErrorPage(ctx, getFolderAriane, { params: { id: folder.id } }),
    loadBlogListing(ctx, url, folder),
  ])
  return { folder, ariane, listing }
}
