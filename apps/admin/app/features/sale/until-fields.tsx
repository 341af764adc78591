import { Field } from '@sesame/ui/field'
import { Select } from '@sesame/ui/select'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { TextField } from '../../lib/forms/fields.tsx'
import { OTHER, type SaleForm } from './sale-form.ts'
import type { UntilChoice } from './until-choices.ts'

interface UntilFieldsProps {
  form: UseFormReturn<SaleForm>
  choices: readonly UntilChoice[]
}

export function UntilFields({ form, choices }: UntilFieldsProps) {
  const until = useWatch({ control: form.control, name: 'until' })
  return (
    <>
      <Field
        label="Attendre le paiement jusqu’à"
        hint="Sans paiement à cette heure, la vente s’annule d’elle-même et la session est remise en vente."
      >
        <Select {...form.register('until')}>
          {choices.map(({ until: value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value={OTHER}>autre jour ou autre heure…</option>
        </Select>
      </Field>
      {until === OTHER && (
        <TextField form={form} name="untilOther" label="Jour et heure" type="datetime-local" />
      )}
    </>
  )
}
