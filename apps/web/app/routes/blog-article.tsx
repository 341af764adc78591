import { data, redirect } from 'react-router'

import { ArticleView } from '../features/blog/article-view.tsx'
import { requireBlog } from '../features/blog/blog-switch.server.ts'
import { FolderView } from '../features/blog/folder-view.tsx'
import { loadArticle } from '../features/blog/load-article.server.ts'
import { loadFolder } from '../features/blog/load-folder.server.ts'
import { resolveBlogPath } from '../features/blog/resolve-path.server.ts'
import { describePage } from '../lib/graph.server.ts'
import { lastModified } from '../lib/last-modified.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { pageSearch } from '../lib/page-number.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { articleNode } from '../lib/structured-data.ts'
import { HOME_STEP, type Step } from '../lib/trail.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/blog-article'

export const handle: RouteDeclaration = { cache: 'shared' }

/** Folders and articles share their addresses: `/blog/coulisses`, `/blog/coulisses/une-cle`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = visitOf(context)
  await requireBlog(visit)
  const place = await resolveBlogPath(visit, params['*'].replace(/\/$/, ''))
  if (place.kind === 'moved') throw redirect(place.url, 301)

  if (place.kind === 'folder') {
    const { folder, ariane, listing } = await loadFolder(visit, url, place.folder)
    const trail = trailTo(ariane, { name: folder.name, url: folder.url })
    await describePage(visit, { breadcrumb: trail })
    return data({ kind: 'folder' as const, folder, listing, trail })
  }
  const { ariane, ...article } = await loadArticle(visit, place.blog)
  const trail = trailTo(ariane, { name: place.blog.title, url: place.blog.url })
  await describePage(visit, {
    breadcrumb: trail,
    about: (origin) => articleNode('BlogPosting', origin, place.blog),
  })
  const page = { kind: 'article' as const, ...article, trail }
  return data(page, lastModified(place.blog.updatedAt))
}

/** The API's way may or may not end with the page itself. */
function trailTo(ariane: readonly Step[], last: Step): Step[] {
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
