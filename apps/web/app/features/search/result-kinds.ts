import type { SearchResult } from '@sesame/contract/page'

/** Label above the title of a search result. */
export const KINDS: Record<SearchResult['kind'], string> = {
  page: 'Page',
  news: 'Actualité',
  blog: 'Article du blog',
  album: 'Album',
  element: 'Question fréquente',
}
