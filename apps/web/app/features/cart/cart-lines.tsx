import type { CartProduct } from '@sesame/contract/cart'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { QuantityField } from '@sesame/ui/quantity-field'
import { useMinimumDisplay } from '@sesame/ui/use-minimum-display'
import { MAX_QUANTITY, quantityStep } from '@sesame/values/cart'
import { formatEuros } from '@sesame/values/money'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import { Poster } from '../../lib/document/poster.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'
import { CART_PATH, productPath } from '../../lib/site/shop-paths.ts'
import type { CartReply } from './cart.server.ts'
import type { LineErrors } from './line-errors.ts'
import { multipleText } from './multiple-text.ts'

import './by-multiple.css'

/** Leaves time to press « plus » again or to type another digit before the request is sent. */
const PAUSE_MS = 500

interface CartLinesProps {
  products: readonly CartProduct[]
  /** Reasons of the last refusal, by id of the declination. */
  errors: LineErrors['byLine']
}

export function CartLines({ products, errors }: CartLinesProps) {
  return (
    <ul className="cart-lines" aria-label="Articles">
      {products.map((product) => (
        <CartLine key={product.id} product={product} errors={errors[product.id] ?? []} />
      ))}
    </ul>
  )
}

function CartLine({ product, errors }: { product: CartProduct; errors: readonly string[] }) {
  const remover = useFetcher<CartReply>()
  const isRemoving = useMinimumDisplay(remover.state !== 'idle')
  const { id, name, declinationName, slug, image, unitCents, totalCents, problem } = product
  return (
    <li className="cart-line" aria-busy={isRemoving || undefined}>
      <Poster image={image} sizes="112px" />
      <div className="cart-line__say">
        <h2>
          <Link href={productPath(slug)}>{name}</Link>
        </h2>
        <p className="small muted">
          {declinationName}, {formatEuros(unitCents)} l’unité
        </p>
        {problem && <Problem text={problem} />}
        {errors
          .filter((text) => text !== problem)
          .map((text) => (
            <Problem key={text} text={text} />
          ))}
        {remover.data?.message && <Problem text={remover.data.message} />}
      </div>
      <Quantity key={product.quantity} product={product} />
      <p className="cart-line__total">{formatEuros(totalCents)}</p>
      <remover.Form className="cart-line__remove" method="post" action={CART_PATH}>
        <FormToken />
        <input type="hidden" name="form" value="remove" />
        <input type="hidden" name="product" value={id} />
        <Button variant="text">
          <Icon name="trash-can" />
          Retirer
          <span className="hidden-text">
            {' '}
            {name}, {declinationName}
          </span>
        </Button>
      </remover.Form>
    </li>
  )
}

function Quantity({ product }: { product: CartProduct }) {
  const fetcher = useFetcher<CartReply>()
  const { id, type, quantity, sellByMultipleOf, name, declinationName } = product
  const step = quantityStep(type, sellByMultipleOf)
  const rule = multipleText(type, step)
  const [wanted, setWanted] = useState(quantity)
  const form = useRef<HTMLFormElement>(null)
  const { submit } = fetcher
  useEffect(() => {
    if (wanted === quantity) return
    const timer = setTimeout(() => void submit(form.current), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, quantity, submit])
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form ref={form} className="cart-line__count" method="post" action={CART_PATH}>
      <FormToken />
      <input type="hidden" name="form" value="quantity" />
      <input type="hidden" name="product" value={id} />
      <QuantityField
        name="quantity"
        label={`Quantité de ${name}, ${declinationName}`}
        value={wanted}
        step={step}
        max={MAX_QUANTITY}
        lessLabel={`Moins de ${name}, ${declinationName}`}
        moreLabel={`Plus de ${name}, ${declinationName}`}
        onChange={setWanted}
        isBusy={isBusy}
      />
      {rule && (
        <p className="by-multiple">
          <Icon name="wine-bottle" />
          {rule}
        </p>
      )}
      <Button small className="without-script">
        Mettre à jour
      </Button>
      {fetcher.data?.message && <Problem text={fetcher.data.message} />}
    </fetcher.Form>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <p className="err" role="alert">
      <Icon name="circle-exclamation" />
      {text}
    </p>
  )
}
