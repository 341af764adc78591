import { Registration, RegistrationWithBirthdate } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'
import { Link } from '@sesame/ui/link'

import type { FormReply } from '../../lib/form-reply.ts'
import { CheckboxField, PasswordField, TextField } from '../../lib/site-fields.tsx'
import { SiteForm, useSiteForm } from '../../lib/site-form.tsx'
import { PASSWORD_HINT } from '../../lib/texts.ts'
import { IdentityFields } from './identity-fields.tsx'

interface RegisterFormProps {
  reply: FormReply | undefined
  asksBirthdate: boolean
  hasNewsletter: boolean
  /** Known from an order that was just paid. */
  email: string
}

export function RegisterForm(props: RegisterFormProps) {
  const { reply, asksBirthdate, hasNewsletter, email } = props
  const schema = asksBirthdate ? RegistrationWithBirthdate : Registration
  const form = useSiteForm({ name: 'register', schema, reply, defaultValue: { email } })
  const { fields } = form
  return (
    <SiteForm of={form} hasTwoColumns>
      <IdentityFields fields={fields} asksBirthdate={asksBirthdate} />
      <TextField
        field={fields.email}
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <PasswordField
        field={fields.password}
        label="Mot de passe"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <CheckboxField field={fields.acceptTerms} isRequired>
        J’accepte les <Link href="/use-terms">conditions d’utilisation</Link>
      </CheckboxField>
      {hasNewsletter && (
        <CheckboxField field={fields.newsletter}>
          Je souhaite recevoir la lettre d’information
        </CheckboxField>
      )}
      <Button variant="quiet" wide busy={form.isBusy}>
        Créer mon compte
      </Button>
    </SiteForm>
  )
}
