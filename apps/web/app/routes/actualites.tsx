import { listNews } from '@sesame/contract/news'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { PageHeader } from '@sesame/ui/page-header'
import { Pagination } from '@sesame/ui/pagination'
import { Section } from '@sesame/ui/section'
import { data } from 'react-router'

import { toNewsRow } from '../features/news/news-row.ts'
import { NewsRows } from '../features/news/news-rows.tsx'
import { PromotedNews, readPromotedStyle } from '../features/news/promoted-news.tsx'
import { readPageWords } from '../features/page/page-texts.server.ts'
import { loadOrErrorPage, errorPage, withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { HOME_STEP, toCrumbs } from '../lib/document/breadcrumb.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { lastModified } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { describePage } from '../lib/document/structured-data.server.ts'
import { pageSearch, readPageNumber } from '../lib/document/url-query.ts'
import type { Route } from './+types/actualites'

export const handle: RouteDeclaration = { cache: 'shared' }

const PATH = '/actualites'
const NB_ITEM = 10
const TRAIL = [HOME_STEP, { name: 'Actualités', url: PATH }]
const WORDS = {
  title: 'Actualités',
  description: 'Nouvelles salles, horaires, soirées et coulisses\u00a0: ce qui se passe ici.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const page = readPageNumber(url)
  if (page === null) throw errorPage({ status: 404 })
  const [site, { news, total, promoted }, words] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, listNews, { query: { page, nbItem: NB_ITEM } }),
    readPageWords(ctx, PATH, WORDS),
  ])
  const pages = Math.ceil(total / NB_ITEM)
  // Also applies to page 1 of a site without news.
  if (page > pages) throw errorPage({ status: 404 })
  await describePage(ctx, { breadcrumb: TRAIL })

  const { timeZone } = site.info
  const first = page === 1 ? promoted : null
  const shown = {
    page,
    pages,
    words,
    promoted: first && toNewsRow(first, timeZone),
    promotedStyle: readPromotedStyle(site.parameters.text('PROMOTED_NEWS_STYLE')),
    news: news.filter(({ id }) => id !== first?.id).map((item) => toNewsRow(item, timeZone)),
  }
  return data(shown, lastModified(...news.map(({ updatedAt }) => updatedAt)))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  const { words = { ...WORDS, image: null }, page = 1 } = args.loaderData ?? {}
  const title = page > 1 ? `${words.title}, page\u00a0${page}` : words.title
  return pageMeta(args, { ...words, title, search: pageSearch(page) })
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { page, pages, promoted, promotedStyle, news } = loaderData
  return (
    <Section background="leaf">
      <PageHeader
        title={page > 1 ? `Actualités, page\u00a0${page}` : 'Actualités'}
        intro="Ce qui change, ce qui ouvre, ce qui se prépare."
        before={<Breadcrumb items={toCrumbs(TRAIL)} />}
      />
      {promoted && <PromotedNews news={promoted} style={promotedStyle} />}
      <NewsRows news={news} heading="h2" hasPictures />
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(number) => PATH + pageSearch(number)}
        label="Pages des actualités"
      />
    </Section>
  )
}
