import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { useForm } from 'react-hook-form'

import { Choices } from '../../lib/list/choices.tsx'
import { DAY_INPUT, FilterForm } from '../../lib/list/filter-form.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { readPeopleForm, writePeopleForm, YES_OR_NO } from './filters.ts'

export function FilterDialog({ list, onClose }: { list: ListAddress; onClose: () => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: readPeopleForm(list.filters) })
  const submit = handleSubmit((form) => {
    onClose()
    list.go({ filters: writePeopleForm(form, list.filters) })
  })
  return (
    <FilterForm title="Filtrer les clients" onSubmit={submit} onClose={onClose}>
      <Field label="Adresse e-mail contient">
        <Input {...register('email')} maxLength={150} autoComplete="off" />
      </Field>
      <Field label="Compte" half>
        <Select {...register('hasAccount')}>
          <Choices texts={YES_OR_NO} />
        </Select>
      </Field>
      <Field label="Lettre d’information" half>
        <Select {...register('hasNewsletter')}>
          <Choices texts={YES_OR_NO} />
        </Select>
      </Field>
      <Field label="Dernier contact depuis le" half>
        <Input {...register('from')} {...DAY_INPUT} />
      </Field>
      <Field label="Dernier contact jusqu’au" half>
        <Input {...register('to')} {...DAY_INPUT} />
      </Field>
    </FilterForm>
  )
}
