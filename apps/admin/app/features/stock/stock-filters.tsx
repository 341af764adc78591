import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { Choices } from '../../lib/list/choices.tsx'
import { FilterChips } from '../../lib/list/filter-chips.tsx'
import { FilterForm } from '../../lib/list/filter-form.tsx'
import { filterValue } from '../../lib/list/filter-text.ts'
import { withFilter, type AddressFilter } from '../../lib/list/list-address.ts'
import { ListSearch } from '../../lib/list/list-search.tsx'
import { StateChoices } from '../../lib/list/state-choices.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import {
  isStockState,
  ON_SALE,
  STATES,
  STOCK_WORDS,
  type ShopStock,
  type StockCounts,
} from './stock.ts'

const STATE_TEXTS = Object.fromEntries(
  Object.entries(STATES).map(([state, { many }]) => [state, many]),
)

interface StockFiltersProps {
  list: ListAddress
  /** Missing until the first reply. */
  counts: StockCounts | undefined
  shop: ShopStock | undefined
}

export function StockFilters({ list, counts, shop }: StockFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const threshold = shop?.lowStockThreshold
  return (
    <div className="filter-bar">
      <ListSearch list={list} label="Nom ou référence" />
      <StateChoices list={list} counts={counts} all="Tous" texts={STATE_TEXTS} />
      {typeof threshold === 'number' && (
        <p className="hint">
          Bientôt épuisé&nbsp;: {threshold.toLocaleString('fr-FR')} ou moins disponibles.
        </p>
      )}
      <FilterChips
        list={list}
        words={STOCK_WORDS}
        isElsewhere={isStateChoice}
        onFilter={() => setIsOpen(true)}
      />
      {isOpen && <FilterDialog list={list} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function isStateChoice({ field, value }: AddressFilter): boolean {
  return field === 'state' && isStockState(value)
}

function FilterDialog({ list, onClose }: { list: ListAddress; onClose: () => void }) {
  const { register, handleSubmit } = useForm({
    defaultValues: {
      reference: filterValue(list.filters, 'reference', 'lk:'),
      most: filterValue(list.filters, 'available', 'lte:'),
      isOnSale: filterValue(list.filters, 'isOnSale', ''),
    },
  })
  const submit = handleSubmit(({ reference, most, isOnSale }) => {
    onClose()
    const text = reference.trim()
    const withReference = withFilter(list.filters, 'reference', text ? [`lk:${text}`] : [])
    const withMost = withFilter(withReference, 'available', most ? [`lte:${most}`] : [])
    list.go({ filters: withFilter(withMost, 'isOnSale', isOnSale ? [isOnSale] : []) })
  })
  return (
    <FilterForm title="Filtrer le stock" onSubmit={submit} onClose={onClose}>
      <Field label="Référence contient">
        <Input {...register('reference')} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Disponible, au plus" half>
        <Input {...register('most')} type="number" min={0} max={999_999_999} step={1} />
      </Field>
      <Field label="En vente" half>
        <Select {...register('isOnSale')}>
          <Choices texts={ON_SALE} />
        </Select>
      </Field>
    </FilterForm>
  )
}
