import { Field } from '@sesame/ui/field'
import { Select } from '@sesame/ui/select'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { TextField } from '../../lib/forms/fields.tsx'
import { OTHER, REASONS, type SaleForm } from './sale-form.ts'

export function ReasonChoice({ form }: { form: UseFormReturn<SaleForm> }) {
  const reason = useWatch({ control: form.control, name: 'reason' })
  return (
    <>
      <Field label="Motif">
        <Select {...form.register('reason')}>
          {REASONS.map((text) => (
            <option key={text}>{text}</option>
          ))}
          <option value={OTHER}>autre motif…</option>
        </Select>
      </Field>
      {reason === OTHER && (
        <TextField
          form={form}
          name="reasonOther"
          label="Lequel"
          autoComplete="off"
          maxLength={500}
        />
      )}
    </>
  )
}
