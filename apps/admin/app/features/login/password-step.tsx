import type { ReplyOf } from '@sesame/contract/endpoint'
import { Email, login, LoginPassword } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { z } from 'zod'

import { api } from '../../lib/api/api.ts'
import { useContractForm } from '../../lib/forms/contract-form.ts'
import { PasswordField, TextField } from '../../lib/forms/fields.tsx'
import { useSite } from '../../lib/site/site.ts'
import { AuthStep } from './auth-frame.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

const Credentials = z.object({ email: Email, password: LoginPassword })

interface PasswordStepProps {
  /** The login ended by itself, after some idle time or from another device. */
  hasEnded: boolean
  /** Known after an invitation, empty otherwise. */
  email: string
  isInvited: boolean
  onPassword: (reply: ReplyOf<typeof login>) => void
  onPasskey: () => void
}

export function PasswordStep(props: PasswordStepProps) {
  const { hasEnded, email, isInvited, onPassword, onPasskey } = props
  const { name } = useSite()
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: Credentials,
    defaultValues: { email, password: '' },
    submit: async (body) => onPassword(await api(login, { body })),
  })
  return (
    <AuthStep title="Se connecter" intro={`Réservé à l’équipe de ${name}.`}>
      {hasEnded && !failure && (
        <Notice title="Votre connexion a pris fin.">
          <p>Reconnectez-vous&nbsp;: vous reviendrez à l’écran que vous aviez ouvert.</p>
        </Notice>
      )}
      {isInvited && !failure && (
        <Notice kind="ok" title="Vous faites partie de l’équipe.">
          <p>Connectez-vous avec le mot de passe que vous venez de choisir.</p>
        </Notice>
      )}
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <form className="form" noValidate onSubmit={onSubmit}>
        <TextField
          form={form}
          name="email"
          label="Adresse e-mail"
          type="email"
          autoComplete="username"
          maxLength={254}
        />
        <PasswordField
          form={form}
          name="password"
          label="Mot de passe"
          autoComplete="current-password"
        />
        <Button variant="main" wide busy={isBusy}>
          Continuer
        </Button>
      </form>
      <PasskeyLogin label="Entrer avec une clé d’accès" onFinished={onPasskey} />
      <a className="btn btn--text auth__help" href="/password/reset/ask">
        Mot de passe oublié
      </a>
      <p className="auth__foot">
        Un code de votre téléphone peut vous être demandé ensuite, sauf avec une clé d’accès. Sur un
        poste partagé, déconnectez-vous en partant.
      </p>
    </AuthStep>
  )
}
