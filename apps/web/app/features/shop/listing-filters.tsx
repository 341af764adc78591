import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Input } from '@sesame/ui/input'
import { Link } from '@sesame/ui/link'
import { Select } from '@sesame/ui/select'
import { Form, useSubmit } from 'react-router'

import { SEARCH_LENGTH } from '../../lib/document/url-query.ts'
import { KIND_PAGES, SHOP_PATH } from '../../lib/site/shop-paths.ts'
import {
  isByPrice,
  isOrder,
  listingHref,
  ORDERS,
  withTag,
  type Listing,
  type Order,
} from './listing.ts'

interface ListingFiltersProps {
  listing: Listing
  tags: readonly { slug: string; name: string; count: number }[]
  usualOrder: Order
  hidesPrices: boolean
}

/** Links and one GET form that only change the URL, so they work without JavaScript. */
export function ListingFilters(props: ListingFiltersProps) {
  const { listing, tags } = props
  return (
    <div className="product-filters">
      <SearchAndOrder key={listing.search + (listing.order ?? '')} {...props} />
      <nav aria-label="Filtres">
        <ul className="chips">
          {([null, 'WINE', 'BOX'] as const).map((kind) => (
            <li key={kind}>
              <Link
                className="chip"
                href={listingHref({ ...listing, kind, page: 1 })}
                aria-current={listing.kind === kind ? 'true' : undefined}
              >
                {kind ? KIND_PAGES[kind].name : 'Tout'}
              </Link>
            </li>
          ))}
          {tags.map((tag) => (
            <TagChip key={tag.slug} listing={listing} tag={tag} />
          ))}
        </ul>
      </nav>
    </div>
  )
}

function TagChip({ listing, tag }: { listing: Listing; tag: ListingFiltersProps['tags'][number] }) {
  const isOn = listing.tags.includes(tag.slug)
  return (
    <li>
      <Link
        className="chip chip--tag"
        href={listingHref(withTag(listing, tag.slug))}
        aria-current={isOn ? 'true' : undefined}
        rel="nofollow"
      >
        {tag.name}
        {isOn && (
          <>
            <Icon name="xmark" />
            <span className="hidden-text">, enlever ce filtre</span>
          </>
        )}
      </Link>
    </li>
  )
}

function SearchAndOrder({ listing, usualOrder, hidesPrices }: ListingFiltersProps) {
  const submit = useSubmit()
  const { kind, tags, search, order } = listing
  const orders = Object.entries(ORDERS).filter(([value]) => !hidesPrices || !isByPrice(value))
  return (
    <search>
      <Form
        className="product-filter"
        method="get"
        action={kind ? KIND_PAGES[kind].path : SHOP_PATH}
      >
        {tags.map((tag) => (
          <input key={tag} type="hidden" name="tags" value={tag} />
        ))}
        <Field label="Chercher un produit" id="shop-search">
          <div className="product-filter__search">
            <Input
              type="search"
              name="search"
              defaultValue={search}
              maxLength={SEARCH_LENGTH}
              autoComplete="off"
              enterKeyHint="search"
            />
            <Button>
              <Icon name="magnifying-glass" />
              <span className="hidden-text">Chercher</span>
            </Button>
          </div>
        </Field>
        <Field label="Classer par" id="shop-order">
          <Select
            name="orderBy"
            defaultValue={order ?? usualOrder}
            onChange={(event) => {
              if (isOrder(event.currentTarget.value)) void submit(event.currentTarget.form)
            }}
          >
            {orders.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </Form>
    </search>
  )
}
