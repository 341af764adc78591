import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { data } from 'react-router'

import { loadPublicEntries } from '../features/site-map/load-public-entries.server.ts'
import { SiteTree } from '../features/site-map/site-tree-view.tsx'
import { siteParts } from '../features/site-map/site-tree.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { HOME_STEP, toCrumbs } from '../lib/document/breadcrumb.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { lastModified } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { describePage } from '../lib/document/structured-data.server.ts'
import type { Route } from './+types/plan-du-site'

export const handle: RouteDeclaration = { cache: 'shared' }

const TITLE = 'Plan du site'
const PATH = '/plan-du-site'
const TRAIL = [HOME_STEP, { name: TITLE, url: PATH }]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const [entries] = await Promise.all([
    loadPublicEntries(ctx),
    describePage(ctx, { breadcrumb: TRAIL }),
  ])
  const parts = siteParts(entries.filter(({ url }) => url !== PATH))
  return data({ parts }, lastModified(...entries.map(({ updatedAt }) => updatedAt)))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: TITLE,
    description: 'Toutes les pages du site, rangées par rubrique.',
  })
}

export default function SiteMapPage({ loaderData }: Route.ComponentProps) {
  return (
    <Section background="leaf">
      <PageHeader
        title={TITLE}
        intro="Toutes les pages, rangées par rubrique."
        before={<Breadcrumb items={toCrumbs(TRAIL)} />}
        aside={
          <ButtonLink variant="text" href="/rechercher">
            Rechercher dans le site
          </ButtonLink>
        }
      />
      <SiteTree parts={loaderData.parts} />
    </Section>
  )
}
