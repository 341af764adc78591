import { ERRORS } from '@sesame/contract/errors'
import { PasskeyName, registerPasskey, startPasskeyRegistration } from '@sesame/contract/passkey'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { deviceName } from '@sesame/values/device-name'
import { useState } from 'react'
import { z } from 'zod'

import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { notify } from '../../lib/screen/notify.ts'
import { useFactorChange } from './use-factor-change.ts'

const Named = z.object({ name: PasskeyName })

interface PasskeyDialogProps {
  /** With recovery codes if it is the first factor. */
  onAdded: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Makes a passkey on this device; it is named here, because a name is not changed later. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const change = useFactorChange()
  const [isRefusedHere, setIsRefusedHere] = useState(false)
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: Named,
    defaultValues: { name: deviceName(navigator.userAgent) },
    submit: async ({ name }) => {
      setIsRefusedHere(false)
      const { options } = await change.send(startPasskeyRegistration)
      const credential = await createCredential(options)
      if (!credential) return setIsRefusedHere(true)
      const { recoveryCodes } = await change.send(registerPasskey, { body: { name, credential } })
      notify('La clé d’accès est ajoutée.', { type: 'success' })
      onAdded(recoveryCodes)
    },
  })
  const problem = isRefusedHere ? ERRORS.passkey_refused.message : failure
  return (
    <Dialog open onClose={onClose} title="Ajouter une clé d’accès" background="desk">
      <p>
        L’empreinte, le visage ou le code de cet appareil ouvriront votre compte, sans mot de passe.
        Rien de cela ne nous est envoyé. Vos autres connexions seront fermées.
      </p>
      {problem && (
        <Notice kind="bad" live>
          <p>{problem}</p>
        </Notice>
      )}
      <form className="form" noValidate onSubmit={onSubmit}>
        <TextField
          form={form}
          name="name"
          label="Nom de la clé"
          autoComplete="off"
          maxLength={60}
        />
        <div className="dialog__acts">
          <Button variant="main" busy={isBusy}>
            Créer la clé
          </Button>
          <Button type="button" disabled={isBusy} onClick={onClose}>
            Ne rien changer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Null if the browser or the person refuses. */
async function createCredential(options: Record<string, unknown>) {
  // Loaded on first use, because most visits do not need it.
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return (await startRegistration({ optionsJSON: options as never })) as never
  } catch {
    return null
  }
}
