import type { SearchResult } from '@sesame/contract/page'

/** Label above the title of a search result. */
const KINDS: Record<SearchResult['kind'], string> = {
  page: 'Page',
  news: 'Actualité',
  blog: 'Article du blog',
  album: 'Album',
  element: 'Question fréquente',
}

/** Label of a filter by kind. */
export const KINDS_MANY: Record<SearchResult['kind'], string> = {
  page: 'Pages',
  news: 'Actualités',
  blog: 'Articles du blog',
  album: 'Albums',
  element: 'Questions',
}

const ROOM = /^\/les-missions-et-scenarios\/([a-z0-9-]+)$/

/** The room whose page was found. */
export function roomSlug({ kind, url }: Pick<SearchResult, 'kind' | 'url'>): string | undefined {
  return kind === 'page' ? ROOM.exec(url)?.[1] : undefined
}

export function kindText(result: Pick<SearchResult, 'kind' | 'url'>): string {
  return roomSlug(result) ? 'Salle' : KINDS[result.kind]
}
