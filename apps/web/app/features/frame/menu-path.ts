import type { MenuEntry } from '@sesame/contract/content'

export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  return entry.url === pathname
}

/** Whether the page shown lies below this entry. */
export function isWithin(entry: MenuEntry, pathname: string): boolean {
  return entry.children.some((child) => isCurrent(child, pathname) || isWithin(child, pathname))
}
