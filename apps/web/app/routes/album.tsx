import { getAlbum, listAlbums } from '@sesame/contract/album'
import { Slug } from '@sesame/contract/common'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { data, redirect } from 'react-router'

import { AlbumCovers } from '../features/album/album-covers.tsx'
import { Gallery } from '../features/slider/gallery.tsx'
import { attempt } from '../lib/api/api.server.ts'
import { loadOrErrorPage, errorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { HOME_STEP, toCrumbs } from '../lib/document/breadcrumb.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { lastModified } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { describePage } from '../lib/document/structured-data.server.ts'
import type { Route } from './+types/album'

import '../features/album/album-pictures.css'

export const handle: RouteDeclaration = { cache: 'shared' }

const OTHERS = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const slug = Slug.safeParse(params.slug)
  if (!slug.success) throw errorPage({ status: 404 })
  const [album, list] = await Promise.all([
    loadOrErrorPage(ctx, getAlbum, { params: { id: slug.data } }),
    attempt(ctx.api, listAlbums, { query: { nbItem: OTHERS + 1 } }),
  ])
  if (album.slug !== slug.data) throw redirect(album.url, 301)
  const trail = [
    HOME_STEP,
    { name: 'Albums', url: '/albums' },
    { name: album.title, url: album.url },
  ]
  await describePage(ctx, { breadcrumb: trail })
  const others = list.kind === 'data' ? list.data.albums : []
  return data(
    { album, trail, others: others.filter(({ id }) => id !== album.id).slice(0, OTHERS) },
    lastModified(album.updatedAt),
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  const album = args.loaderData?.album
  if (!album) return pageMeta(args, { title: 'Albums', description: '', isPrivate: true })
  const { title, description, cover } = album
  return pageMeta(args, {
    title,
    description: description || `Album «\u00a0${title}\u00a0».`,
    image: cover,
  })
}

export default function AlbumPage({ loaderData }: Route.ComponentProps) {
  const { album, trail, others } = loaderData
  return (
    <>
      <Section background="leaf">
        <article className="detail-page">
          <PageHeader
            title={album.title}
            intro={album.description}
            before={<Breadcrumb items={toCrumbs(trail)} />}
          />
          {album.images.length > 0 ? (
            <div className="album-pictures">
              <Gallery
                label={album.title}
                items={album.images.map(({ caption, ...image }) => ({
                  kind: 'image',
                  image,
                  ...(caption && { caption }),
                }))}
              />
            </div>
          ) : (
            <Notice title="Cet album attend ses premières images.">
              <ButtonLink variant="text" href="/albums">
                Voir les autres albums
              </ButtonLink>
            </Notice>
          )}
        </article>
      </Section>
      {others.length > 0 && (
        <Section background="paper" edge title="Les autres albums">
          <AlbumCovers albums={others} heading="h3" />
        </Section>
      )}
    </>
  )
}
