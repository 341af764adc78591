import { getLegalText, LegalSlug } from '@sesame/contract/site'
import { PageHeader } from '@sesame/ui/page-header'
import { Prose, TableOfContents } from '@sesame/ui/prose'
import { Section } from '@sesame/ui/section'
import { formatDay } from '@sesame/values/french-day'

import { ask } from '../lib/ask.server.ts'
import { readHeadings } from '../lib/headings.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/legal'

export async function loader({ context, url }: Route.LoaderArgs) {
  const slug = LegalSlug.parse(url.pathname.slice(1).replace(/\/$/, ''))
  const { title, html, updatedAt } = await ask(visitOf(context), getLegalText, { params: { slug } })
  return { title, html, contents: readHeadings(html), updatedOn: formatDay(updatedAt) }
}

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.title ?? 'Informations légales'
  return pageMeta(args, {
    title,
    description: `${title}\u00a0: le texte en vigueur, à lire en ligne.`,
  })
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { title, html, contents, updatedOn } = loaderData
  return (
    <Section ground="leaf">
      <PageHeader title={title} intro={`Mis à jour le ${updatedOn}`} />
      <div className="cols cols--side">
        <TableOfContents items={contents} />
        <Prose dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </Section>
  )
}
