import { Icon } from '@sesame/ui/icon'
import { useState } from 'react'
import { Link } from 'react-router'

import { FilterChips } from '../../lib/list/filter-chips.tsx'
import { withFilter, type AddressFilter } from '../../lib/list/list-address.ts'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { ORDER_WORDS } from './filter-text.ts'
import { ListSearch } from './list-search.tsx'
import { isOrderState, STATES, type OrderState, type StateCounts } from './orders.ts'

interface FilterBarProps {
  list: ListAddress
  /** Missing until the first reply. */
  counts: StateCounts | undefined
}

export function FilterBar({ list, counts }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="filter-bar">
      <ListSearch list={list} />
      <StateChoices list={list} counts={counts} />
      <FilterChips
        list={list}
        words={ORDER_WORDS}
        isElsewhere={isStateChoice}
        onFilter={() => setIsOpen(true)}
      />
      {isOpen && <FilterDialog list={list} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** One state, or all: each is an address. */
function StateChoices({ list, counts }: FilterBarProps) {
  const chosen = list.filters.find(isStateChoice)?.value
  const hrefOf = (states: readonly string[]) =>
    list.hrefOf({ filters: withFilter(list.filters, 'state', states) })
  return (
    <nav className="chips chips--row" aria-label="Par état">
      <Choice
        text="Toutes"
        count={counts && Object.values(counts).reduce((sum, count) => sum + count, 0)}
        isChosen={chosen === undefined}
        href={hrefOf([])}
      />
      {(Object.keys(STATES) as OrderState[]).map((state) => (
        <Choice
          key={state}
          text={STATES[state].many}
          count={counts?.[state]}
          isChosen={chosen === state}
          href={hrefOf([state])}
        />
      ))}
    </nav>
  )
}

function isStateChoice({ field, value }: AddressFilter): boolean {
  return field === 'state' && isOrderState(value)
}

interface ChoiceProps {
  text: string
  count: number | undefined
  href: string
  isChosen: boolean
}

function Choice({ text, count, href, isChosen }: ChoiceProps) {
  return (
    <Link
      className="chip"
      to={href}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
    >
      {isChosen && <Icon name="check" />}
      {text} {count !== undefined && <b>{count.toLocaleString('fr-FR')}</b>}
    </Link>
  )
}
