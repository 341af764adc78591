import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { FilterChips } from '../../lib/list/filter-chips.tsx'
import { FilterForm } from '../../lib/list/filter-form.tsx'
import { filterValue } from '../../lib/list/filter-text.ts'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { STATE_TEXTS, WORDS } from './discounts.ts'

const FIELDS = ['code', 'label'] as const

export function CodeFilters({ list }: { list: ListAddress }) {
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

function FilterDialog({ list, onClose }: { list: ListAddress; onClose: () => void }) {
  const { register, handleSubmit } = useForm({
    defaultValues: {
      code: filterValue(list.filters, 'code', 'lk:'),
      label: filterValue(list.filters, 'label', 'lk:'),
    },
  })
  const submit = handleSubmit((form) => {
    onClose()
    const typed = FIELDS.filter((field) => form[field].trim())
    list.go({
      filters: [
        ...list.filters.filter(({ field }) => field === 'state'),
        ...typed.map((field) => ({ field, value: `lk:${form[field].trim()}` })),
      ],
    })
  })
  return (
    <FilterForm title="Filtrer les codes" onSubmit={submit} onClose={onClose}>
      <Field label="Code contient" half>
        <Input {...register('code')} maxLength={30} autoComplete="off" />
      </Field>
      <Field label="Libellé contient" half>
        <Input {...register('label')} maxLength={80} autoComplete="off" />
      </Field>
    </FilterForm>
  )
}
