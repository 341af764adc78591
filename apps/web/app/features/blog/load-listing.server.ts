import {
  listBlogFolders,
  listBlogs,
  listBlogsOfFolder,
  type BlogFolder,
} from '@sesame/contract/blog'

import { ask, errorPage, orErrorPage } from '../../lib/ask.server.ts'
import { readPageNumber } from '../../lib/page-number.ts'
import { readSearchWords } from '../../lib/search-words.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { toBlogCard, type BlogCard } from './blog-card.ts'

const NB_ITEM = 12

export interface BlogListing {
  /** Where the list stands: `/blog`, or the address of a folder. */
  path: string
  words: string
  page: number
  pages: number
  total: number
  blogs: BlogCard[]
  /** Those of the first rank, and those below this one. */
  folders: Pick<BlogFolder, 'id' | 'url' | 'name'>[]
}

/** One page of a list of articles: of all, or of one folder; those found, if something is sought. */
export async function loadBlogListing(
  visit: Visit,
  url: URL,
  folder?: Pick<BlogFolder, 'id' | 'url'>,
): Promise<BlogListing> {
  const page = readPageNumber(url)
  if (page === null) throw errorPage({ status: 404 })
  const words = readSearchWords(url)
  const query = { page, nbItem: NB_ITEM, ...(words && { search: asFilter(words) }) }
  const [site, top, { blogs, folders, total }] = await Promise.all([
    orErrorPage(visit, visit.site()),
    ask(visit, listBlogFolders),
    folder
      ? ask(visit, listBlogsOfFolder, { params: { id: folder.id }, query })
      : ask(visit, listBlogs, { query }),
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

/** A colon would be read as the operator of a list: `lk:` and its like. */
function asFilter(words: string): string {
  return words.replaceAll(':', ' ').trim()
}
