import type { BreadcrumbEntry } from '@sesame/contract/page'

export interface Folder {
  id: number
  idParent: number | null
  slug: string
  name: string
  description: string
  idImage: number | null
  /** Articles in it, without those below. */
  articles: number
}

const BLOG: BreadcrumbEntry = { id: 0, url: '/blog', name: 'Blog' }
/** Reserved slugs in the blog's URLs. */
export const RESERVED_NAMES = ['folder', 'list', 'ariane']
const WORDS_PER_MINUTE = 200

/** Folders from the root down to this one. */
function pathTo(folders: readonly Folder[], id: number | null): Folder[] {
  const path: Folder[] = []
  let next = id
  while (next !== null) {
    const folder = folders.find((one) => one.id === next)
    // A folder in a cycle has no ancestors.
    if (!folder || path.includes(folder)) break
    path.unshift(folder)
    next = folder.idParent
  }
  return path
}

export function folderUrl(folders: readonly Folder[], id: number | null): string {
  return [BLOG.url, ...pathTo(folders, id).map(({ slug }) => slug)].join('/')
}

/** A folder and all those it contains. */
export function idsBelow(folders: readonly Folder[], id: number): number[] {
  return folders
    .filter((folder) => pathTo(folders, folder.id).some((above) => above.id === id))
    .map((folder) => folder.id)
}

export function articlesBelow(folders: readonly Folder[], id: number): number {
  const ids = new Set(idsBelow(folders, id))
  return folders.reduce((sum, folder) => sum + (ids.has(folder.id) ? folder.articles : 0), 0)
}

export function folderAriane(folders: readonly Folder[], id: number | null): BreadcrumbEntry[] {
  const steps = pathTo(folders, id).map((folder) => ({
    id: folder.id,
    url: folderUrl(folders, folder.id),
    name: folder.name,
  }))
  return [BLOG, ...steps]
}

/** True if the move would form a cycle. */
export function isCircle(folders: readonly Folder[], id: number, idParent: number): boolean {
  return idsBelow(folders, id).includes(idParent)
}

export function readingMinutes(html: string): number {
  const words = html.replaceAll(/<[^>]*>|&nbsp;/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu) ?? []
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE))
}
