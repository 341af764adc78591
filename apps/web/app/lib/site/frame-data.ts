import type { MenuEntry } from '@sesame/contract/content'
import type { Element } from '@sesame/contract/element'
import type { Role } from '@sesame/contract/role'
import type { Service } from '@sesame/contract/service'

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

/** A page that the phone's menu shows besides those of the menu; with an icon it is a tile. */
export interface DrawerLink {
  label: string
  url: string
  icon: string | null
  note: string
}

/** Sent with every document, so it must stay small. */
export interface FrameData {
  name: string
  /** CSS custom properties from the site's parameters, for a `<style>` with a nonce. */
  themeCss: string
  logo: Picture
  footerLogo: Picture
  menu: MenuEntry[]
  /** Small pictures of pages of the menu, by URL. */
  menuPictures?: Record<string, string>
  drawerLinks?: DrawerLink[]
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
  /** The drawn plan of the streets around the venue; its text says the ways and walking times. */
  accessPlan?: Picture | null
  /** Monday first; `hours` is null on closed days. */
  openingHours: { day: string; hours: string | null }[]
  /** Weekday in the venue's time zone, Monday is 0. */
  today?: number
  /** Today's hours, and whether the venue is open now. */
  opening?: Opening
  social: { name: string; url: string }[]
  /** `column`: the parts of an activity's page stand one below the other. */
  servicePage?: 'default' | 'column'
  /** Style of the icons that operators name; solid by default. */
  iconStyle?: 'solid' | 'regular'
  /** The news that the venue promotes. */
  promotedNews?: { label: string; url: string } | null
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

/** Links of the footer that operators also place in the phone's menu. */
export function readDrawerLinks(elements: readonly Element[]): DrawerLink[] {
  return elements.flatMap(({ title, url, summary, properties }) =>
    url && properties['place'] === 'menu'
      ? [{ label: title, url, icon: properties['icon'] ?? null, note: summary }]
      : [],
  )
}

/** Pictures of the services whose pages are in the menu. */
export function readMenuPictures(
  menu: readonly MenuEntry[],
  services: readonly Pick<Service, 'slug' | 'images'>[],
): Record<string, string> {
  const pages = menu.flatMap(({ children }) => children)
  return Object.fromEntries(
    services.flatMap(({ slug, images: { tall, wide } }) => {
      const page = pages.find(({ url }) => url.endsWith(`/${slug}`))
      const image = tall ?? wide
      if (!page || !image) return []
      const [width] = image.widths
      return [[page.url, width ? `${image.externalPath}${width}.webp` : image.url]]
    }),
  )
}

export function readFooterLogos(elements: readonly Element[]): FrameData['footerLogos'] {
  return elements.flatMap(({ title, url, image }) =>
    image ? [{ src: image.url, alt: title, url }] : [],
  )
}
