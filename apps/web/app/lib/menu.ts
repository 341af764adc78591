import type { MenuEntry } from '@sesame/contract/content'

/**
 * The entries a visitor can follow. A page that exists in the menu before the website can draw
 * it is left out: no dead links.
 */
export function followableMenu(
  menu: readonly MenuEntry[],
  knownPaths: ReadonlySet<string>,
): MenuEntry[] {
  return menu.flatMap((entry) => {
    const url = menuPath(entry.url)
    const children = followableMenu(entry.children, knownPaths)
    const isFollowable = /^https?:/.test(url) || knownPaths.has(url)
    if (!isFollowable && children.length === 0) return []
    return [{ ...entry, url, children }]
  })
}

function menuPath(url: string): string {
  if (/^https?:/.test(url) || url.startsWith('/')) return url
  return url === 'accueil' ? '/' : `/${url}`
}
