import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { useForm } from 'react-hook-form'

import { Choices } from '../../lib/list/choices.tsx'
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
    <Dialog open onClose={onClose} title="Filtrer les commandes" background="desk">
      <form className="form form--2" onSubmit={(event) => void submit(event)}>
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
          <Input {...register('from')} type="date" min="2000-01-01" max="2999-12-31" />
        </Field>
        <Field label="Commandée jusqu’au" half>
          <Input {...register('to')} type="date" min="2000-01-01" max="2999-12-31" />
        </Field>
        <Field label="Session depuis le" half>
          <Input {...register('sessionFrom')} type="date" min="2000-01-01" max="2999-12-31" />
        </Field>
        <Field label="Session jusqu’au" half>
          <Input {...register('sessionTo')} type="date" min="2000-01-01" max="2999-12-31" />
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
        <div className="dialog__acts">
          <Button variant="main">Appliquer</Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
