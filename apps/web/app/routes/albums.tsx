import { listAlbums } from '@sesame/contract/album'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { data } from 'react-router'

import { AlbumCovers } from '../features/album/album-covers.tsx'
import { readPageWords } from '../features/page/page-texts.server.ts'
import { loadOrErrorPage, errorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { HOME_STEP, toCrumbs } from '../lib/document/breadcrumb.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { lastModified } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { describePage } from '../lib/document/structured-data.server.ts'
import type { Route } from './+types/albums'

export const handle: RouteDeclaration = { cache: 'shared' }

const TRAIL = [HOME_STEP, { name: 'Albums', url: '/albums' }]
const WORDS = {
  title: 'Albums',
  description: 'Les lieux et les décors en images, album par album.',
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const [{ albums }, words] = await Promise.all([
    loadOrErrorPage(ctx, listAlbums, { query: {} }),
    readPageWords(ctx, '/albums', WORDS),
  ])
  if (albums.length === 0) throw errorPage({ status: 404 })
  await describePage(ctx, { breadcrumb: TRAIL })
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
    <Section background="leaf">
      <PageHeader
        title="Albums"
        intro="Nos décors de près, sans dévoiler une seule énigme."
        before={<Breadcrumb items={toCrumbs(TRAIL)} />}
      />
      <AlbumCovers albums={loaderData.albums} heading="h2" />
    </Section>
  )
}
