import type { Row } from '../upsert.ts'
import type { DemoCatalog } from './demo-catalog.ts'
import type { DemoContent } from './demo-content.ts'

type AddressType = 'HEAD_OFFICE' | 'VENUE' | 'BILLING' | 'DELIVERY' | 'CLICK_AND_COLLECT'

/** Services and opening times of a site. */
export interface DemoBooking {
  resources: Row[]
  services: Row[]
  tags: Row[]
  vat: Row[]
  calendars: Row[]
  openingRules: Row[]
  pricePeriods: Row[]
  prices: Row[]
}

/** Carriers and collection points of a site. */
export interface DemoDelivery {
  zones: Row[]
  areas: Row[]
  carriers: Row[]
  rates: Row[]
  collectPoints: Row[]
}

/** Rows of one site, without their common `id_site`. */
export interface DemoSite {
  site: Row & { id: number; name: string }
  /** The first host is the canonical one. */
  hosts: string[]
  parameters: Record<string, string | null>
  fonts: Row[]
  addresses: { row: Row & { id: number }; types: AddressType[] }[]
  externalApps: Row[]
  newsletterLists: Row[]
  media: Row[]
  content: DemoContent
  booking?: DemoBooking
  delivery?: DemoDelivery
  discounts?: Row[]
  catalog?: DemoCatalog
}
