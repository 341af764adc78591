import { useSyncExternalStore } from 'react'

/** False on the server, on hosts that are IP addresses, and if the browser offers no passkeys. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(never, isAble, isAbleOnServer)
}

const never = () => () => {}
const isAbleOnServer = () => false

function isAble(): boolean {
  const hasName = !/^[\d.]+$|^\[/.test(window.location.hostname)
  return hasName && typeof window.PublicKeyCredential === 'function'
}

/** Loaded on first use, because other pages do not need it. */
export const loadWebAuthn = () => import('@simplewebauthn/browser')
