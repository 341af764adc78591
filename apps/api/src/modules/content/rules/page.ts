import type { BreadcrumbEntry, Page } from '@sesame/contract/page'

/** Normalises a path: « accueil » and the empty path mean the home page. */
export function pageUrlOf(requested: string): string {
  const path = requested.replaceAll(/^\/+|\/+$/g, '')
  return path === '' || path === 'accueil' ? '/' : `/${path}`
}

/** A page of blocks must be published; coded pages and links need not. */
export function isShown(page: Pick<Page, 'cms' | 'link'>, layouts: number): boolean {
  const isRedirect = page.link.type === 'INTERNAL' || page.link.type === 'EXTERNAL'
  return layouts > 0 || !page.cms.isCmsPage || isRedirect
}

const HOME: BreadcrumbEntry = { id: 0, url: '/', name: 'Accueil' }

/** Breadcrumb from the home page, which is rarely among a page's parents. */
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

/** True if the page would become its own ancestor. */
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
