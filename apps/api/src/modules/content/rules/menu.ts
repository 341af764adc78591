import type { MenuEntry } from '@sesame/contract/content'

export interface MenuPage extends Omit<MenuEntry, 'children'> {
  idParent: number | null
}

/** Builds the tree of pages; children of hidden pages are hidden. */
export function menuTree(pages: readonly MenuPage[], idParent: number | null = null): MenuEntry[] {
  return pages
    .filter((page) => page.idParent === idParent)
    .map(({ idParent: _, ...page }) => ({ ...page, children: menuTree(pages, page.id) }))
}
