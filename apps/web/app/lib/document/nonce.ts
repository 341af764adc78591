import { createContext, use } from 'react'

/** The nonce of this document's Content-Security-Policy. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return use(NonceContext)
}
