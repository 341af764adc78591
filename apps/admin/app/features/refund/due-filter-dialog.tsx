import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { useForm } from 'react-hook-form'

import { FilterForm } from '../../lib/list/filter-form.tsx'
import { filterValue } from '../../lib/list/filter-text.ts'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import type { DueForm } from './due.ts'

const FIELDS = ['lastname', 'number'] as const

export function DueFilterDialog({ list, onClose }: { list: ListAddress; onClose: () => void }) {
  const { register, handleSubmit } = useForm<DueForm>({
    defaultValues: {
      lastname: filterValue(list.filters, 'lastname', 'lk:'),
      number: filterValue(list.filters, 'number', 'lk:'),
    },
  })
  const submit = handleSubmit((form) => {
    onClose()
    const others = list.filters.filter(({ field }) => !FIELDS.some((name) => name === field))
    const entered = FIELDS.filter((field) => form[field].trim()).map((field) => ({
      ...{ field, value: `lk:${form[field].trim()}` },
    }))
    list.go({ filters: [...others, ...entered] })
  })
  return (
    <FilterForm title="Filtrer ce qui est à rembourser" onSubmit={submit} onClose={onClose}>
      <Field label="Nom contient" half>
        <Input {...register('lastname')} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Numéro contient" half>
        <Input {...register('number')} maxLength={60} autoComplete="off" />
      </Field>
    </FilterForm>
  )
}
