import type { Cart } from '@sesame/contract/cart'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'

import { HealthMention } from '../../lib/document/legal-mentions.tsx'
import { FocusNotice } from '../../lib/forms/focus-notice.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'
import { CART_PATH, KIND_PAGES, SHOP_PATH } from '../../lib/site/shop-paths.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { CartData, CartReply } from './cart.server.ts'
import { type LineErrors, NO_LINE_ERRORS } from './line-errors.ts'
import { cartStore } from './use-cart.ts'
import { useSyncedCart } from './use-synced-cart.ts'

import './cart-page.css'

const NO_REPLY: CartReply = { message: null, ...NO_LINE_ERRORS }

interface CartPageProps {
  data: CartData
  /** Result of the last form; its message is the reason if it was refused. */
  reply: CartReply | undefined
}

export function CartPage({ data, reply = NO_REPLY }: CartPageProps) {
  const { cart, isUnknown } = data
  const message = useSyncedCart(data)
  const isFull = cart !== null && cart.products.length > 0
  return (
    <Section background="paper">
      <PageHeader title="Votre panier" aside={isFull && <EmptyForm />} />
      {reply.message && <CartRefused key={reply.message} {...reply} message={reply.message} />}
      {!reply.message && message && <Notice kind="bad">{message}</Notice>}
      {isUnknown && (
        <Notice kind="bad" title="Votre panier n’a pas pu être lu.">
          Rien n’est perdu&nbsp;: rechargez la page dans un instant.
        </Notice>
      )}
      {isFull && (
        <FullCart cart={cart} paymentRefusal={data.paymentRefusal} lineErrors={reply.byLine} />
      )}
      {!isFull && !isUnknown && <EmptyCartPage />}
    </Section>
  )
}

/** The cart's error message: what the server refused, and why if it concerns no single line. */
function CartRefused({ message, whole }: LineErrors & { message: string }) {
  return (
    <FocusNotice title={message}>
      {whole.length > 0 && (
        <ul>
          {whole.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </FocusNotice>
  )
}

interface FullCartProps {
  cart: Cart
  paymentRefusal: string | null
  lineErrors: LineErrors['byLine']
}

function FullCart({ cart, paymentRefusal, lineErrors }: FullCartProps) {
  return (
    <div className="cart">
      <div className="cart__main">
        {paymentRefusal && (
          <Notice kind="info" title="Pas de paiement en ligne pour le moment">
            {paymentRefusal}
          </Notice>
        )}
        <CartLines products={cart.products} errors={lineErrors} />
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
    void cartStore.delete().then(revalidate)
  }
  return (
    <form method="post" action={CART_PATH} onSubmit={empty}>
      <FormToken />
      <input type="hidden" name="form" value="empty" />
      <Button variant="text">Vider le panier</Button>
    </form>
  )
}

function EmptyCartPage() {
  return (
    <div className="stack">
      <p className="lead">Il est vide. Une bouteille, un coffret&nbsp;?</p>
      <div className="actions">
        <ButtonLink variant="main" href={SHOP_PATH}>
          Voir la boutique
        </ButtonLink>
        <ButtonLink href={KIND_PAGES.BOX.path}>Voir les coffrets</ButtonLink>
      </div>
    </div>
  )
}
