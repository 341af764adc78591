import type { SitemapEntry } from '@sesame/contract/page'

/** Lists the website draws by itself: they exist as long as there is something in them. */
const LISTS = [
  { kind: 'news', title: 'Actualités', url: '/actualites' },
  { kind: 'blog', title: 'Blog', url: '/blog' },
  { kind: 'album', title: 'Albums', url: '/albums' },
] as const

/** Every address of a site that answers with a page, and none that does not. */
export function publicEntries(
  entries: readonly SitemapEntry[],
  { hasBlog }: { hasBlog: boolean },
): SitemapEntry[] {
  const shown = entries.filter(({ kind }) => hasBlog || (kind !== 'blog' && kind !== 'blogFolder'))
  const lists = LISTS.flatMap(({ kind, title, url }) => {
    const changes = shown.filter((entry) => entry.kind === kind).map((entry) => entry.updatedAt)
    const updatedAt = changes.reduce((latest, change) => (change > latest ? change : latest), '')
    return updatedAt ? [{ kind: 'page' as const, title, url, updatedAt, images: [] }] : []
  })
  // Where one withdraws from what the terms of sale are about.
  const terms = shown.find(({ url }) => url === '/sale-terms')
  const withdrawal = terms ? [{ ...terms, title: 'Renoncer au contrat', url: '/retractation' }] : []
  const isList = (url: string) => LISTS.some((list) => list.url === url)
  return [...shown.filter(({ url }) => !isList(url)), ...withdrawal, ...lists]
}
