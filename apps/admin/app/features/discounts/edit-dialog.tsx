import { isRefusal } from '@sesame/contract/client'
import { updateDiscountCode, type DiscountCode } from '@sesame/contract/discount-code'
import type { StaleRecord } from '@sesame/contract/record'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { formatDay } from '@sesame/values/french-day'
import { useState } from 'react'

import { useContractForm } from '../../lib/forms/contract-form.ts'
import { DAY_INPUT } from '../../lib/list/filter-form.tsx'
import { countOrNull, orNull } from './discounts.ts'
import { useCodeChange } from './use-code-change.ts'

export function EditDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const change = useCodeChange()
  const [stale, setStale] = useState<StaleRecord | null>(null)
  const { id, label, validUntil, maxUses, version } = code
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: updateDiscountCode.body!,
    defaultValues: { label, validUntil, maxUses, version },
    submit: async (body) => {
      try {
        await change(updateDiscountCode, { params: { id }, body })
        onClose()
      } catch (error) {
        if (!isRefusal(error) || !error.stale) throw error
        setStale(error.stale)
        // What was entered stays; saved again, it replaces what the colleague saved.
        form.setValue('version', error.stale.version)
      }
    },
  })
  const { register } = form
  const errorOf = (name: Parameters<typeof register>[0]) =>
    form.getFieldState(name, form.formState).error?.message
  return (
    <Dialog open onClose={onClose} title={`Modifier le code ${code.code}`} background="desk">
      <form className="form form--2" noValidate onSubmit={onSubmit}>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        {stale && <Differences stale={stale} />}
        <Field label="Libellé" error={errorOf('label')}>
          <Input {...register('label')} maxLength={80} autoComplete="off" />
        </Field>
        <Field label="Valable jusqu’au" half optional error={errorOf('validUntil')}>
          <Input {...register('validUntil', { setValueAs: orNull })} {...DAY_INPUT} />
        </Field>
        <Field label="Utilisations au plus" half optional error={errorOf('maxUses')}>
          <Input
            {...register('maxUses', { setValueAs: countOrNull })}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
        <div className="dialog__acts">
          <Button variant="main" busy={isBusy}>
            {stale ? 'Enregistrer ma version' : 'Enregistrer'}
          </Button>
          <Button type="button" onClick={onClose}>
            {stale ? 'Garder la sienne' : 'Annuler'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const FIELDS = new Map([
  ['label', 'Libellé'],
  ['validUntil', 'Valable jusqu’au'],
  ['maxUses', 'Utilisations au plus'],
])

function Differences({ stale }: { stale: StaleRecord }) {
  const changed = Object.entries(stale.changed).filter(([field]) => FIELDS.has(field))
  return (
    <Notice kind="bad" title="Quelqu’un a modifié ce code entre-temps." live>
      {changed.length === 0 && (
        <p>Vos valeurs sont les mêmes que les siennes, ou il est terminé.</p>
      )}
      <ul>
        {changed.map(([field, { yours, theirs }]) => (
          <li key={field}>
            {FIELDS.get(field)}&nbsp;: «&nbsp;{shown(yours)}&nbsp;» de votre part, «&nbsp;
            {shown(theirs)}&nbsp;» enregistré.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function shown(value: unknown): string {
  if (value === null) return 'sans limite'
  if (typeof value === 'number') return value.toLocaleString('fr-FR')
  if (typeof value !== 'string') return ''
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
}
