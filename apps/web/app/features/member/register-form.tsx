import { Registration, RegistrationWithBirthdate } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'
import { Link } from '@sesame/ui/link'
import { NEWSLETTER_CONSENT } from '@sesame/values/newsletter-consent'

import { CheckboxField, EmailField, PasswordField } from '../../lib/forms/fields.tsx'
import type { FormReply } from '../../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { PASSWORD_HINT } from './password-hint.ts'

interface RegisterFormProps {
  reply: FormReply | undefined
  requiresBirthdate: boolean
  hasNewsletter: boolean
  /** Prefilled after an order was paid. */
  email: string
}

export function RegisterForm(props: RegisterFormProps) {
  const { reply, requiresBirthdate, hasNewsletter, email } = props
  const schema = requiresBirthdate ? RegistrationWithBirthdate : Registration
  const form = useSiteForm({ name: 'register', schema, reply, defaultValue: { email } })
  const { fields } = form
  return (
    <SiteForm of={form} hasTwoColumns>
      <IdentityFields fields={fields} requiresBirthdate={requiresBirthdate} />
      <EmailField field={fields.email} />
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
        <CheckboxField field={fields.newsletter}>{NEWSLETTER_CONSENT.text}</CheckboxField>
      )}
      <Button variant="quiet" wide busy={form.isBusy}>
        Créer mon compte
      </Button>
    </SiteForm>
  )
}
