import { Slug } from '@sesame/contract/common'
import { getNews, listNews } from '@sesame/contract/news'
import { Article } from '@sesame/ui/article'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { Section } from '@sesame/ui/section'
import { data, redirect } from 'react-router'

import { toNewsRow } from '../features/news/news-row.ts'
import { NewsRows } from '../features/news/news-rows.tsx'
import { attempt } from '../lib/api/api.server.ts'
import { loadOrErrorPage, errorPage, withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { HOME_STEP, toCrumbs } from '../lib/document/breadcrumb.ts'
import { publishedDay } from '../lib/document/date-text.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { lastModified } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { describePage } from '../lib/document/structured-data.server.ts'
import { articleNode } from '../lib/document/structured-data.ts'
import type { Route } from './+types/actualite'

export const handle: RouteDeclaration = { cache: 'shared' }

const OTHERS = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const slug = Slug.safeParse(params.slug)
  if (!slug.success) throw errorPage({ status: 404 })
  const [site, news, list] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, getNews, { params: { id: slug.data } }),
    attempt(ctx.api, listNews, { query: { nbItem: OTHERS + 1 } }),
  ])
  // A news item requested by id redirects to the URL with its name.
  if (news.slug !== slug.data) throw redirect(news.url, 301)

  const trail = [
    HOME_STEP,
    { name: 'Actualités', url: '/actualites' },
    { name: news.title, url: news.url },
  ]
  await describePage(ctx, {
    breadcrumb: trail,
    about: (origin) => articleNode('NewsArticle', origin, news),
  })
  const { timeZone } = site.info
  const others = list.kind === 'data' ? list.data.news : []
  return data(
    {
      news,
      trail,
      day: publishedDay(news.publishedAt, timeZone),
      others: others
        .filter(({ id }) => id !== news.id)
        .slice(0, OTHERS)
        .map((other) => toNewsRow(other, timeZone)),
    },
    lastModified(news.updatedAt),
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  const news = args.loaderData?.news
  if (!news) return pageMeta(args, { title: 'Actualités', description: '', isPrivate: true })
  const { title, summary, image } = news
  return pageMeta(args, { title, description: summary || title, image, article: news })
}

export default function NewsItem({ loaderData }: Route.ComponentProps) {
  const { news, trail, day, others } = loaderData
  return (
    <>
      <Section background="leaf">
        <Article
          title={news.title}
          html={news.html}
          lead={news.summary}
          image={news.image}
          before={<Breadcrumb items={toCrumbs(trail)} />}
          byline={<time dateTime={day.date}>{day.text}</time>}
        />
      </Section>
      {others.length > 0 && (
        <Section
          background="paper"
          edge
          title="D’autres nouvelles"
          aside={
            <ButtonLink variant="text" href="/actualites">
              Toutes les actualités
            </ButtonLink>
          }
        >
          <NewsRows news={others} heading="h3" />
        </Section>
      )}
    </>
  )
}
