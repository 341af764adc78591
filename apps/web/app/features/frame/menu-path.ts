import type { MenuEntry } from '@sesame/contract/content'

const BOOKING_PATH = '/reservation-en-ligne'

export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  return entry.url === pathname
}

/** True if the current page is below this entry. */
export function isWithin(entry: MenuEntry, pathname: string): boolean {
  return entry.children.some((child) => isCurrent(child, pathname) || isWithin(child, pathname))
}

/** The booking page is shown as a button, so the menus leave it out. */
export function splitBooking(menu: readonly MenuEntry[]) {
  return {
    booking: menu.find(({ url }) => url === BOOKING_PATH),
    others: menu.filter(({ url }) => url !== BOOKING_PATH),
  }
}
