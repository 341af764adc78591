import { useState } from 'react'

import { FilterChips } from '../../lib/list/filter-chips.tsx'
import type { AddressFilter } from '../../lib/list/list-address.ts'
import { ListSearch } from '../../lib/list/list-search.tsx'
import { StateChoices } from '../../lib/list/state-choices.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { ORDER_WORDS } from './filter-text.ts'
import { isOrderState, STATES, type StateCounts } from './orders.ts'

const STATE_TEXTS = Object.fromEntries(
  Object.entries(STATES).map(([state, { many }]) => [state, many]),
)

interface FilterBarProps {
  list: ListAddress
  /** Missing until the first reply. */
  counts: StateCounts | undefined
}

export function FilterBar({ list, counts }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="filter-bar">
      <ListSearch list={list} label="Nom, numéro, e-mail, téléphone ou carte" />
      <StateChoices list={list} counts={counts} all="Toutes" texts={STATE_TEXTS} />
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

function isStateChoice({ field, value }: AddressFilter): boolean {
  return field === 'state' && isOrderState(value)
}
