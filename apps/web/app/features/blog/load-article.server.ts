import { getBlogAriane, listBlogs, listBlogsOfFolder, type Blog } from '@sesame/contract/blog'

import { attempt } from '../../lib/api.server.ts'
import { ask, orErrorPage } from '../../lib/ask.server.ts'
import { publishedDay } from '../../lib/published-day.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { toBlogCard } from './blog-card.ts'

const OTHERS = 3

/** An article with its way from the top, and what to read next. */
export async function loadArticle(visit: Visit, blog: Blog) {
  const query = { nbItem: OTHERS + 1 }
  const [site, { ariane }, ...lists] = await Promise.all([
    orErrorPage(visit, visit.site()),
    ask(visit, getBlogAriane, { params: { id: blog.id } }),
    // Those of the same folder first, then those of any.
    ...(blog.idFolder === null
      ? []
      : [attempt(visit.api, listBlogsOfFolder, { params: { id: blog.idFolder }, query })]),
    attempt(visit.api, listBlogs, { query: { nbItem: 2 * OTHERS + 1 } }),
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
