import { useLogout } from 'ra-core'

import { notify } from '../screen/notify.ts'
import { errorText } from './api.ts'

/** Logs out on somebody's own request; if that fails, they are still in and must know it. */
export function useLeave(): () => void {
  const logout = useLogout()
  return () => {
    logout({ closes: true }, undefined, false).catch((error: unknown) =>
      notify(`Vous êtes encore connecté. ${errorText(error)}`, { type: 'error' }),
    )
  }
}
