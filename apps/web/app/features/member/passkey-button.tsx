import { isRefusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import { stepUp } from '@sesame/contract/logins'
import {
  loginWithPasskey,
  startPasskeyLogin,
  type CredentialResponse,
} from '@sesame/contract/passkey'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'

import { browserApi } from '../../lib/api/browser-api.ts'
import { loadWebAuthn, usePasskeys } from './use-passkeys.ts'

/** A passkey either logs in or confirms the identity of a logged-in visitor. */
const USES = {
  login: (credential: CredentialResponse) => browserApi(loginWithPasskey, { body: { credential } }),
  proof: (passkey: CredentialResponse) => browserApi(stepUp, { body: { passkey } }),
}

/** Renders nothing if the browser has no passkeys; the page works without it. */
export function PasskeyButton({ use, next }: { use: keyof typeof USES; next: string }) {
  const isAble = usePasskeys()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!isAble) return null

  const submitPasskey = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const { startAuthentication } = await loadWebAuthn()
      const { options } = await browserApi(startPasskeyLogin)
      const credential = await startAuthentication({ optionsJSON: options as never })
      await USES[use](credential as never)
      window.location.assign(next)
    } catch (error) {
      setFailure(isRefusal(error) ? error.message : ERRORS.passkey_refused.message)
      setIsBusy(false)
    }
  }

  return (
    <>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="button" wide busy={isBusy} onClick={() => void submitPasskey()}>
        <Icon name="key" />
        Utiliser ma clé d’accès
      </Button>
    </>
  )
}
