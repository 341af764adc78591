import { getBlogAriane, listBlogs, listBlogsOfFolder, type Blog } from '@sesame/contract/blog'

import { attempt } from '../../lib/api/api.server.ts'
import { loadOrErrorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { publishedDay } from '../../lib/document/date-text.ts'
import { toBlogCard } from './blog-card.ts'

const OTHERS = 3

/** Loads the breadcrumb of an article and the articles to read next. */
export async function loadArticle(ctx: RequestContext, blog: Blog) {
  const query = { nbItem: OTHERS + 1 }
  const [site, { ariane }, ...lists] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, getBlogAriane, { params: { id: blog.id } }),
    // Articles of the same folder come first, then any others.
    ...(blog.idFolder === null
      ? []
      : [attempt(ctx.api, listBlogsOfFolder, { params: { id: blog.idFolder }, query })]),
    attempt(ctx.api, listBlogs, { query: { nbItem: 2 * OTHERS + 1 } }),
  ])
  const { timeZone } = site.info
  const near = lists.flatMap((list) => (list.kind === 'data' ? list.data.blogs : []))
  const seen = new Set([blog.id])
  return {
    blog,
    day: publishedDay(blog.publishedAt, timeZone),
    updated: publishedDay(blog.updatedAt, timeZone),
    ariane,
    others: near
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .slice(0, OTHERS)
      .map((other) => toBlogCard(other, timeZone)),
  }
}
