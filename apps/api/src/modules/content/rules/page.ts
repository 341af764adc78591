import type { BreadcrumbEntry, Page } from '@sesame/contract/page'

/** An address as pages have it: « accueil » and nothing mean the home page. */
export function pageUrlOf(asked: string): string {
  const path = asked.replaceAll(/^\/+|\/+$/g, '')
  return path === '' || path === 'accueil' ? '/' : `/${path}`
}

/** A page of blocks needs a published one; coded pages and those that lead elsewhere do not. */
export function isShown(page: Pick<Page, 'cms' | 'link'>, layouts: number): boolean {
  const leadsElsewhere = page.link.type === 'INTERNAL' || page.link.type === 'EXTERNAL'
  return layouts > 0 || !page.cms.isCmsPage || leadsElsewhere
}

const HOME: BreadcrumbEntry = { id: 0, url: '/', name: 'Accueil' }

/** From the home page to here, where the page's parents rarely name the former. */
export function breadcrumbOf(
  home: BreadcrumbEntry | null,
  way: readonly BreadcrumbEntry[],
): BreadcrumbEntry[] {
  return way[0]?.url === '/' ? [...way] : [home ?? HOME, ...way]
}

export interface PageNode {
  id: number
  idParent: number | null
}

/** A page put there would stand below itself. */
export function isBelowItself(pages: readonly PageNode[], id: number, idParent: number): boolean {
  const seen = new Set<number>()
  let next: number | null = idParent
  while (next !== null && !seen.has(next)) {
    if (next === id) return true
    seen.add(next)
    next = pages.find((page) => page.id === next)?.idParent ?? null
  }
  return false
}
