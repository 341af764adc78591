import { isRefusal } from '@sesame/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

import { forgetLogin } from './current-login.ts'
import { LOGIN_ENDED, LOGIN_PATH, type LoginState } from './login-address.ts'

interface LoginEnd {
  /** Whether there was a login: then the login screen says that it has ended. */
  hasEnded: boolean
}

const ENDED_PATH = `${LOGIN_PATH}?${LOGIN_ENDED}=1`

/** Several calls are refused at once when a login ends; the first one opens the login screen. */
let ending: Promise<void> | undefined

function once(end: () => Promise<void>): Promise<void> {
  ending ??= end().finally(() => {
    ending = undefined
  })
  return ending
}

/** Opens the login screen, which leads back to the present one. */
export function useLoginEnd(): (end: LoginEnd) => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const loginHref = useHref(LOGIN_PATH)
  const location = useLocation()
  // The screen at which a call was made may have another address when its reply arrives.
  const latest = useRef(location)
  useEffect(() => {
    latest.current = location
  }, [location])
  return useCallback(
    async ({ hasEnded }) => {
      // A late reply to a screen that is already left.
      if (window.location.pathname === loginHref) return
      const state: LoginState = { nextPath: latest.current.pathname + latest.current.search }
      await once(async () => {
        await forgetLogin()
        await navigate(hasEnded ? ENDED_PATH : LOGIN_PATH, { state })
        queryClient.clear()
      })
    },
    [navigate, queryClient, loginHref],
  )
}

/** Runs a call; if the login has ended, the login screen opens. */
export function useWithLogin() {
  const endLogin = useLoginEnd()
  return async <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await call()
    } catch (error) {
      if (isRefusal(error, 'not_logged_in')) await endLogin({ hasEnded: true })
      throw error
    }
  }
}
