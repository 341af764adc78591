import { isRefusal } from '@sesame/contract/client'
import { linkToken, NewPassword, PASSWORD_MIN_LENGTH } from '@sesame/contract/member'
import { acceptInvitation } from '@sesame/contract/team'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { z } from 'zod'

import { api } from '../../lib/api/api.ts'
import { useContractForm } from '../../lib/forms/contract-form.ts'
import { PasswordField } from '../../lib/forms/fields.tsx'
import { LOGIN_PATH, type LoginState } from '../../lib/login/login-address.ts'
import { useSite } from '../../lib/site/site.ts'
import { AuthFrame, AuthStep } from './auth-frame.tsx'
import { INVITATION_HELP } from './help.ts'

const Password = z.object({ password: NewPassword })

/** Where the mail of an invitation leads: a password, then the login. */
export function InvitationPage() {
  const token = useParams()['token'] ?? ''
  const [isOver, setIsOver] = useState(false)
  return (
    <AuthFrame help={INVITATION_HELP.help}>
      {!linkToken.safeParse(token).success && <BrokenLink />}
      {linkToken.safeParse(token).success &&
        (isOver ? <EndedLink /> : <PasswordChoice token={token} onEnded={() => setIsOver(true)} />)}
    </AuthFrame>
  )
}

interface PasswordChoiceProps {
  token: string
  /** The link was used before, replaced by another one, or is too old. */
  onEnded: () => void
}

function PasswordChoice({ token, onEnded }: PasswordChoiceProps) {
  const { name } = useSite()
  const navigate = useNavigate()
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: Password,
    defaultValues: { password: '' },
    submit: async ({ password }) => {
      try {
        const { email } = await api(acceptInvitation, { body: { token, password } })
        const state: LoginState = { email, isInvited: true }
        void navigate(LOGIN_PATH, { replace: true, state })
      } catch (error) {
        if (!isRefusal(error, 'link_expired')) throw error
        onEnded()
      }
    },
  })
  return (
    <AuthStep
      title="Bienvenue dans l’équipe"
      intro={`Choisissez le mot de passe qui ouvrira la gestion de ${name}.`}
    >
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <form className="form" noValidate onSubmit={onSubmit}>
        <PasswordField
          form={form}
          name="password"
          label="Mot de passe"
          hint={`Au moins ${PASSWORD_MIN_LENGTH}\u00a0caractères. Une suite de quatre ou cinq mots sans lien entre eux est sûre et facile à retenir.`}
          autoComplete="new-password"
        />
        <Button variant="main" wide busy={isBusy}>
          Rejoindre l’équipe
        </Button>
      </form>
      <p className="auth__foot">
        Si vous avez déjà un compte client avec cette adresse, il devient votre compte d’équipe et
        prend ce mot de passe.
      </p>
    </AuthStep>
  )
}

function EndedLink() {
  return (
    <AuthStep
      title="Cette invitation n’est plus valable"
      intro="Elle a déjà servi, a été remplacée ou date de plus de 7&nbsp;jours. Si vous avez déjà choisi un mot de passe, connectez-vous. Sinon, demandez à une personne de l’administration de vous la renvoyer."
    >
      <ButtonLink variant="main" wide href="/login">
        Se connecter
      </ButtonLink>
    </AuthStep>
  )
}

function BrokenLink() {
  return (
    <AuthStep
      title="Ce lien est incomplet"
      intro="Ouvrez-le depuis le courriel de l’invitation, ou copiez-le en entier dans la barre d’adresse."
    >
      <ButtonLink wide href="/login">
        Se connecter
      </ButtonLink>
    </AuthStep>
  )
}
