import type { MenuEntry } from '@sesame/contract/content'

export interface MenuPage extends Omit<MenuEntry, 'children'> {
  idParent: number | null
}

/** Pages as a tree. A page whose parent is not shown is not shown either. */
export function menuTree(pages: readonly MenuPage[], idParent: number | null = null): MenuEntry[] {
  return pages
    .filter((page) => page.idParent === idParent)
    .map(({ idParent: _, ...page }) => ({ ...page, children: menuTree(pages, page.id) }))
}
