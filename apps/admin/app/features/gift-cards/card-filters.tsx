import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { FilterChips } from '../../lib/list/filter-chips.tsx'
import { DAY_INPUT, FilterForm } from '../../lib/list/filter-form.tsx'
import { dayFilters, filterValue, lastDay } from '../../lib/list/filter-text.ts'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { STATE_TEXTS, WORDS } from './cards.ts'

export function CardFilters({ list }: { list: ListAddress }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <FilterChips
        list={list}
        words={WORDS}
        isElsewhere={({ field, value }) => field === 'state' && value in STATE_TEXTS}
        onFilter={() => setIsOpen(true)}
      />
      {isOpen && <FilterDialog list={list} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const SHOWN = new Set(['validUntil', 'balanceCents'])
const WITH_BALANCE = 'gt:0'

function FilterDialog({ list, onClose }: { list: ListAddress; onClose: () => void }) {
  const { register, handleSubmit } = useForm({
    defaultValues: {
      from: filterValue(list.filters, 'validUntil', 'gte:'),
      to: lastDay(list.filters, 'validUntil'),
      balance: filterValue(list.filters, 'balanceCents', ''),
    },
  })
  const submit = handleSubmit(({ from, to, balance }) => {
    onClose()
    list.go({
      filters: [
        ...list.filters.filter(({ field }) => !SHOWN.has(field)),
        ...dayFilters('validUntil', from, to),
        ...(balance ? [{ field: 'balanceCents', value: balance }] : []),
      ],
    })
  })
  return (
    <FilterForm title="Filtrer les cartes" onSubmit={submit} onClose={onClose}>
      <Field label="Prend fin à partir du" half>
        <Input {...register('from')} {...DAY_INPUT} />
      </Field>
      <Field label="Prend fin au plus tard le" half>
        <Input {...register('to')} {...DAY_INPUT} />
      </Field>
      <Field label="Solde">
        <Select {...register('balance')}>
          <option value="">quel qu’il soit</option>
          <option value={WITH_BALANCE}>il reste quelque chose</option>
          <option value="0">rien ne reste</option>
        </Select>
      </Field>
    </FilterForm>
  )
}
