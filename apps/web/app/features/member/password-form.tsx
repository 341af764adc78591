import { changePassword } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'

import { bodyOf } from '../../lib/endpoint-body.ts'
import type { FormReply } from '../../lib/form-reply.ts'
import { PasswordField } from '../../lib/site-fields.tsx'
import { SiteForm, useSiteForm } from '../../lib/site-form.tsx'
import { PASSWORD_HINT } from '../../lib/texts.ts'

interface PasswordFormProps {
  email: string
  reply: FormReply | undefined
}

export function PasswordForm({ email, reply }: PasswordFormProps) {
  const form = useSiteForm({ name: 'password', schema: bodyOf(changePassword), reply })
  return (
    <SiteForm of={form}>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        field={form.fields.currentPassword}
        label="Mot de passe actuel"
        autoComplete="current-password"
      />
      <PasswordField
        field={form.fields.newPassword}
        label="Nouveau mot de passe"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <Button busy={form.isBusy}>Changer mon mot de passe</Button>
    </SiteForm>
  )
}
