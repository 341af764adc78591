import { createContext, use } from 'react'

/** The nonce of this response; empty in the browser, which never shows it to scripts. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return use(NonceContext)
}
