import { ACTIONS, TABLES } from '@sesame/contract/audit-words'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { useForm } from 'react-hook-form'

import { Choices } from '../../lib/list/choices.tsx'
import { DAY_INPUT, FilterForm } from '../../lib/list/filter-form.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { readAuditForm, teamNames, writeAuditForm, type Team } from './audit-filters.ts'

interface AuditFilterDialogProps {
  list: ListAddress
  team: Team
  onClose: () => void
}

export function AuditFilterDialog({ list, team, onClose }: AuditFilterDialogProps) {
  const form = readAuditForm(list.filters)
  const { register, handleSubmit } = useForm({ defaultValues: form })
  const submit = handleSubmit((entered) => {
    onClose()
    list.go({ filters: writeAuditForm(entered, list.filters) })
  })
  return (
    <FilterForm title="Filtrer le journal" onSubmit={submit} onClose={onClose}>
      <Field label="Qui" hint="Les personnes qui ont accès aujourd’hui.">
        <Select {...register('operator')}>
          <Choices texts={withChosen(teamNames(team), form.operator)} />
        </Select>
      </Field>
      <Field label="Quoi" half>
        <Select {...register('table')}>
          <Choices texts={withChosen(TABLES, form.table)} />
        </Select>
      </Field>
      <Field label="Acte" half>
        <Select {...register('action')}>
          <Choices texts={ACTIONS} />
        </Select>
      </Field>
      <Field label="Depuis le" half>
        <Input {...register('from')} {...DAY_INPUT} />
      </Field>
      <Field label="Jusqu’au" half>
        <Input {...register('to')} {...DAY_INPUT} />
      </Field>
    </FilterForm>
  )
}

/** A value of the address that no choice has must not be lost by applying the form. */
function withChosen(
  texts: Readonly<Record<string, string>>,
  chosen: string,
): Readonly<Record<string, string>> {
  return chosen && !(chosen in texts) ? { ...texts, [chosen]: chosen } : texts
}
