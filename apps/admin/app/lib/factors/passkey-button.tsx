import { isRefusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import { startPasskeyLogin, type CredentialResponse } from '@sesame/contract/passkey'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'

import { api } from '../api/api.ts'

/** Browsers offer no passkeys on hosts that are IP addresses. */
export function hasPasskeys(): boolean {
  const hasName = !/^[\d.]+$|^\[/.test(window.location.hostname)
  return hasName && typeof window.PublicKeyCredential === 'function'
}

interface PasskeyButtonProps {
  label: string
  /** A passkey logs in, or proves again who is logged in. */
  submit: (credential: CredentialResponse) => Promise<unknown>
  onFinished: () => void
}

/** Renders nothing where there are no passkeys; the password and a code do as well. */
export function PasskeyButton({ label, submit, onFinished }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!hasPasskeys()) return null

  const submitPasskey = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      // Loaded on first use, because most logins do not need it.
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const { options } = await api(startPasskeyLogin)
      const credential = await startAuthentication({ optionsJSON: options as never })
      await submit(credential as never)
      onFinished()
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
        {label}
      </Button>
    </>
  )
}
