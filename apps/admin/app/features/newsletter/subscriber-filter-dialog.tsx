import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { useForm } from 'react-hook-form'

import { Choices } from '../../lib/list/choices.tsx'
import { DAY_INPUT, FilterForm } from '../../lib/list/filter-form.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { readSubscriberForm, SOURCES, writeSubscriberForm } from './newsletter.ts'

interface SubscriberFilterDialogProps {
  list: ListAddress
  onClose: () => void
}

export function SubscriberFilterDialog({ list, onClose }: SubscriberFilterDialogProps) {
  const { register, handleSubmit } = useForm({ defaultValues: readSubscriberForm(list.filters) })
  const submit = handleSubmit((form) => {
    onClose()
    list.go({ filters: writeSubscriberForm(form, list.filters) })
  })
  return (
    <FilterForm title="Filtrer les abonnés" onSubmit={submit} onClose={onClose}>
      <Field label="Adresse e-mail contient">
        <Input {...register('email')} maxLength={150} autoComplete="off" />
      </Field>
      <Field label="Source">
        <Select {...register('source')}>
          <Choices texts={SOURCES} />
        </Select>
      </Field>
      <Field label="Changé depuis le" half>
        <Input {...register('from')} {...DAY_INPUT} />
      </Field>
      <Field label="Changé jusqu’au" half>
        <Input {...register('to')} {...DAY_INPUT} />
      </Field>
    </FilterForm>
  )
}
