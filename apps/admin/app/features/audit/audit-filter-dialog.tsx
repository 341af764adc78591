import { ACTIONS, TABLES } from '@sesame/contract/audit-words'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { useForm } from 'react-hook-form'

import { Choices } from '../../lib/list/choices.tsx'
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
    <Dialog open onClose={onClose} title="Filtrer le journal" background="desk">
      <form className="form form--2" onSubmit={(event) => void submit(event)}>
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
          <Input {...register('from')} type="date" min="2000-01-01" max="2999-12-31" />
        </Field>
        <Field label="Jusqu’au" half>
          <Input {...register('to')} type="date" min="2000-01-01" max="2999-12-31" />
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

/** A value of the address that no choice has must not be lost by applying the form. */
function withChosen(
  texts: Readonly<Record<string, string>>,
  chosen: string,
): Readonly<Record<string, string>> {
  return chosen && !(chosen in texts) ? { ...texts, [chosen]: chosen } : texts
}
