import type { Cart } from '@sesame/contract/cart'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatEuros } from '@sesame/values/money'
import { Form } from 'react-router'

import { FormToken } from '../../lib/forms/form-token.tsx'
import { CART_PATH, SHOP_PATH } from '../../lib/site/shop-paths.ts'
import { freeShippingPart, freeShippingText } from './free-shipping-text.ts'

/** Total, progress towards free delivery, and the link to the payment. */
interface CartSummaryProps {
  cart: Cart
  /** Reason why the cart cannot be paid on this site; the payment link is then hidden. */
  paymentRefusal: string | null
}

export function CartSummary({ cart, paymentRefusal }: CartSummaryProps) {
  const { totalProduct, subtotalCents, bottles, freeShipping, products } = cart
  const hasProblem = products.some(({ problem }) => problem !== null)
  return (
    <aside className="cart-side sum" aria-label="Récapitulatif">
      <div className="sum__in">
        <dl className="sumlist">
          <div>
            <dt>
              {totalProduct}&nbsp;{totalProduct > 1 ? 'articles' : 'article'}
              {bottles > 0 && bottles !== totalProduct && (
                <small>
                  soit {bottles}&nbsp;{bottles > 1 ? 'bouteilles' : 'bouteille'}
                </small>
              )}
            </dt>
            <dd>{formatEuros(subtotalCents)}</dd>
          </div>
          <div>
            <dt>Livraison</dt>
            <dd>{freeShipping?.isReached ? 'offerte' : 'selon l’adresse'}</dd>
          </div>
        </dl>
        <FreeShippingBar cart={cart} />
        <p className="total">
          <span>
            Sous-total
            <small>toutes taxes comprises, hors livraison</small>
          </span>
          <b>{formatEuros(subtotalCents)}</b>
        </p>
        {hasProblem && (
          <p className="err">
            <Icon name="circle-exclamation" />
            Corrigez les articles signalés pour continuer.
          </p>
        )}
        {!hasProblem && paymentRefusal === null && <OrderForm products={products} />}
        <ButtonLink variant="text" href={SHOP_PATH}>
          Continuer mes achats
        </ButtonLink>
      </div>
    </aside>
  )
}

/** The cart is validated as it is shown before the payment page opens. */
function OrderForm({ products }: Pick<Cart, 'products'>) {
  return (
    <Form method="post" action={CART_PATH} preventScrollReset>
      <FormToken />
      <input type="hidden" name="form" value="order" />
      {products.map(({ id, unitCents }) => (
        <input key={id} type="hidden" name={`price-${id}`} value={unitCents} />
      ))}
      <Button variant="main" wide>
        Passer la commande
      </Button>
    </Form>
  )
}

function FreeShippingBar({ cart }: { cart: Cart }) {
  const text = freeShippingText(cart.freeShipping)
  if (!cart.freeShipping || !text) return null
  const part = freeShippingPart(cart.freeShipping, cart)
  return (
    <div className="free-shipping" data-reached={cart.freeShipping.isReached || undefined}>
      <p>
        <Icon name="truck" />
        {text}
      </p>
      <progress value={part} max={100} aria-label="Vers la livraison offerte">
        {part}&nbsp;%
      </progress>
    </div>
  )
}
