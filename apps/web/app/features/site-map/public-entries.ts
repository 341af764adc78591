import type { SitemapEntry } from '@sesame/contract/page'

/** Pages that the website renders itself; listed only if they have content. */
const LISTS = [
  { kind: 'news', title: 'Actualités', url: '/actualites' },
  { kind: 'blog', title: 'Blog', url: '/blog' },
  { kind: 'album', title: 'Albums', url: '/albums' },
] as const

/** Lists only URLs that respond with a page. */
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
  // Sites with terms of sale also list the withdrawal page.
  const terms = shown.find(({ url }) => url === '/sale-terms')
  const withdrawal = terms ? [{ ...terms, title: 'Renoncer au contrat', url: '/retractation' }] : []
  const isList = (url: string) => LISTS.some((list) => list.url === url)
  return [...shown.filter(({ url }) => !isList(url)), ...withdrawal, ...lists]
}
