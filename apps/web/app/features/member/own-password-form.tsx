import { LoginPassword } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'
import { z } from 'zod'

import { PasswordField } from '../../lib/forms/fields.tsx'
import type { FormReply } from '../../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'

export const OwnPassword = z.object({ password: LoginPassword })

/** The form has only the field for the current password. */
export function OwnPasswordForm({
  reply,
  button,
}: {
  reply: FormReply | undefined
  button: string
}) {
  const form = useSiteForm({ name: 'password', schema: OwnPassword, reply })
  return (
    <SiteForm of={form}>
      <PasswordField
        field={form.fields.password}
        label="Mot de passe"
        autoComplete="current-password"
      />
      <Button variant="main" wide busy={form.isBusy}>
        {button}
      </Button>
    </SiteForm>
  )
}
