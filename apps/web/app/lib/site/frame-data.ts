import type { MenuEntry } from '@sesame/contract/content'
import type { Element } from '@sesame/contract/element'
import type { Role } from '@sesame/contract/role'

import type { Opening } from './opening-hours.ts'

export interface Picture {
  src: string
  alt: string
}

/** Data of a shop that the frame shows. */
export interface ShopFrame {
  /** False if prices are hidden: nothing is then sold online. */
  hasCart: boolean
  showsCartOnHover: boolean
  /** « Livraison offerte dès 12 bouteilles » */
  shippingMessage: string | null
  /** True if wines and boxes each have a link in the bottom bar. */
  isWinemaker: boolean
}

/** Sent with every document, so it must stay small. */
export interface FrameData {
  name: string
  /** CSS custom properties from the site's parameters, for a `<style>` with a nonce. */
  themeCss: string
  logo: Picture
  footerLogo: Picture
  menu: MenuEntry[]
  menuAlignment: 'left' | 'center' | 'right'
  /** Dark by default; the logo must be visible on it. */
  menuStyle?: 'dark' | 'light'
  /**
   * `relative` is above the page, `absolute` lies over its first picture, `fixed` also stays when
   * scrolling.
   */
  menuType?: 'relative' | 'absolute' | 'fixed'
  /** Whether content is revealed again each time it is scrolled into view. */
  repeatsReveals?: boolean
  phone: string | null
  email: string | null
  addressLines: string[]
  /** Monday first; `hours` is null on closed days. */
  openingHours: { day: string; hours: string | null }[]
  /** Weekday in the venue's time zone, Monday is 0. */
  today?: number
  /** Today's hours, and whether the venue is open now. */
  opening?: Opening
  social: { name: string; url: string }[]
  footerLinks: { label: string; url: string }[]
  footerLogos: (Picture & { url: string | null })[]
  hasNewsletter: boolean
  /** Null or missing if the site sells nothing. */
  shop?: ShopFrame | null
  /** Searches the shop if there is one, the whole site otherwise. */
  hasSearchbar?: boolean
  /** By law the health warning must then be on every page. */
  sellsAlcohol?: boolean
  isLogged: boolean
  role: Role | null
}

/** Menu with valid paths: operators may write « accueil » or « faq ». */
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

/** Elements without a URL are skipped. */
export function readFooterLinks(elements: readonly Element[]): FrameData['footerLinks'] {
  return elements.flatMap(({ title, url }) => (url ? [{ label: title, url }] : []))
}

export function readFooterLogos(elements: readonly Element[]): FrameData['footerLogos'] {
  return elements.flatMap(({ title, url, image }) =>
    image ? [{ src: image.url, alt: title, url }] : [],
  )
}
