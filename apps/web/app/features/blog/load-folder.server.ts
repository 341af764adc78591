import { getFolderAriane, type BlogFolder } from '@sesame/contract/blog'

import { ask } from '../../lib/ask.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { loadBlogListing } from './load-listing.server.ts'

export async function loadFolder(visit: Visit, url: URL, folder: BlogFolder) {
  const [{ ariane }, listing] = await Promise.all([
    ask(visit, getFolderAriane, { params: { id: folder.id } }),
    loadBlogListing(visit, url, folder),
  ])
  return { folder, ariane, listing }
}
