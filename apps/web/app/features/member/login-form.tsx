import { login } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'
import { Link } from '@sesame/ui/link'

import { EmailField, PasswordField } from '../../lib/forms/fields.tsx'
import { bodyOf, type FormReply } from '../../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'

export function LoginForm({ reply }: { reply: FormReply | undefined }) {
  const form = useSiteForm({ name: 'login', schema: bodyOf(login), reply })
  return (
    <SiteForm of={form}>
      <EmailField field={form.fields.email} />
      <PasswordField
        field={form.fields.password}
        label="Mot de passe"
        autoComplete="current-password"
      />
      <Button variant="main" wide busy={form.isBusy}>
        Se connecter
      </Button>
      <p>
        <Link href="/password/reset/ask">Mot de passe oublié&#8239;?</Link>
      </p>
    </SiteForm>
  )
}
