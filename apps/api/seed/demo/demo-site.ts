import type { Row } from '../upsert.ts'
import type { DemoCatalog } from './demo-catalog.ts'
import type { DemoContent } from './demo-content.ts'

type AddressType = 'HEAD_OFFICE' | 'VENUE' | 'BILLING' | 'DELIVERY' | 'CLICK_AND_COLLECT'

/** What can be booked on a site, and when. */
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

/** How what is sold reaches people: by carriers and at a counter. */
export interface DemoDelivery {
  zones: Row[]
  areas: Row[]
  carriers: Row[]
  rates: Row[]
  collectPoints: Row[]
}

/** One site as its rows, without the `id_site` they all share. */
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
