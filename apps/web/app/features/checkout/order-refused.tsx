import { Link } from '@sesame/ui/link'
import { useFetcher } from 'react-router'

import { FocusNotice } from '../../lib/focus-notice.tsx'
import { SessionOffers } from '../../lib/session-offers.tsx'
import { CART_PATH } from '../../lib/shop-paths.ts'
import type { CheckoutRefusal, CheckoutReply } from './checkout-data.ts'

const NEXT_STEPS: Partial<Record<CheckoutRefusal['code'], string>> = {
  total_changed: 'Le nouveau total est affiché ci-dessus. S’il vous convient, commandez à nouveau.',
  payment_unavailable: 'Votre session reste gardée et vos coordonnées sont conservées.',
  too_many_requests: 'Votre session reste gardée pendant ce temps.',
  unavailable: 'Vos coordonnées sont conservées.',
}

/** Goods are not kept, and what is wrong with them is mended elsewhere. */
const GOODS_STEPS: Partial<Record<CheckoutRefusal['code'], string>> = {
  ...NEXT_STEPS,
  payment_unavailable: 'Vos coordonnées sont conservées.',
  too_many_requests: 'Vos coordonnées sont conservées.',
}

const CART = { href: CART_PATH, label: 'Revoir mon panier' }
const DELIVERY = { href: '#livraison', label: 'Revenir au choix de la livraison' }
const WAYS: Partial<Record<CheckoutRefusal['code'], typeof CART>> = {
  out_of_stock: CART,
  quantity_refused: CART,
  unknown_product: CART,
  prices_hidden: CART,
  delivery_refused: DELIVERY,
  collect_full: DELIVERY,
}

interface OrderRefusedProps {
  refusal: CheckoutRefusal
  hasSession: boolean
  action: string
}

/** Why the order could not be placed, and the next step, beside the button. */
export function OrderRefused({ refusal, hasSession, action }: OrderRefusedProps) {
  const fetcher = useFetcher<CheckoutReply>()
  const step = (hasSession ? NEXT_STEPS : GOODS_STEPS)[refusal.code]
  const way = WAYS[refusal.code]
  const retake = (session: string) =>
    fetcher.submit(
      { form: 'retake', session },
      { method: 'post', action, preventScrollReset: true },
    )
  return (
    <FocusNotice title={refusal.message}>
      {step && <p>{step}</p>}
      {way && (
        <p>
          <Link href={way.href}>{way.label}</Link>
        </p>
      )}
      {refusal.alternatives.length > 0 && (
        <>
          <p>Les plus proches encore libres&nbsp;:</p>
          <SessionOffers offers={refusal.alternatives} onChoose={(choice) => void retake(choice)} />
        </>
      )}
    </FocusNotice>
  )
}
