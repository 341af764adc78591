import { useEffect } from 'react'

import { useSiteView } from '../../lib/site/root-data.ts'
import { cartStore } from '../cart/index.ts'

/** The payment has emptied the cart, so the browser's copy is reloaded. */
export function useReloadCart(isBought: boolean): void {
  const isLogged = useSiteView()?.frame.isLogged ?? false
  useEffect(() => {
    if (isBought && cartStore.state().cart) void cartStore.begin({ isLogged })
  }, [isBought, isLogged])
}
