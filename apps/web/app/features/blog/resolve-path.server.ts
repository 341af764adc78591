import { getBlog, getBlogFolder, type Blog, type BlogFolder } from '@sesame/contract/blog'
import { Slug } from '@sesame/contract/written'

import { attempt, type Outcome } from '../../lib/api.server.ts'
import { errorPage, orErrorPage } from '../../lib/ask.server.ts'
import type { Visit } from '../../lib/visit.server.ts'

export type BlogPlace =
  | { kind: 'article'; blog: Blog }
  | { kind: 'folder'; folder: BlogFolder }
  /** It is known, under another address. */
  | { kind: 'moved'; url: string }

/** What stands at `/blog/…`: the last name says what, those before it only where it is. */
export async function resolveBlogPath(visit: Visit, path: string): Promise<BlogPlace> {
  const slug = Slug.safeParse(path.split('/').at(-1))
  if (!slug.success) throw errorPage({ status: 404 })
  const params = { id: slug.data }
  const [blog, folder] = await Promise.all([
    find(visit, attempt(visit.api, getBlog, { params })),
    find(visit, attempt(visit.api, getBlogFolder, { params })),
  ])
  const here = `/blog/${path}`
  if (folder?.folder.url === here) return { kind: 'folder', folder: folder.folder }
  if (blog?.url === here) return { kind: 'article', blog }
  const url = blog?.url ?? folder?.folder.url
  if (url === undefined) throw errorPage({ status: 404 })
  return { kind: 'moved', url }
}

async function find<T>(visit: Visit, asked: Promise<Outcome<T>>): Promise<T | null> {
  const outcome = await asked
  if (outcome.kind === 'failed') return orErrorPage<T>(visit, Promise.reject(outcome.error))
  return outcome.kind === 'data' ? outcome.data : null
}
