import type { Cart } from '@sesame/contract/cart'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'

import { cartKeeper } from '../../lib/cart/use-cart.ts'
import { FocusNotice } from '../../lib/focus-notice.tsx'
import { FormToken } from '../../lib/form-token.tsx'
import { HealthMention } from '../../lib/health-mention.tsx'
import { CART_PATH, KIND_PAGES, SHOP_PATH } from '../../lib/shop-paths.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { CartData } from './load-cart.server.ts'
import { useFreshCart } from './use-fresh-cart.ts'

interface CartPageProps {
  data: CartData
  /** Why what was asked for by a form was not done. */
  refusal: string | null
}

export function CartPage({ data, refusal }: CartPageProps) {
  const { cart, isUnknown } = data
  const message = useFreshCart(data)
  const isFull = cart !== null && cart.products.length > 0
  return (
    <Section ground="paper">
      <PageHeader title="Votre panier" aside={isFull && <EmptyForm />} />
      {refusal && <FocusNotice key={refusal}>{refusal}</FocusNotice>}
      {!refusal && message && <Notice kind="bad">{message}</Notice>}
      {isUnknown && (
        <Notice kind="bad" title="Votre panier n’a pas pu être lu.">
          Rien n’est perdu&nbsp;: rechargez la page dans un instant.
        </Notice>
      )}
      {isFull && <FullCart cart={cart} paymentRefusal={data.paymentRefusal} />}
      {!isFull && !isUnknown && <NothingInIt />}
    </Section>
  )
}

interface FullCartProps {
  cart: Cart
  paymentRefusal: string | null
}

function FullCart({ cart, paymentRefusal }: FullCartProps) {
  return (
    <div className="cart">
      <div className="cart__main">
        {paymentRefusal && (
          <Notice kind="info" title="Pas de paiement en ligne pour le moment">
            {paymentRefusal}
          </Notice>
        )}
        <CartLines products={cart.products} />
        {cart.shippingProblems.length > 0 && (
          <Notice title="Avant de vous faire livrer">
            <ul>
              {cart.shippingProblems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            <p>Le retrait sur place reste possible dès maintenant.</p>
          </Notice>
        )}
        {cart.isAlcohol && <HealthMention />}
      </div>
      <CartSummary cart={cart} paymentRefusal={paymentRefusal} />
    </div>
  )
}

function EmptyForm() {
  const { revalidate } = useRevalidator()
  const empty = (event: FormEvent) => {
    event.preventDefault()
    void cartKeeper.delete().then(revalidate)
  }
  return (
    <form method="post" action={CART_PATH} onSubmit={empty}>
      <FormToken />
      <input type="hidden" name="form" value="empty" />
      <Button variant="text">Vider le panier</Button>
    </form>
  )
}

function NothingInIt() {
  return (
    <div className="stack">
      <p className="lead">Il est vide. Une bouteille, un coffret&nbsp;?</p>
      <div className="acts">
        <ButtonLink variant="main" href={SHOP_PATH}>
          Voir la boutique
        </ButtonLink>
        <ButtonLink href={KIND_PAGES.BOX.path}>Voir les coffrets</ButtonLink>
      </div>
    </div>
  )
}
