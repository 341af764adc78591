import { getBlog, getBlogFolder, type Blog, type BlogFolder } from '@sesame/contract/blog'
import { Slug } from '@sesame/contract/common'

import { attempt, type Outcome } from '../../lib/api/api.server.ts'
import { errorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'

export type BlogPlace =
  | { kind: 'article'; blog: Blog }
  | { kind: 'folder'; folder: BlogFolder }
  /** The article or folder exists under another URL. */
  | { kind: 'moved'; url: string }

/**
 * Only the last segment identifies the article or folder; the segments before it are its position.
 */
export async function resolveBlogPath(ctx: RequestContext, path: string): Promise<BlogPlace> {
  const slug = Slug.safeParse(path.split('/').at(-1))
  if (!slug.success) throw errorPage({ status: 404 })
  const params = { id: slug.data }
  const [blog, folder] = await Promise.all([
    find(ctx, attempt(ctx.api, getBlog, { params })),
    find(ctx, attempt(ctx.api, getBlogFolder, { params })),
  ])
  const here = `/blog/${path}`
  if (folder?.folder.url === here) return { kind: 'folder', folder: folder.folder }
  if (blog?.url === here) return { kind: 'article', blog }
  const url = blog?.url ?? folder?.folder.url
  if (url === undefined) throw errorPage({ status: 404 })
  return { kind: 'moved', url }
}

async function find<T>(ctx: RequestContext, pending: Promise<Outcome<T>>): Promise<T | null> {
  const outcome = await pending
  if (outcome.kind === 'failed') return withErrorPage<T>(ctx, Promise.reject(outcome.error))
  return outcome.kind === 'data' ? outcome.data : null
}
