import type { MenuEntry } from '@sesame/contract/content'
import type { Role } from '@sesame/contract/member'

import type { Opening } from './open-now.ts'

export interface Picture {
  src: string
  alt: string
}

/** What the frame tells of a shop. */
export interface ShopFrame {
  /** None where prices are not shown: nothing is sold online. */
  hasCart: boolean
  showsCartOnHover: boolean
  /** « Livraison offerte dès 12 bouteilles » */
  shippingMessage: string | null
  /** Both kinds have a page of their own. */
  isWinemaker: boolean
}

/** What the frame shows on every page: small, because it travels with each document. */
export interface FrameData {
  name: string
  /** CSS custom properties that the site's parameters override, for a nonce'd <style>. */
  themeCss: string
  logo: Picture
  footerLogo: Picture
  menu: MenuEntry[]
  menuAlignment: 'left' | 'center' | 'right'
  /** Dark unless said otherwise; the logo must suit it. */
  menuStyle?: 'dark' | 'light'
  /** Above the page unless it lies over the picture that begins it; fixed, it stays there. */
  menuType?: 'relative' | 'absolute' | 'fixed'
  /** Whether what came into view may do so again. */
  repeatsReveals?: boolean
  phone: string | null
  email: string | null
  addressLines: string[]
  /** Monday first; `hours` is null on closed days. */
  openingHours: { day: string; hours: string | null }[]
  /** Weekday in the venue's time zone, Monday is 0. */
  today?: number
  /** Today's hours, and whether the door is open at this moment. */
  opening?: Opening
  social: { name: string; url: string }[]
  footerLinks: { label: string; url: string }[]
  footerLogos: (Picture & { url: string | null })[]
  hasNewsletter: boolean
  /** Only where there is something to buy. */
  shop?: ShopFrame | null
  /** Of the shop where there is one, of the whole site elsewhere. */
  hasSearchbar?: boolean
  /** The law wants its mention on every page. */
  sellsAlcohol?: boolean
  isLogged: boolean
  role: Role | null
}
