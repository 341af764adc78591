import { FactorCode } from '@sesame/contract/second-factor'
import { Button } from '@sesame/ui/button'
import { z } from 'zod'

import { TextField } from '../../lib/forms/fields.tsx'
import type { FormReply } from '../../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'

export const CodeForm = z.object({ code: FactorCode })

interface Props {
  reply: FormReply | undefined
  label: string
  hint: string
  button: string
}

/** Accepts a code of the application or a recovery code. */
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
