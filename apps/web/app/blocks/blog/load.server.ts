import { listBlogs, listBlogsOfFolder } from '@sesame/contract/blog'

import { toBlogCard } from '../../features/blog/blog-card.ts'
import type { BlockLoader } from '../block-source.server.ts'

export const loadBlog: BlockLoader<'blog'> = async ({ ctx }, { count, folder }) => {
  const query = { nbItem: count }
  const { blogs } = folder
    ? await ctx.api(listBlogsOfFolder, { params: { id: folder }, query })
    : await ctx.api(listBlogs, { query })
  const { info } = await ctx.site()
  return blogs.map((article) => toBlogCard(article, info.timeZone))
}
