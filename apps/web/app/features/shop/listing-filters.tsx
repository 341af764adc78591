import { Button, ButtonLink } from '@sesame/ui/button'
import { Dialog, dialogCommand } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Input } from '@sesame/ui/input'
import { Link } from '@sesame/ui/link'
import { Select } from '@sesame/ui/select'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'

import { SEARCH_LENGTH } from '../../lib/document/url-query.ts'
import { KIND_PAGES, SHOP_PATH } from '../../lib/site/shop-paths.ts'
import type { Facet } from './listing-facets.ts'
import {
  chosenFilters,
  isByPrice,
  isOrder,
  listingHref,
  ORDERS,
  withoutFilters,
  type Listing,
  type Order,
} from './listing.ts'

// What fits on the screen of a phone beside « Plus ».
const MOST_CHIPS = 3

interface ListingFiltersProps {
  listing: Listing
  facets: readonly Facet[]
  total: number
}

/**
 * One row on narrow screens: the usual filters, and a drawer with all. Before the scripts run, each
 * button opens the drawer with all of them.
 */
export function FilterRow({ listing, facets, total }: ListingFiltersProps) {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  const chips = facets.filter(({ isPage }) => !isPage).slice(0, MOST_CHIPS)
  const chosen = chips.find(({ key }) => key === open)
  return (
    <>
      <fieldset className="filter-row narrow js-only" aria-label="Filtres rapides">
        {chips.map((facet) => (
          <FilterChip key={facet.key} facet={facet} onOpen={() => setOpen(facet.key)} />
        ))}
        <button
          type="button"
          className="chip"
          aria-haspopup="dialog"
          onClick={() => setOpen(ALL_FACETS)}
          {...dialogCommand('show-modal', DRAWER)}
        >
          <Icon name="filter" />
          Plus<span className="hidden-text"> de filtres</span>
        </button>
      </fieldset>
      <Dialog id={DRAWER} open={open !== null} onClose={close} title={chosen?.name ?? 'Filtrer'}>
        <div className="filter-drawer">
          {!chosen && <SearchForm key={listing.search} listing={listing} id="shop-search-drawer" />}
          <FacetLists facets={chosen ? [chosen] : facets} isTitled={!chosen} />
          <div className="filter-drawer__acts">
            <ClearLink listing={listing} isShort />
            <Button
              type="button"
              variant="main"
              onClick={close}
              {...dialogCommand('close', DRAWER)}
            >
              {total > 0 ? `Voir ${productsText(total)}` : 'Fermer'}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

const ALL_FACETS = 'all'
const DRAWER = 'tous-les-filtres'

function productsText(total: number): string {
  return total > 1 ? `les ${total}\u00a0produits` : 'le produit'
}

function FilterChip({ facet, onOpen }: { facet: Facet; onOpen: () => void }) {
  const count = facet.values.filter(({ isOn }) => isOn).length
  return (
    <button
      type="button"
      className={count > 0 ? 'chip chip--on' : 'chip'}
      aria-haspopup="dialog"
      onClick={onOpen}
      {...dialogCommand('show-modal', DRAWER)}
    >
      {facet.name}
      {count > 0 && <>&nbsp;({count})</>}
      <Icon name="chevron-down" />
    </button>
  )
}

/** Links that only change the URL, so they work without JavaScript. */
export function FilterLists({ listing, facets }: ListingFiltersProps) {
  return (
    <nav className="filter-lists" aria-label="Filtres">
      <FacetLists facets={facets} isTitled />
      <ClearLink listing={listing} />
    </nav>
  )
}

function FacetLists({ facets, isTitled }: { facets: readonly Facet[]; isTitled: boolean }) {
  return facets.map(({ key, name, values, isSingle, isPage }) => (
    <section key={key} className="filter-list" aria-label={name}>
      {isTitled && <h2>{name}</h2>}
      <ul>
        {values.map((value) => (
          <li key={value.key}>
            <Link
              className={isSingle ? 'filter filter--single' : 'filter'}
              href={value.href}
              aria-current={value.isOn ? 'true' : undefined}
              rel={isPage ? undefined : 'nofollow'}
            >
              <span>
                {value.name}
                {value.isOn && <span className="hidden-text">, enlever ce filtre</span>}
              </span>
              <small>
                {value.count}
                <span className="hidden-text">
                  &nbsp;{value.count > 1 ? 'produits' : 'produit'}
                </span>
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Only if there is something to clear. */
export function ClearLink({ listing, isShort = false }: { listing: Listing; isShort?: boolean }) {
  if (chosenFilters(listing).length === 0) return null
  return (
    <ButtonLink href={listingHref(withoutFilters(listing))}>
      Effacer<span className={isShort ? 'hidden-text' : undefined}>&nbsp;les filtres</span>
    </ButtonLink>
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
  const shown = order ?? usualOrder
  const select = useOrderChosenEarly(shown)
  const orders = Object.entries(ORDERS).filter(([value]) => !hidesPrices || !isByPrice(value))
  return (
    <search className="shop__sort">
      <ListingForm listing={listing} className="product-filter">
        <SearchField search={search} id="shop-search" />
        <Field label="Classer par" id="shop-order">
          <Select
            ref={select}
            name="orderBy"
            defaultValue={shown}
            // A browser that restores a choice must not send it again.
            autoComplete="off"
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

/** An order chosen before the scripts ran is still in the field, and no event tells of it. */
function useOrderChosenEarly(shown: Order) {
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  const first = useRef({ submit, shown })
  useEffect(() => {
    const { value, form } = select.current ?? {}
    if (value && value !== first.current.shown && isOrder(value)) void first.current.submit(form!)
  }, [])
  return select
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
  const { kind } = props.listing
  return (
    <Form
      className={props.className}
      method="get"
      action={kind ? KIND_PAGES[kind].path : SHOP_PATH}
    >
      {chosenFilters(props.listing).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
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
