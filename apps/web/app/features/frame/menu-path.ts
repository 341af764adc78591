import type { MenuEntry } from '@sesame/contract/content'

export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  return entry.url === pathname
}

/** True if the current page is below this entry. */
export function isWithin(entry: MenuEntry, pathname: string): boolean {
  return entry.children.some((child) => isCurrent(child, pathname) || isWithin(child, pathname))
}
