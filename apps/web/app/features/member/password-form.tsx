import { changePassword } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'

import { PasswordField } from '../../lib/forms/fields.tsx'
import { bodyOf, type FormReply } from '../../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'
import { PASSWORD_HINT } from './password-hint.ts'

interface PasswordFormProps {
  email: string
  reply: FormReply | undefined
}

export function PasswordForm({ email, reply }: PasswordFormProps) {
  const form = useSiteForm({ name: 'password', schema: bodyOf(changePassword), reply })
  return (
    <SiteForm of={form}>
      {/* Tells password managers which account the password belongs to. */}
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
