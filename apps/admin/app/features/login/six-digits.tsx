import type { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'

import './factors.css'

export function SixDigits({
  form,
  label,
}: {
  form: ReturnType<typeof useContractForm<{ code: string }>>['form']
  label: string
}) {
  return (
    <TextField
      form={form}
      name="code"
      label={label}
      hint={<>Il change toutes les 30&nbsp;secondes.</>}
      className="code-input"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
    />
  )
}
