import { getLegalText, LegalSlug } from '@sesame/contract/site'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { PageHeader } from '@sesame/ui/page-header'
import { Prose, TableOfContents } from '@sesame/ui/prose'
import { Section } from '@sesame/ui/section'
import { formatDay } from '@sesame/values/french-day'
import { data } from 'react-router'

import { readHeadings } from '../features/legal/headings.ts'
import { loadOrErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext, pagePathOf } from '../lib/api/request-context.server.ts'
import { HOME_STEP, toCrumbs } from '../lib/document/breadcrumb.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { lastModified } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { describePage } from '../lib/document/structured-data.server.ts'
import type { Route } from './+types/legal'

export const handle: RouteDeclaration = { cache: 'shared' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const slug = LegalSlug.parse(pagePathOf(ctx, url).slice(1).replace(/\/$/, ''))
  const { title, html, updatedAt } = await loadOrErrorPage(ctx, getLegalText, {
    params: { slug },
  })
  const trail = [HOME_STEP, { name: title, url: `/${slug}` }]
  await describePage(ctx, { breadcrumb: trail })
  const text = { title, html, contents: readHeadings(html), updatedOn: formatDay(updatedAt), trail }
  return data(text, lastModified(updatedAt))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.title ?? 'Informations légales'
  return pageMeta(args, {
    title,
    description: `${title}\u00a0: le texte en vigueur, à lire en ligne.`,
  })
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { title, html, contents, updatedOn, trail } = loaderData
  return (
    <Section background="leaf">
      <PageHeader
        title={title}
        intro={`Mis à jour le ${updatedOn}`}
        before={<Breadcrumb items={toCrumbs(trail)} />}
      />
      <div className="cols cols--side">
        <TableOfContents items={contents} />
        <Prose dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </Section>
  )
}
