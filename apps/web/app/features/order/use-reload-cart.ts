import { useEffect } from 'react'

import { useSiteView } from '../../lib/site/root-data.ts'
import { cartStore } from '../cart/index.ts'

interface Bought {
  /** The payment may delete the cart at any moment. */
  isPending: boolean
  /** The server has seen that the cart no longer exists. */
  isGone: boolean
}

/**
 * The payment has deleted the cart, so the browser forgets it without requesting what does not
 * exist; a cart that was begun since, or that was not paid, is loaded.
 */
export function useReloadCart({ isPending, isGone }: Bought): void {
  const frame = useSiteView()?.frame
  const hasCart = frame?.shop?.hasCart ?? false
  const isLogged = frame?.isLogged ?? false
  useEffect(() => {
    if (isGone) cartStore.forget()
    else if (hasCart && !isPending) void cartStore.begin({ isLogged })
  }, [hasCart, isPending, isGone, isLogged])
}
