import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Input } from '@sesame/ui/input'
import { Link } from '@sesame/ui/link'
import { Select } from '@sesame/ui/select'
import { useState, type ReactNode } from 'react'
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

const KINDS = [null, 'WINE', 'BOX'] as const

interface ListingFiltersProps {
  listing: Listing
  tags: readonly { slug: string; name: string; count: number }[]
  total: number
}

/** One row on narrow screens: what is chosen most, and a drawer with the rest. */
export function FilterRow(props: ListingFiltersProps) {
  const { listing, tags, total } = props
  const [isOpen, setIsOpen] = useState(false)
  const count = listing.tags.length + (listing.search ? 1 : 0)
  return (
    <>
      <div className="filter-row narrow js-only">
        <button
          type="button"
          className="chip"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Icon name="filter" />
          Filtres{count > 0 && <> ({count})</>}
        </button>
        <nav aria-label="Filtres rapides">
          <ul>
            {KINDS.map((kind) => (
              <li key={kind}>
                <KindLink className="chip" listing={listing} kind={kind} />
              </li>
            ))}
            {tags.map((tag) => (
              <li key={tag.slug}>
                <TagLink className="chip chip--tag" listing={listing} tag={tag} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Filtrer">
        <div className="filter-drawer">
          {isOpen && <SearchForm key={listing.search} listing={listing} id="shop-search-drawer" />}
          <FilterLists {...props} />
          <Button type="button" variant="main" wide onClick={() => setIsOpen(false)}>
            {total > 1 ? `Voir les ${total}\u00a0produits` : 'Voir la liste'}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Links that only change the URL, so they work without JavaScript. */
export function FilterLists({ listing, tags }: ListingFiltersProps) {
  return (
    <nav className="filter-lists" aria-label="Filtres">
      <h2>Rayon</h2>
      <ul>
        {KINDS.map((kind) => (
          <li key={kind}>
            <KindLink className="filter" listing={listing} kind={kind} />
          </li>
        ))}
      </ul>
      {tags.length > 0 && (
        <>
          <h2>Envie</h2>
          <ul>
            {tags.map((tag) => (
              <li key={tag.slug}>
                <TagLink className="filter filter--tag" listing={listing} tag={tag} hasCount />
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

interface KindLinkProps {
  className: string
  listing: Listing
  kind: (typeof KINDS)[number]
}

function KindLink({ className, listing, kind }: KindLinkProps) {
  return (
    <Link
      className={className}
      href={listingHref({ ...listing, kind, page: 1 })}
      aria-current={listing.kind === kind ? 'true' : undefined}
    >
      <span>{kind ? KIND_PAGES[kind].name : 'Tout'}</span>
    </Link>
  )
}

interface TagLinkProps {
  className: string
  listing: Listing
  tag: ListingFiltersProps['tags'][number]
  hasCount?: boolean
}

function TagLink({ className, listing, tag, hasCount = false }: TagLinkProps) {
  const isOn = listing.tags.includes(tag.slug)
  return (
    <Link
      className={className}
      href={listingHref(withTag(listing, tag.slug))}
      aria-current={isOn ? 'true' : undefined}
      rel="nofollow"
    >
      <span>{tag.name}</span>
      {isOn ? (
        <>
          <Icon name="xmark" />
          <span className="hidden-text">, enlever ce filtre</span>
        </>
      ) : (
        hasCount && (
          <small>
            {tag.count}
            <span className="hidden-text">&nbsp;produits</span>
          </small>
        )
      )}
    </Link>
  )
}

interface SearchAndOrderProps {
  listing: Listing
  usualOrder: Order
  hidesPrices: boolean
}

/** One GET form; on narrow screens its search field is in the drawer. */
export function SearchAndOrder({ listing, usualOrder, hidesPrices }: SearchAndOrderProps) {
  const submit = useSubmit()
  const { search, order } = listing
  const orders = Object.entries(ORDERS).filter(([value]) => !hidesPrices || !isByPrice(value))
  return (
    <search className="shop__sort">
      <ListingForm listing={listing} className="product-filter">
        <SearchField search={search} id="shop-search" />
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
      </ListingForm>
    </search>
  )
}

function SearchForm({ listing, id }: { listing: Listing; id: string }) {
  return (
    <search>
      <ListingForm listing={listing} className="product-filter">
        {listing.order && <input type="hidden" name="orderBy" value={listing.order} />}
        <SearchField search={listing.search} id={id} />
      </ListingForm>
    </search>
  )
}

function ListingForm(props: { listing: Listing; className: string; children: ReactNode }) {
  const { kind, tags } = props.listing
  return (
    <Form
      className={props.className}
      method="get"
      action={kind ? KIND_PAGES[kind].path : SHOP_PATH}
    >
      {tags.map((tag) => (
        <input key={tag} type="hidden" name="tags" value={tag} />
      ))}
      {props.children}
    </Form>
  )
}

function SearchField({ search, id }: { search: string; id: string }) {
  return (
    <Field label="Chercher un produit" id={id}>
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
  )
}
