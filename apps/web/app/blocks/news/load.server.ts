import { listNews } from '@sesame/contract/news'

import { toNewsRow } from '../../features/news/news-row.ts'
import type { BlockLoader } from '../block-source.server.ts'

export const loadNews: BlockLoader<'news'> = async ({ ctx }, { count }) => {
  const [{ info }, { news: items }] = await Promise.all([
    ctx.site(),
    ctx.api(listNews, { query: { nbItem: count } }),
  ])
  return items.map((item) => toNewsRow(item, info.timeZone))
}
