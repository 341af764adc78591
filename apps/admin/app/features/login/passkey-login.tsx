import { loginWithPasskey } from '@sesame/contract/passkey'

import { api } from '../../lib/api/api.ts'
import { PasskeyButton } from '../../lib/factors/passkey-button.tsx'

export function PasskeyLogin(props: { label: string; onFinished: () => void }) {
  return (
    <PasskeyButton
      {...props}
      submit={(credential) => api(loginWithPasskey, { body: { credential } })}
    />
  )
}
