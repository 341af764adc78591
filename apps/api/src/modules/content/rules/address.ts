import { folderUrl, type Folder } from './blog.ts'

export interface Written {
  kind: 'page' | 'news' | 'blog' | 'album' | 'element'
  /** Of a page or an element; the slug of all others. */
  url: string
  idFolder: number | null
}

/** Where a thing is read. */
export function addressOf({ kind, url, idFolder }: Written, folders: readonly Folder[]): string {
  switch (kind) {
    case 'page':
    case 'element':
      return url
    case 'news':
      return `/actualites/${url}`
    case 'blog':
      return `${folderUrl(folders, idFolder)}/${url}`
    case 'album':
      return `/albums/${url}`
  }
}
