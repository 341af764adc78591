import { FactorCode } from '@sesame/contract/second-factor'
import { Button } from '@sesame/ui/button'
import { z } from 'zod'

import type { FormReply } from '../../lib/form-reply.ts'
import { TextField } from '../../lib/site-fields.tsx'
import { SiteForm, useSiteForm } from '../../lib/site-form.tsx'

export const CodeForm = z.object({ code: FactorCode })

interface Props {
  reply: FormReply | undefined
  label: string
  hint: string
  button: string
}

/** One code: of the application, or for rescue. */
export function SecondFactorForm({ reply, label, hint, button }: Props) {
  const form = useSiteForm({ name: 'code', schema: CodeForm, reply })
  return (
    <SiteForm of={form}>
      <TextField
        field={form.fields.code}
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={40}
      />
      <Button variant="main" wide busy={form.isBusy}>
        {button}
      </Button>
    </SiteForm>
  )
}
