import { buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'
import { lazy, Suspense, useEffect, useRef, useState, type FocusEvent } from 'react'

import { CART_PATH } from '../../lib/site/shop-paths.ts'
import { useCart } from '../cart/index.ts'

const CartPreview = lazy(() => import('./cart-preview.tsx'))

/** « Panier », then « Panier (2) » once the cart is loaded. */
export function CartWords() {
  const count = useCartCount()
  return (
    <span>
      Panier
      {count > 0 && (
        <>
          &nbsp;<span aria-hidden="true">({count})</span>
          <CountWords count={count} />
        </>
      )}
    </span>
  )
}

function useCartCount(): number {
  return useCart().cart?.totalProduct ?? 0
}

function CountWords({ count }: { count: number }) {
  return (
    <VisuallyHidden>
      , {count}&nbsp;{count > 1 ? 'articles' : 'article'}
    </VisuallyHidden>
  )
}

/** The bag with its count in the header of a phone. */
export function CartBag() {
  const count = useCartCount()
  return (
    <Link className="cart-bag narrow" href={CART_PATH}>
      <Icon name="bag-shopping" />
      <VisuallyHidden>Panier</VisuallyHidden>
      {count > 0 && (
        <>
          <b aria-hidden="true">{count}</b>
          <CountWords count={count} />
        </>
      )}
    </Link>
  )
}

/** Shows a preview of the cart on hover and on focus. */
export function CartLink({ hasPreview }: { hasPreview: boolean }) {
  const { isOpen, open, close, box, onBlur } = usePreview()
  const { cart } = useCart()
  const isFull = cart !== null && cart.products.length > 0
  const isShown = hasPreview && isOpen && isFull
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the link inside does it all
    <div
      ref={box}
      className="cart-link"
      onPointerEnter={open}
      onPointerLeave={close}
      onFocus={open}
      onBlur={onBlur}
    >
      <Link
        className={buttonClass({ small: true })}
        href={CART_PATH}
        onClick={close}
        aria-expanded={hasPreview && isFull ? isShown : undefined}
      >
        <Icon name="bag-shopping" />
        <CartWords />
      </Link>
      <Suspense>{isShown && <CartPreview cart={cart} onFollow={close} />}</Suspense>
    </div>
  )
}

function usePreview() {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (box.current?.contains(document.activeElement)) box.current.querySelector('a')?.focus()
      setIsOpen(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
  return {
    ...{ isOpen, box },
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!box.current?.contains(relatedTarget)) setIsOpen(false)
    },
  }
}
