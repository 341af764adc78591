import { useEffect, useRef, useSyncExternalStore } from 'react'

import { browserCalls } from './cart-calls.ts'
import { browserMemory } from './cart-id-storage.ts'
import { createCartStore, NO_STATE, type CartState } from './cart-store.ts'

/** Only the browser may write to it: on the server all visitors would share it. */
export const cartStore = createCartStore(browserMemory, browserCalls)

const onServer = () => NO_STATE

/** Empty on the server, because pages are cached for all visitors; the browser adds the cart. */
export function useCart(): CartState {
  return useSyncExternalStore(cartStore.subscribe, cartStore.state, onServer)
}

/** Called once, by the frame: loads the cart with the page and follows logins and logouts. */
export function useCartOfVisitor({ hasCart, isLogged }: { hasCart: boolean; isLogged: boolean }) {
  const wasLogged = useRef(isLogged)
  useEffect(() => {
    if (!hasCart) return
    const hasLeft = wasLogged.current && !isLogged
    wasLogged.current = isLogged
    if (hasLeft) cartStore.forget()
    else void cartStore.begin({ isLogged })
  }, [hasCart, isLogged])
}
