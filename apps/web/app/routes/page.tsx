import { data } from 'react-router'

import { hasHead } from '../blocks/has-head.ts'
import { loadPage, openPage } from '../blocks/load-page.server.ts'
import { PageBlocks } from '../blocks/page-blocks.tsx'
import { framePage } from '../blocks/page-frame.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { PagePopup } from '../blocks/page-popup.tsx'
import { PageViewContext } from '../blocks/page-view.ts'
import { sendPageForm } from '../blocks/send-form.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { lastModified } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/page'

export const handle: RouteDeclaration = { cache: 'shared', lowerCase: true, frame: framePage }

/** Handles every page made of blocks; a URL that matches neither a route nor a page is a 404. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await loadPage(getRequestContext(context), url)
  return data(page, lastModified(page.updatedAt))
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  const page = await openPage(ctx, url)
  return sendPageForm(ctx, request, page.url)
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
