import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

import { cartKeeper, useCart } from '../../lib/cart/use-cart.ts'
import type { CartData } from './load-cart.server.ts'

/**
 * What the server drew and what the browser keeps are one: the newer tells the other. Answers
 * the message that the cart has kept.
 */
export function useFreshCart({ cart, isGone, isUnknown }: CartData): string | null {
  const { cart: kept, message } = useCart()
  const { revalidate } = useRevalidator()
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (cart) cartKeeper.note(cart)
    else if (isGone) cartKeeper.forget()
  }, [cart, isGone])

  // The cookie was lost, or somebody has just logged in: the server has not drawn this cart.
  const unseen = kept && !cart && !isUnknown && kept.totalProduct > 0 ? kept.id : null
  useEffect(() => {
    if (!unseen || asked.current === unseen) return
    asked.current = unseen
    void revalidate()
  }, [unseen, revalidate])
  return message
}
