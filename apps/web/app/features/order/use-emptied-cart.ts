import { useEffect } from 'react'

import { cartKeeper } from '../../lib/cart/use-cart.ts'
import { useSiteView } from '../../lib/root-data.ts'

/** The payment has emptied the cart: what this browser keeps of it is looked at again. */
export function useEmptiedCart(isBought: boolean): void {
  const isLogged = useSiteView()?.frame.isLogged ?? false
  useEffect(() => {
    if (isBought && cartKeeper.state().cart) void cartKeeper.begin({ isLogged })
  }, [isBought, isLogged])
}
