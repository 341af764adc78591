import { data } from 'react-router'

import { hasHead } from '../blocks/has-head.ts'
import { loadPage, openPage } from '../blocks/load-page.server.ts'
import { PageBlocks } from '../blocks/page-blocks.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { PagePopup } from '../blocks/page-popup.tsx'
import { PageViewContext } from '../blocks/page-view.ts'
import { sendPageForm } from '../blocks/send-form.server.ts'
import { lastModified } from '../lib/last-modified.ts'
import { pageMeta } from '../lib/page-meta.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/page'

export const handle: RouteDeclaration = { cache: 'shared', lowerCase: true }

/** Every page that is made of blocks; what neither a route nor a page knows is not found. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await loadPage(visitOf(context), url)
  return data(page, lastModified(page.updatedAt))
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const visit = visitOf(context)
  const page = await openPage(visit, url)
  return sendPageForm(visit, request, page.url)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: page } = args
  if (!page) return []
  return pageMeta(args, {
    title: page.title,
    description: page.description,
    isWholeTitle: page.path === '/',
    isPrivate: !page.isIndexed,
    image: page.shareImage,
  })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { title, breadcrumb, images, blocks, sent, idPopup } = loaderData
  const view = { title, breadcrumb, images, sent, reply: actionData }
  return (
    <PageViewContext value={view}>
      {!hasHead(blocks) && <PageHead />}
      <PageBlocks blocks={blocks} />
      {idPopup !== null && <PagePopup id={idPopup} />}
    </PageViewContext>
  )
}
