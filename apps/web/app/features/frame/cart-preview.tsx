import type { Cart } from '@sesame/contract/cart'
import { ButtonLink } from '@sesame/ui/button'
import { Link } from '@sesame/ui/link'
import { formatEuros } from '@sesame/values/money'

import { Poster } from '../../lib/document/poster.tsx'
import { CART_PATH, productPath } from '../../lib/site/shop-paths.ts'
import { freeShippingText } from '../cart/index.ts'

const MOST = 4

interface CartPreviewProps {
  cart: Cart
  onFollow: () => void
}

export default function CartPreview({ cart, onFollow }: CartPreviewProps) {
  const { products, subtotalCents, freeShipping } = cart
  const left = products.length - MOST
  const shipping = freeShippingText(freeShipping)
  return (
    <section className="cart-preview" data-background="leaf" aria-label="Aperçu du panier">
      <ul>
        {products.slice(0, MOST).map((product) => (
          <li key={product.id}>
            <Poster image={product.image} sizes="56px" />
            <span>
              <Link href={productPath(product.slug)} onClick={onFollow}>
                {product.name}
              </Link>
              <small>
                {product.declinationName} × {product.quantity}
              </small>
            </span>
            <b>{formatEuros(product.totalCents)}</b>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="small muted">
          et {left}&nbsp;{left > 1 ? 'autres articles' : 'autre article'}
        </p>
      )}
      {shipping && <p className="small muted">{shipping}</p>}
      <p className="total">
        <span>Sous-total</span>
        <b>{formatEuros(subtotalCents)}</b>
      </p>
      <ButtonLink variant="main" wide href={CART_PATH} onClick={onFollow}>
        Voir le panier
      </ButtonLink>
    </section>
  )
}
