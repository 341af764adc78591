import { stepUp } from '@sesame/contract/logins'
import { LoginPassword } from '@sesame/contract/member'
import { FactorCode, getSecondFactor } from '@sesame/contract/second-factor'
import { Button } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { z } from 'zod'

import { errorText } from '../api/api.ts'
import { useApi, useApiQuery } from '../api/use-api.ts'
import { useContractForm } from '../forms/contract-form.ts'
import { PasswordField, TextField } from '../forms/fields.tsx'
import { PasskeyButton } from './passkey-button.tsx'

const Code = z.object({ code: FactorCode })
const Password = z.object({ password: LoginPassword })

interface ProofProps {
  onProved: () => void
  onCancel: () => void
}

/** A code or a passkey of those who have one, otherwise the password: as the API accepts it. */
export function ProofForm({ onProved, onCancel }: ProofProps) {
  const call = useApi()
  const { data, error } = useApiQuery(getSecondFactor)
  if (error) {
    return (
      <Notice kind="bad" live>
        <p>{errorText(error)}</p>
      </Notice>
    )
  }
  if (!data) return <output>Chargement…</output>
  const hasPasskey = data.passkeys.length > 0
  return (
    <>
      <p>Ce que vous allez faire est sensible. Rien n’est encore modifié.</p>
      {hasPasskey && (
        <PasskeyButton
          label="Utiliser ma clé d’accès"
          submit={(passkey) => call(stepUp, { body: { passkey } })}
          onFinished={onProved}
        />
      )}
      {data.hasCodes || hasPasskey ? (
        <CodeProof onProved={onProved} onCancel={onCancel} />
      ) : (
        <PasswordProof onProved={onProved} onCancel={onCancel} />
      )}
    </>
  )
}

function CodeProof({ onProved, onCancel }: ProofProps) {
  const call = useApi()
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: Code,
    defaultValues: { code: '' },
    submit: async (body) => {
      await call(stepUp, { body })
      onProved()
    },
  })
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <Failure text={failure} />
      <TextField
        form={form}
        name="code"
        label="Code de votre application"
        hint="Ou l’un de vos codes de secours."
        autoComplete="one-time-code"
        maxLength={40}
      />
      <Acts isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

function PasswordProof({ onProved, onCancel }: ProofProps) {
  const call = useApi()
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: Password,
    defaultValues: { password: '' },
    submit: async (body) => {
      await call(stepUp, { body })
      onProved()
    },
  })
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <Failure text={failure} />
      <PasswordField
        form={form}
        name="password"
        label="Votre mot de passe"
        autoComplete="current-password"
      />
      <Acts isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

function Failure({ text }: { text: string | null }) {
  return (
    text && (
      <Notice kind="bad" live>
        <p>{text}</p>
      </Notice>
    )
  )
}

function Acts({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <div className="dialog__acts">
      <Button variant="main" busy={isBusy}>
        Confirmer
      </Button>
      <Button type="button" onClick={onCancel}>
        Annuler
      </Button>
    </div>
  )
}
