import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

import type { CartData } from './cart.server.ts'
import { cartStore, useCart } from './use-cart.ts'

/**
 * Synchronizes the cart that the server rendered with the browser's. Returns the store's message.
 */
export function useSyncedCart({ cart, isGone, isUnknown }: CartData): string | null {
  const { cart: saved, message } = useCart()
  const { revalidate } = useRevalidator()
  const requested = useRef<string | null>(null)
  useEffect(() => {
    if (cart) cartStore.note(cart)
    else if (isGone) cartStore.forget()
  }, [cart, isGone])

  // The cookie was lost or the visitor has just logged in, so the server did not render this cart.
  const unseen = saved && !cart && !isUnknown && saved.totalProduct > 0 ? saved.id : null
  useEffect(() => {
    if (!unseen || requested.current === unseen) return
    requested.current = unseen
    void revalidate()
  }, [unseen, revalidate])
  return message
}
