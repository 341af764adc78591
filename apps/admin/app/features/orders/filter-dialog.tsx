import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { useForm } from 'react-hook-form'

import { Choices } from '../../lib/list/choices.tsx'
import { DAY_INPUT, FilterForm } from '../../lib/list/filter-form.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { readFilterForm, writeFilterForm } from './filter-text.ts'
import { KINDS, PAYMENTS } from './orders.ts'

export function FilterDialog({ list, onClose }: { list: ListAddress; onClose: () => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: readFilterForm(list.filters) })
  const submit = handleSubmit((form) => {
    onClose()
    list.go({ filters: writeFilterForm(form, list.filters) })
  })
  return (
    <FilterForm title="Filtrer les commandes" onSubmit={submit} onClose={onClose}>
      <Field label="Nom contient" half>
        <Input {...register('lastname')} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Numéro contient" half>
        <Input {...register('number')} maxLength={60} autoComplete="off" />
      </Field>
      <Field label="Adresse e-mail contient">
        <Input {...register('email')} maxLength={150} autoComplete="off" />
      </Field>
      <Field label="Commandée depuis le" half>
        <Input {...register('from')} {...DAY_INPUT} />
      </Field>
      <Field label="Commandée jusqu’au" half>
        <Input {...register('to')} {...DAY_INPUT} />
      </Field>
      <Field label="Session depuis le" half>
        <Input {...register('sessionFrom')} {...DAY_INPUT} />
      </Field>
      <Field label="Session jusqu’au" half>
        <Input {...register('sessionTo')} {...DAY_INPUT} />
      </Field>
      <Field label="Paiement" half>
        <Select {...register('paymentState')}>
          <Choices texts={PAYMENTS} />
        </Select>
      </Field>
      <Field label="Contenu" half>
        <Select {...register('kind')}>
          <Choices texts={KINDS} />
        </Select>
      </Field>
    </FilterForm>
  )
}
