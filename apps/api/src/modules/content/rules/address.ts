import { folderUrl, type Folder } from './blog.ts'

export interface Written {
  kind: 'page' | 'news' | 'blog' | 'album' | 'element'
  /** Path of a page or element; slug of everything else. */
  url: string
  idFolder: number | null
}

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
