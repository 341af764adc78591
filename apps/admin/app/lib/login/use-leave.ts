import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { errorText } from '../api/api.ts'
import { notify } from '../screen/notify.ts'
import { closeLogin } from './current-login.ts'
import { LOGIN_PATH } from './login-address.ts'

/** Logs out on somebody's own request; if that fails, they are still in and must know it. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leave = async () => {
    try {
      await closeLogin()
    } catch (error) {
      notify(`Vous êtes encore connecté. ${errorText(error)}`, { type: 'error' })
      return
    }
    await navigate(LOGIN_PATH)
    queryClient.clear()
  }
  return () => void leave()
}
