import type { CartProduct } from '@sesame/contract/cart'
import { ButtonLink } from '@sesame/ui/button'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { useFetcher } from 'react-router'

import { FocusNotice } from '../../lib/forms/focus-notice.tsx'
import { CART_PATH, SHOP_PATH } from '../../lib/site/shop-paths.ts'
import { SessionOffers } from '../booking/index.ts'
import type { CheckoutRefusal, CheckoutReply } from './checkout-data.ts'

/** Nothing to pay for: the cart is empty, or was bought already. */
export function EmptyCart() {
  return (
    <Section background="paper" width="narrow">
      <PageHeader
        title="Votre panier est vide"
        intro="Il n’y a rien à payer pour le moment. Si vous venez de commander, la confirmation est partie à votre adresse e-mail."
      />
      <ButtonLink variant="main" href={SHOP_PATH}>
        Voir la boutique
      </ButtonLink>
    </Section>
  )
}

interface CartStopProps {
  problem: string
  products: readonly CartProduct[]
}

/** Something in the cart cannot be sold as it is: what, and where it is mended. */
export function CartStop({ problem, products }: CartStopProps) {
  const faults = products.flatMap(({ id, name, problem: fault }) =>
    fault ? [{ id, name, fault }] : [],
  )
  return (
    <Section background="paper" width="narrow">
      <PageHeader title="Un article de votre panier a changé" intro="Rien n’a été débité." />
      <div className="stack">
        <Notice kind="bad" title={problem}>
          {faults.length > 0 && (
            <ul>
              {faults.map(({ id, name, fault }) => (
                <li key={id}>
                  {name}&nbsp;: {fault}
                </li>
              ))}
            </ul>
          )}
        </Notice>
        <div>
          <ButtonLink variant="main" href={CART_PATH}>
            Revoir mon panier
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}

const NEXT_STEPS: Partial<Record<CheckoutRefusal['code'], string>> = {
  total_changed: 'Le nouveau total est affiché ci-dessus. S’il vous convient, commandez à nouveau.',
  payment_unavailable: 'Votre session reste gardée et vos coordonnées sont conservées.',
  too_many_requests: 'Votre session reste gardée pendant ce temps.',
  unavailable: 'Vos coordonnées sont conservées.',
}

/** Products are not held; their problems are solved in the cart. */
const GOODS_STEPS: Partial<Record<CheckoutRefusal['code'], string>> = {
  ...NEXT_STEPS,
  payment_unavailable: 'Vos coordonnées sont conservées.',
  too_many_requests: 'Vos coordonnées sont conservées.',
}

const CART = { href: CART_PATH, label: 'Revoir mon panier' }
const DELIVERY = { href: '#livraison', label: 'Revenir au choix de la livraison' }
const WAYS: Partial<Record<CheckoutRefusal['code'], typeof CART>> = {
  cart_refused: CART,
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
      {refusal.reasons && (
        <ul>
          {refusal.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
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
