import { data, redirect } from 'react-router'

import { ArticleView } from '../features/blog/article-view.tsx'
import { requireBlog } from '../features/blog/blog-switch.server.ts'
import { FolderView } from '../features/blog/folder-view.tsx'
import { loadArticle } from '../features/blog/load-article.server.ts'
import { loadFolder } from '../features/blog/load-folder.server.ts'
import { resolveBlogPath } from '../features/blog/resolve-path.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { HOME_STEP, type Step } from '../lib/document/breadcrumb.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { lastModified } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { describePage } from '../lib/document/structured-data.server.ts'
import { articleNode } from '../lib/document/structured-data.ts'
import { pageSearch } from '../lib/document/url-query.ts'
import type { Route } from './+types/blog-article'

export const handle: RouteDeclaration = { cache: 'shared' }

/** Folders and articles share the same URL space: `/blog/coulisses`, `/blog/coulisses/une-cle`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  await requireBlog(ctx)
  const place = await resolveBlogPath(ctx, params['*'].replace(/\/$/, ''))
  if (place.kind === 'moved') throw redirect(place.url, 301)

  if (place.kind === 'folder') {
    const { folder, ariane, listing } = await loadFolder(ctx, url, place.folder)
    const trail = breadcrumbTo(ariane, { name: folder.name, url: folder.url })
    await describePage(ctx, { breadcrumb: trail })
    return data({ kind: 'folder' as const, folder, listing, trail })
  }
  const { ariane, ...article } = await loadArticle(ctx, place.blog)
  const trail = breadcrumbTo(ariane, { name: place.blog.title, url: place.blog.url })
  await describePage(ctx, {
    breadcrumb: trail,
    about: (origin) => articleNode('BlogPosting', origin, place.blog),
  })
  const page = { kind: 'article' as const, ...article, trail }
  return data(page, lastModified(place.blog.updatedAt))
}

/** The API's breadcrumb may or may not end with the page itself. */
function breadcrumbTo(ariane: readonly Step[], last: Step): Step[] {
  const above = ariane.filter(({ url }) => url !== last.url)
  return [HOME_STEP, ...above.map(({ name, url }) => ({ name, url })), last]
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  if (!loaderData) return pageMeta(args, { title: 'Le blog', description: '', isPrivate: true })
  if (loaderData.kind === 'article') {
    const { title, summary, image } = loaderData.blog
    const article = loaderData.blog
    return pageMeta(args, { title, description: summary || title, image, article })
  }
  const { folder, listing } = loaderData
  const { name, description, image } = folder
  return pageMeta(args, {
    title: listing.page > 1 ? `${name}, page\u00a0${listing.page}` : name,
    description: description || `${name}\u00a0: tous les articles du dossier.`,
    image,
    search: pageSearch(listing.page),
    isPrivate: Boolean(listing.words),
  })
}

export default function BlogPlace({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'article') return <ArticleView {...loaderData} />
  const { folder, trail, listing } = loaderData
  return (
    <FolderView
      name={folder.name}
      description={folder.description}
      trail={trail}
      listing={listing}
    />
  )
}
