import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { data } from 'react-router'

import { SiteTree } from '../features/site-map/site-tree-view.tsx'
import { siteParts } from '../features/site-map/site-tree.ts'
import { describePage } from '../lib/graph.server.ts'
import { lastModified } from '../lib/last-modified.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { loadPublicEntries } from '../lib/public-entries.server.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { HOME_STEP, toCrumbs } from '../lib/trail.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/plan-du-site'

export const handle: RouteDeclaration = { cache: 'shared' }

const TITLE = 'Plan du site'
const PATH = '/plan-du-site'
const TRAIL = [HOME_STEP, { name: TITLE, url: PATH }]

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [entries] = await Promise.all([
    loadPublicEntries(visit),
    describePage(visit, { breadcrumb: TRAIL }),
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
    <Section ground="leaf">
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
