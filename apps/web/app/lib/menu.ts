import type { MenuEntry } from '@sesame/contract/content'

/** The menu with addresses that can be followed: operators may write « accueil » or « faq ». */
export function followableMenu(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu.map((entry) => ({
    ...entry,
    url: menuPath(entry.url),
    children: followableMenu(entry.children),
  }))
}

function menuPath(url: string): string {
  if (/^https?:/.test(url) || url.startsWith('/')) return url
  return url === 'accueil' ? '/' : `/${url}`
}
