import { useEffect, useRef, useSyncExternalStore } from 'react'

import { browserCalls } from './cart-calls.ts'
import { createCartKeeper, NO_STATE, type CartState } from './cart-keeper.ts'
import { browserMemory } from './cart-memory.ts'

/** Only the browser changes it: on the server one cart would be shared by all visitors. */
export const cartKeeper = createCartKeeper(browserMemory, browserCalls)

const onServer = () => NO_STATE

/** Pages are the same for everybody and may be kept: the cart comes to them in the browser. */
export function useCart(): CartState {
  return useSyncExternalStore(cartKeeper.subscribe, cartKeeper.state, onServer)
}

/** In the frame, once: opens the cart with the page, follows logins and logouts. */
export function useCartOfVisitor({ hasCart, isLogged }: { hasCart: boolean; isLogged: boolean }) {
  const wasLogged = useRef(isLogged)
  useEffect(() => {
    if (!hasCart) return
    const hasLeft = wasLogged.current && !isLogged
    wasLogged.current = isLogged
    if (hasLeft) cartKeeper.forget()
    else void cartKeeper.begin({ isLogged })
  }, [hasCart, isLogged])
}
