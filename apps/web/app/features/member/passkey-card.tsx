import { isRefusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import { registerPasskey, startPasskeyRegistration } from '@sesame/contract/passkey'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { deviceName } from '@sesame/values/device-name'
import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'

import { browserApi } from '../../lib/api/browser-api.ts'
import { FormToken } from '../../lib/forms/form-token.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { loadWebAuthn, usePasskeys } from './use-passkeys.ts'

import './saved-addresses.css'

/** `since` is formatted for display. */
export interface ShownPasskey {
  id: string
  name: string
  since: string
}

const SECURITY = '/mon-espace/securite'

export function PasskeyCard({ passkeys }: { passkeys: readonly ShownPasskey[] }) {
  const isAble = usePasskeys()
  return (
    <>
      <p>
        Une clé d’accès vous connecte sans mot de passe ni code&nbsp;: l’empreinte, le visage ou le
        code de l’appareil suffisent. Rien de cela ne nous est envoyé.
      </p>
      {passkeys.length > 0 && (
        <ul className="addresses">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <b>{passkey.name}</b>
                <small>Ajoutée {passkey.since}</small>
              </div>
              <Form method="post" className="actions">
                <FormToken />
                <input type="hidden" name="form" value="remove-passkey" />
                <input type="hidden" name="id" value={passkey.id} />
                <Button small variant="text">
                  Retirer<span className="hidden-text"> {passkey.name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {isAble ? <AddPasskey /> : <p className="muted">Ce navigateur ne permet pas d’en ajouter.</p>}
    </>
  )
}

function AddPasskey() {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])

  const add = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const { startRegistration } = await loadWebAuthn()
      const { options } = await browserApi(startPasskeyRegistration)
      const credential = await startRegistration({ optionsJSON: options as never })
      const { recoveryCodes } = await browserApi(registerPasskey, {
        body: { name: deviceName(navigator.userAgent), credential: credential as never },
      })
      setCodes(recoveryCodes)
      await revalidate()
    } catch (error) {
      if (isRefusal(error, 'step_up_required')) {
        window.location.assign(`${SECURITY}/confirmation?next=${encodeURIComponent(SECURITY)}`)
        return
      }
      setFailure(isRefusal(error) ? error.message : ERRORS.passkey_refused.message)
    }
    setIsBusy(false)
  }

  if (codes.length > 0) return <RecoveryCodes codes={codes} next={SECURITY} />
  return (
    <>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="button" busy={isBusy} onClick={() => void add()}>
        <Icon name="key" />
        Ajouter une clé d’accès
      </Button>
    </>
  )
}
