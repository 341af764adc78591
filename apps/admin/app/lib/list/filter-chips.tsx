import { Icon } from '@sesame/ui/icon'
import { Link } from 'react-router'

import { filterText, type FilterWords } from './filter-text.ts'
import type { AddressFilter } from './list-address.ts'
import type { ListAddress } from './use-list-address.ts'

interface FilterChipsProps {
  list: ListAddress
  words: FilterWords
  /** Filters that the screen shows elsewhere. */
  isElsewhere?: (filter: AddressFilter) => boolean
  /** Opens the dialog of filters. */
  onFilter: () => void
}

/** Each filter as a link that removes it; parts of the address that mean nothing as well. */
export function FilterChips({ list, words, isElsewhere, onFilter }: FilterChipsProps) {
  const { filters, refused, hrefOf } = list
  const chips = filters.filter((filter) => !isElsewhere?.(filter))
  return (
    <ul className="chips" aria-label="Filtres">
      {chips.map((filter) => (
        <li key={`${filter.field}=${filter.value}`}>
          <Chip
            text={filterText(filter, words)}
            href={hrefOf({ filters: filters.filter((one) => one !== filter) })}
          />
        </li>
      ))}
      {refused.map(({ field, value }) => (
        <li key={`${field}=${value}`}>
          <Chip text={`Filtre illisible\u00a0: ${field}=${value}`} href={hrefOf({})} isRefused />
        </li>
      ))}
      <li>
        <button type="button" className="chip chip--add" onClick={onFilter}>
          <Icon name="filter" />
          Filtrer
        </button>
      </li>
      {(filters.length > 0 || refused.length > 0) && (
        <li>
          <Link className="btn btn--text" to={hrefOf({ filters: [] })} preventScrollReset>
            Tout effacer
          </Link>
        </li>
      )}
    </ul>
  )
}

function Chip({ text, href, isRefused }: { text: string; href: string; isRefused?: boolean }) {
  return (
    <Link className={isRefused ? 'chip chip--bad' : 'chip'} to={href} preventScrollReset>
      {isRefused && <Icon name="triangle-exclamation" />}
      {text}
      <span className="hidden-text">, retirer ce filtre</span>
      <Icon name="xmark" />
    </Link>
  )
}
