import type { SearchResult } from '@sesame/contract/page'

/** What is found, in a word above its title. */
export const KINDS: Record<SearchResult['kind'], string> = {
  page: 'Page',
  news: 'Actualité',
  blog: 'Article du blog',
  album: 'Album',
  element: 'Question fréquente',
}
