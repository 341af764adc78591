import { createClient } from '@sesame/contract/client'
import { useSyncExternalStore } from 'react'

/** The API as the browser reaches it; the login's cookie travels with the call. */
export const browserApi = createClient({ baseUrl: '/api' })

/** True once the page runs in a browser that has passkeys, at an address that may have them. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(never, isAble, isAbleOnServer)
}

const never = () => () => {}
const isAbleOnServer = () => false

function isAble(): boolean {
  const hasName = !/^[\d.]+$|^\[/.test(window.location.hostname)
  return hasName && typeof window.PublicKeyCredential === 'function'
}

/** Loaded when somebody uses a key: no other page needs it. */
export const loadWebAuthn = () => import('@simplewebauthn/browser')
