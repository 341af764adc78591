import type { Declination, Product } from '@sesame/contract/catalog'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { QuantityField } from '@sesame/ui/quantity-field'
import { MAX_QUANTITY } from '@sesame/values/cart'
import { formatEuros } from '@sesame/values/money'

import { FormToken } from '../../lib/forms/form-token.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'
import { CART_PATH } from '../../lib/site/shop-paths.ts'
import { freeShippingText, multipleText, numberText, useCart } from '../cart/index.ts'
import { DeclinationChoice } from './declination-choice.tsx'
import { FormerPrice } from './price-tag.tsx'
import { stockText } from './product-words.ts'
import { usePurchase } from './use-purchase.ts'

import '../cart/by-multiple.css'
import './buy-form.css'

interface BuyFormProps {
  product: Product
  /** What distinguishes the declinations: « Contenance ». */
  legend: string
}

/** A script adds the product to the cart; without JavaScript the form itself does. */
export function BuyForm({ product, legend }: BuyFormProps) {
  const purchase = usePurchase(product)
  const { message } = useCart()
  const { chosen, step, quantity, isBusy } = purchase
  if (!chosen || chosen.priceCents === null) return null
  const { declinations } = product
  const thing = product.kind === 'WINE' ? 'bouteilles' : 'coffrets'
  const rule = multipleText(product.kind, step)
  const isSoldOut = !chosen.stock.isAvailable
  return (
    <form
      className="buy"
      method="post"
      action={CART_PATH}
      onSubmit={(event) => void purchase.submit(event)}
    >
      <FormToken />
      <input type="hidden" name="form" value="add" />
      {declinations.length > 1 ? (
        <DeclinationChoice
          legend={legend}
          declinations={declinations}
          chosen={chosen}
          onChoose={purchase.choose}
        />
      ) : (
        <input type="hidden" name="declination" value={chosen.id} />
      )}
      <BigPrice declination={chosen} isOneOfMany={declinations.length > 1} />
      {isSoldOut ? (
        <Notice>Ce produit est épuisé pour le moment.</Notice>
      ) : (
        <>
          {rule && (
            <p className="by-multiple">
              <Icon name="wine-bottle" />
              {rule}
            </p>
          )}
          <div className="buyrow">
            <QuantityField
              name="quantity"
              label={`Nombre de ${thing}${step > 1 ? `, par ${numberText(step)}` : ''}`}
              value={quantity}
              step={step}
              max={MAX_QUANTITY}
              lessLabel={step > 1 ? `${numberText(step)} de moins` : 'Une unité de moins'}
              moreLabel={step > 1 ? `${numberText(step)} de plus` : 'Une unité de plus'}
              onChange={purchase.count}
            />
            <Button variant="main" busy={isBusy} className="wide">
              Ajouter au panier
            </Button>
            <p className="buyrow__total narrow">{totalText(chosen, quantity)}</p>
          </div>
        </>
      )}
      {purchase.isRefused && message && (
        <Notice kind="bad" live>
          {message}
        </Notice>
      )}
      <ShippingHint />
      {!isSoldOut && (
        <BuyBar product={product} chosen={chosen} quantity={quantity} isBusy={isBusy} />
      )}
    </form>
  )
}

interface BigPriceProps {
  declination: Declination
  /** True if the price depends on the choice, which only a script can show. */
  isOneOfMany: boolean
}

function BigPrice({ declination, isOneOfMany }: BigPriceProps) {
  const { name, priceCents, referenceCents, perLitreCents } = declination
  const stock = stockText(declination)
  return (
    <div className={isOneOfMany ? 'bigprice js-only' : 'bigprice'} aria-live="polite">
      <p>
        <b>{formatEuros(priceCents ?? 0)}</b>
        {referenceCents !== null && <FormerPrice cents={referenceCents} />}
        <small>
          {perLitreCents !== null && `${name}, soit ${formatEuros(perLitreCents)} le litre, `}
          toutes taxes comprises
        </small>
      </p>
      {stock && declination.stock.isAvailable && <p className="product-card__stock">{stock}</p>}
    </div>
  )
}

/**
 * What the visitor's cart still needs for free delivery; the site's general offer if the cart is
 * empty.
 */
function ShippingHint() {
  const { cart } = useCart()
  const shop = useSiteView()?.frame.shop
  const missing = cart && cart.totalProduct > 0 ? freeShippingText(cart.freeShipping) : null
  const text = missing ?? shop?.shippingMessage
  if (!text) return null
  return (
    <p className="note note--soft">
      <Icon name="truck" />
      <span>{text}</span>
    </p>
  )
}

interface BuyBarProps {
  product: Product
  chosen: Declination
  quantity: number
  isBusy: boolean
}

/** Purchase bar at the bottom of narrow screens: choice, price and button. */
function BuyBar({ product, chosen, quantity, isBusy }: BuyBarProps) {
  return (
    <div className="buybar narrow" data-background="leaf">
      <div className="wrap">
        <p className="buybar__what js-only">
          <b>{product.name}</b>
          {chosen.name}
          {quantity > 1 && `, ${quantity}\u00a0unités`}
        </p>
        <p className="buybar__price js-only">
          <b>{formatEuros((chosen.priceCents ?? 0) * quantity)}</b>
          {quantity > 1 && <small>{formatEuros(chosen.priceCents ?? 0)} l’unité</small>}
        </p>
        <Button variant="main" wide busy={isBusy}>
          Ajouter au panier
        </Button>
      </div>
    </div>
  )
}

function totalText({ priceCents }: Declination, quantity: number) {
  if (quantity < 2) return null
  return (
    <>
      soit <b>{formatEuros((priceCents ?? 0) * quantity)}</b> les&nbsp;{quantity}
    </>
  )
}
