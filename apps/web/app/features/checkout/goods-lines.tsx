import type { Cart, CartProduct } from '@sesame/contract/cart'
import { Link } from '@sesame/ui/link'
import { formatEuros } from '@sesame/values/money'

import { Poster } from '../../lib/poster.tsx'
import { CART_PATH } from '../../lib/shop-paths.ts'

/** The goods of the cart, as they are bought. */
export function GoodsLines({ cart }: { cart: Cart }) {
  return (
    <div className="goods">
      <ul>
        {cart.products.map((product) => (
          <GoodsLine key={product.id} product={product} />
        ))}
      </ul>
      <Link href={CART_PATH}>Modifier le panier</Link>
    </div>
  )
}

function GoodsLine({ product }: { product: CartProduct }) {
  const { name, declinationName, quantity, totalCents, image } = product
  return (
    <li>
      <Poster image={image} sizes="56px" />
      <span>
        <b>{name}</b>
        <small>
          {declinationName && `${declinationName}, `}
          {quantity}&nbsp;×&nbsp;{formatEuros(product.unitCents)}
        </small>
      </span>
      <span className="goods__price">{formatEuros(totalCents)}</span>
    </li>
  )
}
