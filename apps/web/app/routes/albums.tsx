import { listAlbums } from '@sesame/contract/album'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { data } from 'react-router'

import { AlbumCovers } from '../features/album/album-covers.tsx'
import { ask, errorPage } from '../lib/ask.server.ts'
import { describePage } from '../lib/graph.server.ts'
import { lastModified } from '../lib/last-modified.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readPageWords } from '../lib/page-words.server.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { HOME_STEP, toCrumbs } from '../lib/trail.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/albums'

export const handle: RouteDeclaration = { cache: 'shared' }

const TRAIL = [HOME_STEP, { name: 'Albums', url: '/albums' }]
const WORDS = {
  title: 'Albums',
  description: 'Les lieux et les décors en images, album par album.',
}

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [{ albums }, words] = await Promise.all([
    ask(visit, listAlbums, { query: {} }),
    readPageWords(visit, '/albums', WORDS),
  ])
  if (albums.length === 0) throw errorPage({ status: 404 })
  await describePage(visit, { breadcrumb: TRAIL })
  return data({ albums, words }, lastModified(...albums.map(({ updatedAt }) => updatedAt)))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, args.loaderData?.words ?? WORDS)
}

export default function Albums({ loaderData }: Route.ComponentProps) {
  return (
    <Section ground="leaf">
      <PageHeader
        title="Albums"
        intro="Nos décors de près, sans dévoiler une seule énigme."
        before={<Breadcrumb items={toCrumbs(TRAIL)} />}
      />
      <AlbumCovers albums={loaderData.albums} heading="h2" />
    </Section>
  )
}
