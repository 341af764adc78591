import type { Service } from '@sesame/contract/service'
import type { CompanyAddress, SiteInfo } from '@sesame/contract/site'
import { formatEuros } from '@sesame/values/money'
import { readDayHours } from '@sesame/values/opening-hours'
import { phoneHref } from '@sesame/values/phone'

import { shareAddress, type ShareImage } from '../document/share-image.ts'
import {
  imageNode,
  organizationId,
  websiteId,
  type GraphNode,
} from '../document/structured-data.ts'
import type { Parameters } from './parameters.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export interface SiteFacts {
  info: Pick<SiteInfo, 'url' | 'isECommerce' | 'isWinemaker'>
  name: string
  parameters: Parameters
  addresses: readonly CompanyAddress[]
  social: readonly string[]
  logo: string | null
  shareImage: ShareImage | null
  /** « de 21,00 € à 42,00 € par joueur »; null if there are no prices. */
  priceRange: string | null
}

/** Structured data about the site for every page; contains only what the operator filled in. */
export function siteGraph(facts: SiteFacts): GraphNode[] {
  const origin = facts.info.url
  const venue = venueNode(facts)
  return [
    organizationNode(facts),
    {
      '@type': 'WebSite',
      '@id': websiteId(origin),
      url: `${origin}/`,
      name: facts.name,
      inLanguage: 'fr-FR',
      publisher: { '@id': organizationId(origin) },
    },
    ...(venue ? [venue] : []),
  ]
}

function organizationNode({ info, name, parameters, social, logo }: SiteFacts): GraphNode {
  const origin = info.url
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name,
    url: `${origin}/`,
    ...given('legalName', parameters.text('LEGAL_COMPANY_NAME')),
    ...given('vatID', parameters.text('INTRACO_VAT')),
    ...given('email', parameters.text('COMPANY_EMAIL')),
    ...given('telephone', telephone(parameters)),
    ...(logo && { logo: shareAddress({ url: logo }, origin) }),
    ...(social.length > 0 && { sameAs: social }),
  }
}

/** Null if the site has no venue address; it is then an organisation only. */
function venueNode(facts: SiteFacts): GraphNode | null {
  const { info, name, parameters, addresses, social, shareImage, priceRange } = facts
  const origin = info.url
  const address = addresses.find(({ type }) => type.some(({ value }) => value === 'VENUE'))
  if (!address) return null
  const isShop = info.isECommerce || info.isWinemaker
  const hours = openingHours(parameters)
  return {
    '@type': isShop ? 'Store' : ['EntertainmentBusiness', 'LocalBusiness'],
    '@id': `${origin}/#lieu`,
    name,
    url: `${origin}/`,
    parentOrganization: { '@id': organizationId(origin) },
    address: addressNode(address),
    ...geoNode(parameters),
    ...given('telephone', telephone(parameters)),
    ...(shareImage && { image: imageNode(shareImage, origin) }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...given('priceRange', priceRange),
    ...(social.length > 0 && { sameAs: social }),
  }
}

function addressNode({ address, postalCode, city, country }: CompanyAddress): GraphNode {
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    postalCode,
    addressLocality: city,
    addressCountry: country.alphaTwo,
  }
}

/** Only if both are on the globe: a place on the equator by mistake would be worse than none. */
function geoNode(parameters: Parameters): { geo?: GraphNode } {
  const latitude = parameters.number('COMPANY_LATITUDE')
  const longitude = parameters.number('COMPANY_LONGITUDE')
  if (latitude === null || longitude === null) return {}
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return {}
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
}

/** Groups days with the same hours. */
function openingHours(parameters: Parameters): GraphNode[] {
  const days = new Map<string, GraphNode & { dayOfWeek: string[] }>()
  for (const day of WEEK) {
    const text = parameters.text(`${day.toUpperCase()}_OPENING_HOURS`)
    for (const { from, to } of readDayHours(text ?? '')) {
      const hours = { opens: clock(from), closes: clock(to) }
      const key = `${hours.opens} ${hours.closes}`
      const node = days.get(key) ?? {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: [],
        ...hours,
      }
      node.dayOfWeek.push(day)
      days.set(key, node)
    }
  }
  return [...days.values()]
}

/** `22:30`; times after midnight restart at `00:00`. */
function clock(minutes: number): string {
  const parts = [Math.floor(minutes / 60) % 24, minutes % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** International format. */
function telephone(parameters: Parameters): string | null {
  const phone = parameters.text('COMPANY_PHONE')
  return phone && phoneHref(phone).replace('tel:', '')
}

function given(name: string, value: string | null): Record<string, string> {
  return value ? { [name]: value } : {}
}

/** « de 21,00 € à 42,00 € par joueur », over all services. */
export function describePrices(services: readonly Pick<Service, 'periods'>[]): string | null {
  const prices = services
    .flatMap(({ periods }) => periods)
    .flatMap((period) => period.prices.map((price) => price.perPlayerCents))
  if (prices.length === 0) return null
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map(formatEuros)
  return least === most ? `${least} par joueur` : `de ${least} à ${most} par joueur`
}
