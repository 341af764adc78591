import type { Declination, Product } from '@sesame/contract/catalog'
import type { Service } from '@sesame/contract/service'
import { crop } from '@sesame/values/crop'

import { shareAddress, type ShareImage } from './share-image.ts'

/** Node of a schema.org graph. */
export type GraphNode = { '@type': string | string[] } & Record<string, unknown>

const HEADLINE_LENGTH = 110

/** Stable id, so that all pages refer to the same organisation. */
export function organizationId(origin: string): string {
  return `${origin}/#organisation`
}

export function websiteId(origin: string): string {
  return `${origin}/#site`
}

/** `url` is a path of the site; the last step is the page itself. */
export function breadcrumbNode(
  origin: string,
  steps: readonly { name: string; url: string }[],
): GraphNode {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${origin}${steps.at(-1)?.url ?? '/'}#fil-d-ariane`,
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + url,
    })),
  }
}

interface Article {
  url: string
  title: string
  summary: string
  image: ShareImage | null
  publishedAt: string
  updatedAt: string
  /** If empty or missing, the organisation is the author. */
  author?: string
}

export function articleNode(
  type: 'NewsArticle' | 'BlogPosting',
  origin: string,
  article: Article,
): GraphNode {
  const url = origin + article.url
  const organization = { '@id': organizationId(origin) }
  return {
    '@type': type,
    '@id': `${url}#article`,
    headline: crop(article.title, HEADLINE_LENGTH),
    ...(article.summary && { description: article.summary }),
    ...(article.image && { image: imageNode(article.image, origin) }),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: article.author ? { '@type': 'Person', name: article.author } : organization,
    publisher: organization,
    isPartOf: { '@id': websiteId(origin) },
    mainEntityOfPage: url,
    inLanguage: 'fr-FR',
  }
}

type PricedService = Pick<Service, 'name' | 'summary' | 'periods'>

/** A scenario as a product: one session for a team, from the lowest to the highest price. */
export function scenarioNode(
  origin: string,
  service: PricedService,
  { url, image }: { url: string; image: ShareImage | null },
): GraphNode {
  const prices = service.periods.flatMap((period) => period.prices.map((price) => price.teamCents))
  return productNode(origin, { ...service, description: service.summary, url, image, prices })
}

interface ProductFacts {
  name: string
  description: string
  url: string
  image: ShareImage | null
  /** In cents; the prices that the page shows. */
  prices: readonly number[]
}

export function productNode(origin: string, product: ProductFacts): GraphNode {
  const { name, description, image, prices } = product
  const url = origin + product.url
  return {
    '@type': 'Product',
    '@id': `${url}#produit`,
    name,
    description,
    url,
    ...(image && { image: imageNode(image, origin) }),
    brand: { '@id': organizationId(origin) },
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'EUR',
        lowPrice: toEuros(Math.min(...prices)),
        highPrice: toEuros(Math.max(...prices)),
        offerCount: new Set(prices).size,
        availability: 'https://schema.org/InStock',
        url,
        seller: { '@id': organizationId(origin) },
      },
    }),
  }
}

type SoldProduct = Pick<Product, 'name' | 'summary' | 'image' | 'declinations' | 'awards'>

/** Legal right of withdrawal for distance sales. */
const RETURN_POLICY = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'FR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 14,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
}

const SHIPPING = {
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'FR' },
}

/** One offer per declination; none if prices are hidden. */
export function shopProductNode(origin: string, product: SoldProduct, path: string): GraphNode {
  const { name, summary, image, declinations, awards } = product
  const url = origin + path
  // Sold-out declinations are left out; if all are sold out, only the first is listed.
  const sold = declinations.filter(({ stock }) => stock.isAvailable)
  const shown = sold.length > 0 ? sold : declinations.slice(0, 1)
  const offers = shown.flatMap((one) => offerNode(one, url, origin))
  return {
    '@type': 'Product',
    '@id': `${url}#produit`,
    name,
    description: summary || name,
    url,
    ...(image && { image: imageNode(image, origin) }),
    brand: { '@id': organizationId(origin) },
    ...(awards.length > 0 && {
      award: awards.map(
        (award) => `${[award.medal, award.name].filter(Boolean).join(', ')}, ${award.year}`,
      ),
    }),
    ...(offers.length > 0 && { offers }),
  }
}

function offerNode(declination: Declination, url: string, origin: string): GraphNode[] {
  const { name, reference, priceCents, stock } = declination
  if (priceCents === null) return []
  return [
    {
      '@type': 'Offer',
      name,
      sku: reference,
      url,
      price: toEuros(priceCents),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${stock.isAvailable ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': organizationId(origin) },
      shippingDetails: SHIPPING,
      hasMerchantReturnPolicy: RETURN_POLICY,
    },
  ]
}

export function imageNode(image: ShareImage, origin: string): GraphNode {
  return {
    '@type': 'ImageObject',
    url: shareAddress(image, origin),
    width: image.width,
    height: image.height,
  }
}

function toEuros(cents: number): string {
  return (cents / 100).toFixed(2)
}
