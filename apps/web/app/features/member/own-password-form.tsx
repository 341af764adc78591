import { GivenPassword } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'
import { z } from 'zod'

import type { FormReply } from '../../lib/form-reply.ts'
import { PasswordField } from '../../lib/site-fields.tsx'
import { SiteForm, useSiteForm } from '../../lib/site-form.tsx'

export const OwnPassword = z.object({ password: GivenPassword })

/** The password of an account that exists, alone. */
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
