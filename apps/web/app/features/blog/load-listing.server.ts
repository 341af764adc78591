import {
  listBlogFolders,
  listBlogs,
  listBlogsOfFolder,
  type BlogFolder,
} from '@sesame/contract/blog'

import { loadOrErrorPage, errorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { readPageNumber, readSearchWords } from '../../lib/document/url-query.ts'
import { toBlogCard, type BlogCard } from './blog-card.ts'

const NB_ITEM = 12

export interface BlogListing {
  /** `/blog`, or the URL of a folder. */
  path: string
  words: string
  page: number
  pages: number
  total: number
  blogs: BlogCard[]
  /** The top-level folders, and the subfolders of this one. */
  folders: Pick<BlogFolder, 'id' | 'url' | 'name'>[]
}

/** Loads one page of all articles or of one folder, filtered by the search words. */
export async function loadBlogListing(
  ctx: RequestContext,
  url: URL,
  folder?: Pick<BlogFolder, 'id' | 'url'>,
): Promise<BlogListing> {
  const page = readPageNumber(url)
  if (page === null) throw errorPage({ status: 404 })
  const words = readSearchWords(url)
  const query = { page, nbItem: NB_ITEM, ...(words && { search: asFilter(words) }) }
  const [site, top, { blogs, folders, total }] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, listBlogFolders),
    folder
      ? loadOrErrorPage(ctx, listBlogsOfFolder, { params: { id: folder.id }, query })
      : loadOrErrorPage(ctx, listBlogs, { query }),
  ])
  const pages = Math.max(1, Math.ceil(total / NB_ITEM))
  if (page > pages) throw errorPage({ status: 404 })
  return {
    path: folder?.url ?? '/blog',
    words,
    page,
    pages,
    total,
    blogs: blogs.map((blog) => toBlogCard(blog, site.info.timeZone)),
    folders: unique([...top.folders, ...folders]),
  }
}

function unique(folders: readonly BlogFolder[]): BlogListing['folders'] {
  const byId = new Map(folders.map(({ id, url, name }) => [id, { id, url, name }]))
  return [...byId.values()]
}

/** The API would read a colon as a list operator, such as `lk:`. */
function asFilter(words: string): string {
  return words.replaceAll(':', ' ').trim()
}
