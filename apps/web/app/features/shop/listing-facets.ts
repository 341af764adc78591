import type { ProductFacets } from '@sesame/contract/product-facet'
import { formatEuros } from '@sesame/values/money'

import { KIND_PAGES } from '../../lib/site/shop-paths.ts'
import { listingHref, rangeText, toggled, type Listing } from './listing.ts'

interface FacetValue {
  key: string
  name: string
  count: number
  isOn: boolean
  /** The list with this value chosen, or without it if it is. */
  href: string
}

/** A list of values to choose products by: colour, price, occasion. */
export interface Facet {
  key: string
  name: string
  values: FacetValue[]
  /** Choosing a value replaces the one chosen before. */
  isSingle: boolean
  /** Filtered views are not to be followed by search engines; kinds have pages of their own. */
  isPage: boolean
}

/** The usual ones first: what products differ by most, the price, the occasion. */
export function toFacets(listing: Listing, found: ProductFacets): Facet[] {
  const [first, ...others] = found.variations.map((one) => variationFacet(listing, one))
  return [
    ...(first ? [first] : []),
    priceFacet(listing, found),
    tagFacet(listing, found),
    ...others,
    kindFacet(listing, found),
  ].filter(({ values }) => values.length > 0)
}

function variationFacet(
  listing: Listing,
  { id, name, values }: ProductFacets['variations'][number],
): Facet {
  return {
    ...{ key: `values-${id}`, name, isSingle: false, isPage: false },
    values: shownValues(
      values.map(({ id, value, count }) => ({
        ...{ key: String(id), name: value, count, isOn: listing.values.includes(id) },
        href: listingHref({ ...listing, values: toggled(listing.values, id), page: 1 }),
      })),
    ),
  }
}

function priceFacet(listing: Listing, { prices }: ProductFacets): Facet {
  return {
    ...{ key: 'price', name: 'Prix', isSingle: true, isPage: false },
    values: shownValues(
      prices.map(({ from, to, count }) => {
        const range = { from, to } as NonNullable<Listing['price']>
        const isOn = listing.price?.from === from
        return {
          ...{ key: rangeText(range), name: rangeName(range), count, isOn },
          href: listingHref({ ...listing, price: isOn ? null : range, page: 1 }),
        }
      }),
    ),
  }
}

function tagFacet(listing: Listing, { tags }: ProductFacets): Facet {
  return {
    ...{ key: 'tags', name: 'Occasion', isSingle: false, isPage: false },
    values: shownValues(
      tags.map(({ slug, name, count }) => ({
        ...{ key: slug, name, count, isOn: listing.tags.includes(slug) },
        href: listingHref({ ...listing, tags: toggled(listing.tags, slug), page: 1 }),
      })),
    ),
  }
}

function kindFacet(listing: Listing, { kinds }: ProductFacets): Facet {
  return {
    ...{ key: 'kind', name: 'Rayon', isSingle: true, isPage: true },
    values: shownValues(
      kinds.map(({ kind, count }) => {
        const isOn = listing.kind === kind
        return {
          ...{ key: kind, name: KIND_PAGES[kind].name, count, isOn },
          href: listingHref({ ...listing, kind: isOn ? null : kind, page: 1 }),
        }
      }),
    ),
  }
}

/** A chosen value is shown even if it finds nothing, so that it can be taken off. */
function shownValues(values: FacetValue[]): FacetValue[] {
  return values.filter(({ count, isOn }) => count > 0 || isOn)
}

function rangeName({ from, to }: { from: number; to: number | null }): string {
  if (to === null) return `${formatEuros(from * 100)} et plus`
  if (from === 0) return `Moins de ${formatEuros(to * 100)}`
  return `De ${euros(from)} à ${formatEuros(to * 100)}`
}

/** The unit is said once, at the end of the range. */
const euros = (amount: number) => formatEuros(amount * 100).replace(/\s*€$/u, '')
