import type { SitemapEntry } from '@sesame/contract/page'

import { folderUrl, idsBelow, type Folder } from './blog.ts'

/** Sitemap entry before its pictures are loaded. */
export interface Address extends Omit<SitemapEntry, 'images' | 'updatedAt'> {
  updatedAt: Date
  idImages: (number | null)[]
}

/** A folder's last change is that of its newest article; empty folders are omitted. */
export function folderAddresses(
  folders: readonly Folder[],
  articles: readonly { idFolder: number | null; updatedAt: Date }[],
): Address[] {
  return folders.flatMap(({ id, name, idImage }) => {
    const inside = new Set<number | null>(idsBelow(folders, id))
    const times = articles
      .filter(({ idFolder }) => idFolder !== null && inside.has(idFolder))
      .map(({ updatedAt }) => updatedAt.getTime())
    if (times.length === 0) return []
    const updatedAt = new Date(Math.max(...times))
    const url = folderUrl(folders, id)
    return [{ kind: 'blogFolder' as const, title: name, url, updatedAt, idImages: [idImage] }]
  })
}
